import { OFFICE } from './access-level.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Life of a session in milliseconds, without use (`idle`) and in total (`absolute`); short where customers' data is
 * at stake (trust §3.5, decision 3).
 */
const lives = {
	customer: { idle: 14 * DAY, absolute: 30 * DAY },
	staff: { idle: 2 * HOUR, absolute: 12 * HOUR },
	program: { idle: 12 * HOUR, absolute: 12 * HOUR },
}

export type SessionKind = 'browser' | 'program'

/** Returns the life of a session of this kind and access level. */
export function sessionLife(kind: SessionKind, level: number) {
	if (kind === 'program') return lives.program
	return level <= OFFICE ? lives.staff : lives.customer
}

/** Returns when a session used now will end, in milliseconds since 1970. */
export function sessionEnd(session: { kind: SessionKind; level: number; createdAt: number }, now: number) {
	const { idle, absolute } = sessionLife(session.kind, session.level)
	return Math.min(now + idle, session.createdAt + absolute)
}
