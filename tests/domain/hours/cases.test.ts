import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Activity, Finding } from '#app/domain/hours/activity.ts'
import { checkHours } from '#app/domain/hours/check-hours.ts'
import { published } from './cases.ts'
import { checkByMinutes } from './minute-checker.ts'
import { ours } from './our-cases.ts'
import { at, record } from './record.ts'

const cases = [...published, ...ours]
const short = (findings: Finding[]) =>
	findings.map(({ rule, severity, minutes }) => `${rule} ${severity} ${minutes}`).sort()

test.each(cases)('$name', ({ begin, line, service, found }) => {
	const activities = record(begin, line, service)
	const period = { from: at(begin), until: (activities.at(-1) as Activity).until }
	expect(short(checkHours(activities, period))).toEqual([...found].sort())
	expect(short(checkByMinutes(activities, period))).toEqual([...found].sort())
})

test('docs/hours.md describes each case', () => {
	const facts = readFileSync('docs/hours.md', 'utf8').replaceAll(/\s+/g, ' ')
	for (const { name } of cases) expect(facts).toContain(name)
})
