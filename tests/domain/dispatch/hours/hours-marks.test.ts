import { expect, test } from 'vitest'
import { gravestFirst, markedJobs } from '#app/domain/dispatch/hours/hours-marks.ts'
import type { Finding, Severity } from '#app/domain/hours/activity.ts'

const HOUR = 3_600_000
const finding = (from: number, until: number, severity: Severity): Finding => ({
	...{ rule: 'dailyDriving', severity, from: from * HOUR, until: until * HOUR, minutes: 1, limit: 0 },
})
const jobs = [
	{ id: 1, startsAt: 8 * HOUR, endsAt: 12 * HOUR },
	{ id: 2, startsAt: 14 * HOUR, endsAt: 18 * HOUR },
	{ id: 3, startsAt: 32 * HOUR, endsAt: 40 * HOUR },
]

test('a day’s finding marks all jobs it touches, one of weeks the last, and the gravest finding counts', () => {
	const marks = (...findings: Finding[]) => [...markedJobs(findings, jobs)]
	expect(marks(finding(8, 18, 'note'))).toEqual([
		[1, 'note'],
		[2, 'note'],
	])
	expect(marks(finding(12, 14, 'breach'))).toEqual([])
	expect(marks(finding(0, 168, 'breach'))).toEqual([[3, 'breach']])
	expect(marks(finding(0, 14, 'note'), finding(8, 9, 'breach'), finding(8, 9, 'unknown'))).toEqual([[1, 'breach']])
	expect(gravestFirst([finding(0, 1, 'note'), finding(0, 2, 'unknown'), finding(0, 3, 'breach')])[0]?.until).toBe(
		3 * HOUR,
	)
})
