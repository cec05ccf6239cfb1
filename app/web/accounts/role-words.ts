import { OFFICE, type Position } from '#app/domain/accounts/access-level.ts'

type Names = Readonly<Record<'0' | '1' | '2' | Position, string>>

/** Returns the names of an account's roles; a person of the office with a position is named by it. */
export const roleWords = (names: Names, roleIds: readonly number[], position?: Position) =>
	roleIds.map((id) => (id === OFFICE && position ? names[position] : names[String(id) as keyof Names]))
