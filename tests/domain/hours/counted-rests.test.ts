import { describe, expect, test } from 'vitest'
import type { Finding } from '#app/domain/hours/activity.ts'
import { checkHours } from '#app/domain/hours/check-hours.ts'
import { addDays, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { checkByMinutes } from './minute-checker.ts'
import { examples, type Weeks } from './weekend-examples.ts'
import { type Rest, weeksOfRests } from './weeks-of-rests.ts'

const counted = (findings: Finding[]) => findings.filter(({ rule }) => rule === 'twoWeeks' || rule === 'compensation')
const facts = (findings: Finding[]) =>
	counted(findings)
		.map((finding) => {
			const { rule, severity, minutes, from, until } = finding
			return `${rule} ${severity} ${minutes}, ${wallClockAt(from)} to ${wallClockAt(until)}`
		})
		.sort()

/** Returns the rules' findings about two weeks and owed rests, and expects the minute checker to agree. */
function findingsOf({ begin = '2026-05-25 00:00', end, rests }: Omit<Weeks, 'name' | 'found'>) {
	const { activities, period } = weeksOfRests(begin, end, rests)
	const findings = facts(checkHours(activities, period))
	expect(facts(checkByMinutes(activities, period))).toEqual(findings)
	return findings
}

test.each(examples)('$name', ({ found, ...weeks }) => {
	expect(findingsOf(weeks)).toEqual(found)
})

describe('compensation in one rest', () => {
	/** Returns rests of forty and thirty hours, which owe five and fifteen hours, and one that is longer. */
	const owedTwice = (long: Rest): Rest[] => [
		['2026-05-30 01:00', 46],
		['2026-06-06 01:00', 40],
		['2026-06-12 10:00', 45],
		['2026-06-20 01:00', 30],
		long,
		['2026-07-03 00:00', 45],
		['2026-07-09 00:00', 45],
		['2026-07-15 00:00', 45],
	]
	const findings = (...long: Rest) => findingsOf({ end: '2026-07-20 00:00', rests: owedTwice(long) })
	const five = 'compensation breach 300, 2026-06-06 01:00 to 2026-06-29 00:00'
	const fifteen = 'compensation breach 900, 2026-06-20 01:00 to 2026-07-13 00:00'

	test('a rest of 65 hours compensates both five and fifteen hours', () => {
		expect(findings('2026-06-26 01:00', 65)).toEqual([])
	})

	test('a rest a minute shorter compensates only the one that is due first', () => {
		expect(findings('2026-06-26 01:00', 65 - 1 / 60)).toEqual([fifteen])
	})

	test('a rest compensates both if it begins five hours before the first is due, and not a minute later', () => {
		expect(findings('2026-06-28 19:00', 65)).toEqual([])
		expect(findings('2026-06-28 19:01', 65)).toEqual([five])
	})
})

test('half a year of reduced rests over Sunday midnight has the same findings week by week', () => {
	const weeks = Array.from({ length: 26 }, (_, index) => addDays('2026-01-03', 7 * index))
	const rests = weeks.map((day): Rest => [`${day} 19:00`, 36])
	const { activities, period } = weeksOfRests('2026-01-01 00:00', `${addDays('2026-01-03', 7 * 26)} 00:00`, rests)
	const findings = counted(checkHours(activities, period))
	expect(findings.filter(({ rule }) => rule === 'twoWeeks')).toHaveLength(24)
	expect(findings.filter(({ rule }) => rule === 'compensation')).toHaveLength(26)
})
