import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { nextOnes } from '#app/routes/office/today/days.server.ts'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { PickUps } from '#app/routes/office/today/pick-ups.tsx'
import { argsOf, get } from '#tests/support/account-requests.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { openOffice } from '#tests/support/office.ts'

const LONG_DAY = '2026-11-21'

/** Returns pickups every quarter of an hour, from midnight. */
const ofADay = (count: number) =>
	Array.from({ length: count }, (_, index) => {
		const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15]
		const pickupAt = `${LONG_DAY} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
		return { pickupAt, inMadrid: pickupAt }
	})
const timesOf = (pickUps: { inMadrid: string }[]) => pickUps.map(({ inMadrid }) => inMadrid.slice(11))

test('a day of twelve pickups is listed whole, at any time', () => {
	for (const now of ['2026-11-20 12:00', `${LONG_DAY} 03:10`, `${LONG_DAY} 23:59`])
		expect(nextOnes(ofADay(12), now)).toEqual(ofADay(12))
	expect(nextOnes([], `${LONG_DAY} 12:00`)).toEqual([])
})

test.each([
	['2026-11-20 20:00', '00:00', '02:45'],
	[`${LONG_DAY} 09:15`, '09:15', '12:00'],
	[`${LONG_DAY} 09:16`, '09:30', '12:15'],
	[`${LONG_DAY} 22:00`, '21:00', '23:45'],
	[`${LONG_DAY} 23:59`, '21:00', '23:45'],
])('of ninety-six pickups the next twelve are listed at %s', (now, first, last) => {
	const listed = timesOf(nextOnes(ofADay(96), now))
	expect([listed.length, listed[0], listed.at(-1)]).toEqual([12, first, last])
})

test('Today shows the number of a long day’s pickups, and links to the whole list', async () => {
	const { context, cookie } = await openOffice(1)
	const pickUps = ofADay(45)
	await insertQuotes(context, pickUps.length, (index) => ({
		status: 'accepted',
		pickupAt: pickUps[index]?.pickupAt ?? '',
	}))
	const { days, text } = (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
	const [today, tomorrow] = days
	expect([today?.lines.length, today?.all]).toEqual([0, undefined])
	expect(tomorrow?.lines.map(({ time }) => time)).toEqual(timesOf(pickUps.slice(0, 12)))
	expect(tomorrow?.all?.href).toBe(`/admin/plan/?view=day&day=${LONG_DAY}`)
	const html = tomorrow && renderToStaticMarkup(createElement(PickUps, { day: tomorrow, columns: text.columns }))
	expect(html).toContain('45 en total. Ver el día en el planning</a>')
})
