/** Renders a hidden field that names the account for password managers. */
export const AccountName = ({ email }: { email: string }) => (
	<input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
)
