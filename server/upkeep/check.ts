/** What a look at one thing has found; whatever is not in order says what to do. */
export type Check = { name: string } & (
	| { level: 'ok'; says: string }
	| { level: 'warn' | 'fail'; says: string; todo: string }
)

/** A check that found nothing to do. */
export const ok = (name: string, says: string): Check => ({ name, level: 'ok', says })
/** The site works, but not as it should. */
export const warn = (name: string, says: string, todo: string): Check => ({ name, level: 'warn', says, todo })
/** The site does not work, or is about to lose something. */
export const fail = (name: string, says: string, todo: string): Check => ({ name, level: 'fail', says, todo })

/** One line, as the command prints it. */
export const lineOf = (check: Check) =>
	`${check.level.padEnd(4)} ${check.name}: ${check.says}${check.level === 'ok' ? '' : ` – ${check.todo}`}`
