import { expect, test, vi } from 'vitest'
import { startScheduledJobs } from '#server/scheduled-jobs.ts'

const soon = { first: 1, between: 5 }

test('scheduled jobs run one after the other in their order, and those with an interval repeat', async () => {
	const came: string[] = []
	const work = (name: string) => async () => void came.push(name)
	const stop = startScheduledJobs(
		[
			{ name: 'again', seconds: 0.01, work: work('again') },
			{ name: 'once', work: work('once') },
		],
		soon,
	)
	expect(came).toEqual([])
	await vi.waitFor(() => expect(came.filter((name) => name === 'again').length).toBeGreaterThan(2))
	await stop()
	expect(came[0]).toBe('again')
	expect(came.filter((name) => name === 'once')).toHaveLength(1)
})

test('a scheduled job does not start again before it has ended', async () => {
	let [begun, turns] = [0, 0]
	const stop = startScheduledJobs(
		[
			{ name: 'endless', seconds: 0.001, work: () => new Promise(() => begun++) },
			{ name: 'beside it', seconds: 0.001, work: async () => turns++ },
		],
		soon,
	)
	await vi.waitFor(() => expect(turns).toBeGreaterThan(5))
	void stop()
	expect(begun).toBe(1)
})

test('a stop waits for the job that is running, and none begins afterwards', async () => {
	const came: string[] = []
	let finish = () => {}
	const slow = async () => {
		came.push('begun')
		await new Promise<void>((resolve) => {
			finish = resolve
		})
		came.push('ended')
	}
	const stop = startScheduledJobs([{ name: 'slow', seconds: 0.001, work: slow }], soon)
	await vi.waitFor(() => expect(came).toEqual(['begun']))
	const stopped = stop().then(() => came.push('stopped'))
	finish()
	await stopped
	expect(came).toEqual(['begun', 'ended', 'stopped'])
})
