/** Result of one check; unless it is ok, it says what to do. */
export type Check = { name: string } & (
	| { level: 'ok'; says: string }
	| { level: 'warn' | 'fail'; says: string; todo: string }
)

/** Returns a result without problems. */
export const ok = (name: string, says: string): Check => ({ name, level: 'ok', says })
/** Returns a warning: the site works, but not as it should. */
export const warn = (name: string, says: string, todo: string): Check => ({ name, level: 'warn', says, todo })
/** Returns a failure: the site does not work, or is about to lose data. */
export const fail = (name: string, says: string, todo: string): Check => ({ name, level: 'fail', says, todo })

/** Formats a result as one line of the command's output. */
export const lineOf = (check: Check) =>
	`${check.level.padEnd(4)} ${check.name}: ${check.says}${check.level === 'ok' ? '' : ` – ${check.todo}`}`
