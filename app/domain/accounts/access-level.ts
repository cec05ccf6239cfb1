/** Access levels are role ids; a lower one may do more (contract §6, decision 8). */
export const ADMINISTRATOR = 0
export const OFFICE = 1
export const CUSTOMER = 2
/** Whoever is not logged in. */
export const EVERYONE = 3

/** A person's level is the lowest of their role ids; without a role they are like everyone. */
export const levelOf = (roleIds: readonly number[]) => Math.min(EVERYONE, ...roleIds)
