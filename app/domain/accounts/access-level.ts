/** Access levels, equal to role ids; a lower one may do more (contract §6, decision 8). */
export const ADMINISTRATOR = 0
export const OFFICE = 1
export const CUSTOMER = 2
/** Level of visitors who are not logged in. */
export const EVERYONE = 3

/** Access levels of staff. */
export type StaffLevel = typeof ADMINISTRATOR | typeof OFFICE

/**
 * Positions of office staff who do only a part of its work: a planner the plan, an accountant the money. Without a
 * position a person does everything of the office.
 */
export const positions = ['planner', 'accountant'] as const
export type Position = (typeof positions)[number]

/** Returns the access level of staff for a number or text that is one. */
export const staffLevelOf = (level: number | string): StaffLevel =>
	Number(level) === ADMINISTRATOR ? ADMINISTRATOR : OFFICE

/** Returns a user's access level: the lowest of their role ids, or `EVERYONE` without a role. */
export const levelOf = (roleIds: readonly number[]) => Math.min(EVERYONE, ...roleIds)
