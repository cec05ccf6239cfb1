import { createHash } from 'node:crypto'
import type { Queries } from '#app/platform/db/database.server.ts'
import { type Account, credentialsById } from '../account.server.ts'

/** Account whose password has just been verified. */
export type Checked = Account & {
	/** mark of the verified password; later steps check that the account still has it */
	passwordMark: string
}

/** Returns a mark that changes with the password and shows nothing of it. */
export const markOf = (passwordHash: string | null) =>
	createHash('sha256')
		.update(passwordHash ?? '')
		.digest('base64url')
		.slice(0, 22)

/** Reads the account of a verified password; undefined where the password has changed or the account is shut since. */
export async function stillChecked(
	queries: Queries,
	{ id, passwordMark }: Pick<Checked, 'id' | 'passwordMark'>,
): Promise<Checked | undefined> {
	const known = await credentialsById(queries, id)
	const isSame = known?.isActive && markOf(known.passwordHash) === passwordMark
	return isSame ? { ...known.account, passwordMark } : undefined
}
