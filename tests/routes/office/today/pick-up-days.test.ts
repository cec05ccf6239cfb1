import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { PickUps } from '#app/routes/office/today/pick-ups.tsx'
import { argsOf, get, openAccount, openBrowser, openSite, setRole } from '#tests/support/account-requests.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { openOffice } from '#tests/support/office.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'

const TODAY = '2026-11-20'

async function daysWith(pickUps: readonly string[]) {
	const { context, cookie } = await openOffice(1)
	await insertQuotes(context, pickUps.length, (index) => ({ status: 'accepted', pickupAt: pickUps[index] ?? '' }))
	return (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
}

const markOf = ({ days, text }: OverviewPage, index: number) => {
	const day = days[index]
	return day ? renderToStaticMarkup(createElement(PickUps, { day, columns: text.columns })) : ''
}

test('a line between two pick-ups says what time it is, only today', async () => {
	const page = await daysWith([`${TODAY} 06:00`, `${TODAY} 23:30`, '2026-11-21 08:00'])
	expect(page.days[0]?.lines.map(({ time, isOver }) => [time, isOver])).toEqual([
		['06:00', true],
		['23:30', false],
	])
	const html = markOf(page, 0)
	const [first, now, last] = ['06:00', page.days[0]?.now?.text ?? '-', '23:30'].map((text) => html.indexOf(text))
	expect([first, now, last].every((at) => at !== undefined && at > 0)).toBe(true)
	expect(first).toBeLessThan(now ?? 0)
	expect(now).toBeLessThan(last ?? 0)
	expect(page.days[1]?.now).toBeNull()
	expect(markOf(page, 1)).not.toContain('class="now')
})

test('a full day leaves fewer lines of tomorrow on the screen, prints all, and links to the plan', async () => {
	const at = (day: string, count: number) =>
		Array.from({ length: count }, (_, index) => `${day} ${String(8 + index).padStart(2, '0')}:00`)
	const page = await daysWith([...at(TODAY, 9), ...at('2026-11-21', 9)])
	expect(page.days.map(({ lines, shown }) => [lines.length, shown])).toEqual([
		[9, 9],
		[9, 4],
	])
	expect(page.days.map(({ all }) => all !== undefined)).toEqual([false, true])
	expect(markOf(page, 1).match(/<tr class="paper"/g)).toHaveLength(5)
})

test('a planned job is drawn over the hours in which its coach is away', async () => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 1)
	await plannedHire(context, { request: { datePickup: '2026-11-29 09:30' } })
	context.advance(9 * 24 * 3_600_000)
	const cookie = await openBrowser(context, account)
	const page = (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
	const bar = page.days.flatMap(({ lines }) => lines)[0]?.bar
	expect(bar?.from).toBeGreaterThan(0)
	expect(bar?.width).toBeGreaterThan(1)
	expect((bar?.from ?? 100) + (bar?.width ?? 100)).toBeLessThanOrEqual(100)
})
