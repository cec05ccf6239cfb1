import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, EVERYONE, OFFICE } from '#app/domain/accounts/access-level.ts'
import { type SessionKind, sessionEnd, sessionLife } from '#app/domain/accounts/session-life.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const levels = [ADMINISTRATOR, OFFICE, CUSTOMER, EVERYONE]

test.each([
	{ kind: 'browser' as const, level: ADMINISTRATOR, idle: 2 * HOUR, absolute: 12 * HOUR },
	{ kind: 'browser' as const, level: OFFICE, idle: 2 * HOUR, absolute: 12 * HOUR },
	{ kind: 'browser' as const, level: CUSTOMER, idle: 14 * DAY, absolute: 30 * DAY },
	{ kind: 'browser' as const, level: EVERYONE, idle: 14 * DAY, absolute: 30 * DAY },
	...levels.map((level) => ({ kind: 'program' as const, level, idle: 12 * HOUR, absolute: 12 * HOUR })),
])('a $kind of level $level stays logged in for $idle ms unused, and $absolute ms at most', (life) => {
	expect(sessionLife(life.kind, life.level)).toEqual({ idle: life.idle, absolute: life.absolute })
})

test('a session ends when it was idle too long or is too old, whatever comes first', () => {
	const anySession = fc.record({
		kind: fc.constantFrom<SessionKind>('browser', 'program'),
		level: fc.constantFrom(...levels),
		createdAt: fc.nat(),
	})
	fc.assert(
		fc.property(anySession, fc.nat({ max: 40 * DAY }), (session, age) => {
			const { idle, absolute } = sessionLife(session.kind, session.level)
			const now = session.createdAt + age
			const end = sessionEnd(session, now)
			expect(end).toBeLessThanOrEqual(session.createdAt + absolute)
			expect(end).toBeLessThanOrEqual(now + idle)
			expect([session.createdAt + absolute, now + idle]).toContain(end)
		}),
	)
})
