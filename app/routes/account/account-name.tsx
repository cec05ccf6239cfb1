/** Hidden field that tells password managers which account the password is for. */
export const AccountName = ({ email }: { email: string }) => (
	<input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
)
