/** Tells password managers whose password it is; people read it above the form. */
export const AccountName = ({ email }: { email: string }) => (
	<input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
)
