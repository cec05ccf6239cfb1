import { expect, test } from 'vitest'
import { jobOfTheMoment, placeInTime } from '#app/routes/driver/job-order.server.ts'

const HOUR = 3_600_000

/** Makes jobs of two hours by their beginnings, in hours from now, and their stages. */
const jobsAt = (...jobs: [hours: number, stage: string][]) =>
	jobs.map(([hours, stage], id) => ({ id, startsAt: hours * HOUR, endsAt: (hours + 2) * HOUR, stage }))

const openAmong = (...jobs: [hours: number, stage: string][]) => jobOfTheMoment(jobsAt(...jobs), 0)?.id

test('the open job is the one under way, and then the next one that can be reported on', () => {
	expect(openAmong()).toBeUndefined()
	expect(openAmong([-1, 'underWay'], [3, 'planned'])).toBe(0)
	expect(openAmong([-1, 'done'], [3, 'planned'])).toBe(1)
	expect(openAmong([1, 'planned'], [3, 'planned'])).toBe(0)
})

test('a finished job stays open until the next one is near; a forgotten one does not hide today’s', () => {
	expect(openAmong([-9, 'done'], [-3, 'done'], [40, 'planned'])).toBe(1)
	expect(openAmong([-26, 'underWay'], [1, 'planned'])).toBe(1)
	expect(openAmong([-26, 'underWay'])).toBe(0)
	expect(openAmong([-3, 'underWay'], [1, 'planned'])).toBe(0)
	expect(openAmong([30, 'planned'], [60, 'planned'])).toBe(0)
})

test('a job is finished, now or next', () => {
	const [job] = jobsAt([-1, 'planned'])
	if (!job) throw new Error('No job.')
	expect(placeInTime(job, 0)).toBe('now')
	expect(placeInTime({ ...job, stage: 'done' }, 0)).toBe('finished')
	expect(placeInTime({ ...job, startsAt: HOUR }, 0)).toBe('next')
	expect(placeInTime({ ...job, startsAt: HOUR, stage: 'underWay' }, 0)).toBe('now')
})
