import { ADMINISTRATOR, CUSTOMER, OFFICE, type Position, positions, type StaffLevel } from './access-level.ts'
import type { Person } from './rights.ts'

/** What a member of staff is: the access level, and the position of one who does a part of the office's work. */
export type StaffRole = { roleId: StaffLevel; position?: Position | undefined }

/** Names of what an account can be, as forms send them and `accounts.json` translates them. */
export type RoleName = '0' | '1' | '2' | Position

/** Names of what staff can be, in the order of a list. */
export const staffRoleNames = ['1', ...positions, '0'] as const

/** Returns what the name of a role of staff says. */
export function staffRoleOf(name: (typeof staffRoleNames)[number]): StaffRole {
	if (name === '0') return { roleId: ADMINISTRATOR }
	return { roleId: OFFICE, ...(name !== '1' && { position: name }) }
}

/** Returns the name of a role: that of the position for one of the office who has one. */
export function roleNameOf({ level, position }: Person): RoleName | undefined {
	if (level === OFFICE && position) return position
	return ([ADMINISTRATOR, OFFICE, CUSTOMER] as const)
		.map((id) => `${id}` as const)
		.find((name) => Number(name) === level)
}
