import { createHash } from 'node:crypto'
import type { Queries } from '#app/platform/db/database.server.ts'
import { type Account, credentialsById } from '../account.server.ts'

/** Somebody whose password was right a moment ago. */
export type Checked = Account & {
	/** of the password that was checked: what is done later in its name asks whether it still holds */
	passwordMark: string
}

/** Tells one password of an account from the next without saying anything of it. */
export const markOf = (passwordHash: string | null) =>
	createHash('sha256')
		.update(passwordHash ?? '')
		.digest('base64url')
		.slice(0, 22)

/** The account of a checked password, where that is still its password and nobody has shut it; else undefined. */
export async function stillChecked(
	queries: Queries,
	{ id, passwordMark }: Pick<Checked, 'id' | 'passwordMark'>,
): Promise<Checked | undefined> {
	const known = await credentialsById(queries, id)
	const isSame = known?.isActive && markOf(known.passwordHash) === passwordMark
	return isSame ? { ...known.account, passwordMark } : undefined
}
