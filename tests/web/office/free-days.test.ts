import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { QuoteListPage } from '#app/routes/office/desk/list/quote-list.server.ts'
import { loader as quotesLoader } from '#app/routes/office/desk/list/quotes.route.tsx'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { FreeDays, FreeSizes } from '#app/web/office/free-days.tsx'
import { argsOf, get } from '#tests/support/account-requests.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { openOffice } from '#tests/support/office.ts'
import { keepVehicleAway, storeVehicle } from '#tests/support/resources.ts'

async function openDesk() {
	const { context, cookie } = await openOffice(1)
	return {
		context,
		today: async () => (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage,
		list: async (query = '') => (await quotesLoader(argsOf(get(`/admin/quotes/${query}`, cookie)))) as QuoteListPage,
	}
}

test('without vehicles nothing is said of free ones', async () => {
	const { today, list } = await openDesk()
	expect([(await today()).free, (await list()).freeDays]).toEqual([null, null])
	expect((await list('?from=2026-11-21&to=2026-11-21')).freeOnDay).toBeNull()
})

test('Today and the list show what is free on the coming days; a size of which none is stands out', async () => {
	const { context, today, list } = await openDesk()
	const vehicleId = await storeVehicle(context, { fleetId: 5 })
	await keepVehicleAway(context, vehicleId, { fromDay: '2026-11-21', untilDay: '2026-11-21' })
	const { free } = await today()
	expect((await list()).freeDays).toEqual(free)
	expect(free?.days).toHaveLength(14)
	expect(free?.rows.map(({ label }) => label)).toEqual(['55 plazas'])
	const html = free ? renderToStaticMarkup(createElement(FreeDays, { table: free })) : ''
	expect(html).toContain('<td><span title="libres: 1 de 1">1</span></td><td><b title="libres: 0 de 1">0</b></td>')
	expect(html).toContain('title="sábado, 21 de noviembre"')
})

test('the table leaves fewer lines of tomorrow on a full screen', async () => {
	const { context, today } = await openDesk()
	const days = ['2026-11-20', '2026-11-21']
	await insertQuotes(context, 12, (index) => ({ status: 'accepted', pickupAt: `${days[index % 2]} 1${index % 10}:30` }))
	const shown = async () => (await today()).days.map((day) => day.shown)
	expect(await shown()).toEqual([6, 7])
	await storeVehicle(context)
	expect(await shown()).toEqual([6, 4])
})

test('a list of one day says what is free on it, and no other list does', async () => {
	const { context, list } = await openDesk()
	await storeVehicle(context, { fleetId: 5 })
	await storeVehicle(context, { fleetId: 1, inServiceFrom: '2027-02-01' })
	const { freeOnDay } = await list('?from=2027-01-12&to=2027-01-12')
	const html = freeOnDay ? renderToStaticMarkup(createElement(FreeSizes, { sizes: freeOnDay.sizes })) : ''
	expect(html).toBe('<span class="free-sizes"><span title="libres: 1 de 1">55: 1</span></span>')
	for (const query of ['', '?from=2027-01-12', '?from=2027-01-12&to=2027-01-13'])
		expect((await list(query)).freeOnDay).toBeNull()
})
