import { expect, test } from 'vitest'
import type { DriversJob } from '#app/domain/dispatch/driving/driver-jobs.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { dutyOf } from '#app/routes/driver/job-duty.server.ts'

const at = (time: string) => Date.parse(`2026-11-${time}+01:00`)

/** Builds a return trip that is back in the evening; the coach goes home after `home`, once the driver has rested. */
const trip = (home: 'rested' | 'straight', tripKind = 'idaVuelta') => {
	const work = [
		{ kind: 'driving', from: at('29T07:10'), until: at('29T10:21') },
		{ kind: 'wait', from: at('29T10:21'), until: at('29T17:30') },
		{ kind: 'driving', from: at('29T17:30'), until: at('29T19:21') },
		...(home === 'rested' ? [{ kind: 'rest', from: at('29T19:21'), until: at('30T06:21') }] : []),
		{ kind: 'driving', from: home === 'rested' ? at('30T06:21') : at('29T19:21'), until: 0 },
	]
	const endsAt = home === 'rested' ? at('30T07:41') : at('29T20:41')
	const leg = { stops: [], until: '' }
	return {
		job: { startsAt: at('29T07:10'), endsAt, work, legs: [1, 2], timesKnown: 1 },
		quote: {
			...{ ...leg, tripKind, pickupAt: '2026-11-29 08:30' },
			furtherLegs: [{ ...leg, number: 2, pickupAt: '2026-11-29 17:30' }],
		},
	} as unknown as DriversJob
}

test('a duty with a night away names the day of the way home, and the rest before it in a row of its own', () => {
	expect(dutyOf(textsIn('de'), trip('rested'), 'Europe/Madrid')).toEqual({
		times: [
			{ label: 'Ab Hof', value: '07:10' },
			{ label: 'Rückfahrt', value: '17:30' },
			{ label: 'Am Hof', value: 'Mo 07:41' },
		],
		duty: [
			{ label: 'Von Hof zu Hof', value: '07:10 – Mo., 30. Nov., 07:41' },
			{ label: 'Ruhezeit unterwegs', value: '19:21 – Mo., 30. Nov., 06:21' },
		],
	})
})

test('a duty of one day has no row for a rest, and a one-way trip no way back', () => {
	const { times, duty } = dutyOf(textsIn('en'), trip('straight', 'ida'), 'Europe/Madrid')
	expect(times.map(({ value }) => value)).toEqual(['07:10', '20:41'])
	expect(duty).toEqual([{ label: 'From garage to garage', value: '07:10 – 20:41' }])
})
