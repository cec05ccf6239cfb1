import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Finding, type Rule, rules } from '#app/domain/hours/activity.ts'
import { checkHours } from '#app/domain/hours/check-hours.ts'
import { checkByMinutes } from './minute-checker.ts'
import { months } from './months.ts'
import { weekends } from './weekends.ts'

const MONTHS = Number(process.env.HOURS_MONTHS ?? 2000)
const SEED = Number(process.env.HOURS_SEED ?? 561)
const PARTS = Math.max(10, Math.ceil(MONTHS / 200))

/** Records to check; weekly rests and the hours owed for them have generators of their own. */
const records = fc.oneof({ weight: 3, arbitrary: months }, { weight: 2, arbitrary: weekends })

const facts = ({ rule, severity, from, until, minutes, limit }: Finding) =>
	`${rule} ${severity} ${from} ${until} ${minutes} ${limit}`

describe(`${MONTHS} months`, () => {
	const found = new Map<Rule, number>()

	test.each(Array.from({ length: PARTS }, (_, part) => part))(
		'part %i: the rules and a check minute by minute have the same findings',
		async (part) => {
			// Lets the test runner report between two parts.
			await setImmediate()
			fc.assert(
				fc.property(records, ({ activities, period }) => {
					const findings = checkHours(activities, period)
					expect(findings.map(facts).sort()).toEqual(checkByMinutes(activities, period).map(facts).sort())
					for (const rule of new Set(findings.map(({ rule }) => rule))) found.set(rule, (found.get(rule) ?? 0) + 1)
				}),
				{ numRuns: Math.ceil(MONTHS / PARTS), seed: SEED + part, endOnFailure: true },
			)
		},
		120_000,
	)

	test.each(rules)('%s is found in some months and not in others', (rule) => {
		expect(found.get(rule) ?? 0).toBeGreaterThan(MONTHS / 200)
		expect(found.get(rule) ?? 0).toBeLessThan(MONTHS - MONTHS / 200)
	})
})
