import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { loader as overview } from '#app/routes/office/today/overview.route.tsx'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get } from '#tests/support/account-requests.ts'
import { asStoredBefore, inTheCanaries } from '#tests/support/canaries.ts'
import { deskAt, deskHtml, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { acceptedQuote, quoteNow, requestedQuote, templatesAbout } from '#tests/support/quotes-at-work.ts'

const there = { request: inTheCanaries }

async function openOld(make: typeof requestedQuote) {
	const { context, cookie } = await openOffice(1)
	const code = await asStoredBefore(context, await make(context, there))
	const tasks = async () => (await overview(argsOf(get('/admin/overview/?lng=es', cookie)))).tasks
	return { context, code, desk: deskAt(cookie, code), tasks }
}

test('Today links to the trip, and its page asks whose clock its times are on, until that is answered', async () => {
	const { context, code, desk, tasks } = await openOld(requestedQuote)
	const [listed] = (await tasks()).filter(({ task }) => task === 'clocks')
	expect(listed).toMatchObject({
		heading: expect.stringContaining('Canarias'),
		rows: [{ code, url: `/admin/quotes/${code}/` }],
	})
	const html = plain(await deskHtml(desk))
	expect(html).toContain(
		'jueves, 24 de diciembre de 2026, 9:30 h (hora peninsular) = jueves, 24 de diciembre de 2026, 8:30 h (hora de Canarias)',
	)
	expect(html).toContain('Son horas de Canarias')
	const { version } = await desk.page()
	const kept = await desk.send('keep-clock', { version })
	expect([kept.status, kept.location]).toEqual([303, `/admin/quotes/${code}/?notice=clockKept`])
	const page = await desk.page('?notice=clockKept')
	expect([page.clock, page.notice]).toEqual([null, 'Las horas se quedan como están: son peninsulares.'])
	expect(page.timeline.map(({ what }) => what)).toContain('Horas revisadas: son peninsulares')
	expect(JSON.stringify(page.trip)).toContain('9:30 (hora peninsular)')
	expect((await tasks()).map(({ task }) => task)).not.toContain('clocks')
	// The button of an outdated page is refused with a message.
	expect((await desk.send('own-clock', { version })).status).toBe(409)
	expect(await templatesAbout(context, code)).toEqual([])
})

test.each([
	[{}, []],
	[{ tell: '1' }, ['quote-changed']],
])('times taken as local keep their figures, and the customer is mailed only where %j says so', async (tell, mails) => {
	const { context, code, desk } = await openOld(acceptedQuote)
	const before = await templatesAbout(context, code)
	const { version } = await desk.page()
	const set = await desk.send('own-clock', { version, ...tell })
	expect([set.status, set.location]).toEqual([303, `/admin/quotes/${code}/?notice=clockSet`])
	const page = await desk.page()
	expect(page.clock).toBeNull()
	expect(JSON.stringify(page.trip)).toContain('9:30 (hora de Canarias)')
	expect(page.timeline.flatMap(({ changes }) => changes).join()).toMatch(
		/9:30\u00a0h \(hora peninsular\).*9:30\u00a0h \(hora de Canarias\)/,
	)
	expect((await templatesAbout(context, code)).slice(before.length)).toEqual(mails)
	expect(await quoteNow(context, code)).toMatchObject({ pickupAt: '2026-12-24 09:30', zone: 'Atlantic/Canary' })
})

test('a time that the local clock skips is refused with the reason', async () => {
	const { context, code, desk } = await openOld(requestedQuote)
	await inTransaction(context, (tx) =>
		tx.update(quotes).set({ pickupAt: '2027-03-28 01:30' }).where(eq(quotes.code, code)),
	)
	const { version } = await desk.page()
	const sent = await desk.send('own-clock', { version })
	expect(sent.status).toBe(409)
	expect(sent.answer?.alert?.text).toBe('Esa noche se adelanta el reloj y las 01:30 no existen. Elige otra hora.')
	expect(await quoteNow(context, code)).toMatchObject({ zone: 'Europe/Madrid' })
})

test('no clock is asked for a trip on its local clock, nor for one elsewhere', async () => {
	const { context, cookie } = await openOffice(1)
	for (const code of [await requestedQuote(context, there), await requestedQuote(context)]) {
		const desk = deskAt(cookie, code)
		const { clock, version } = await desk.page()
		expect(clock).toBeNull()
		for (const intent of ['keep-clock', 'own-clock']) expect((await desk.send(intent, { version })).status).toBe(409)
	}
})
