import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { openAccount, openBrowser, setRole } from '#tests/support/account-requests.ts'
import { CORRECTED, changingIntents, deskAt, deskForms, deskHtml, openDesk, openDeskOf } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import {
	accept,
	acceptedQuote,
	DAY,
	eventsOf,
	kindsOf,
	MARTA,
	offersOf,
	pricedQuote,
	quoteNow,
	reject,
	requestedQuote,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const CHANGED = /^Alguien ha cambiado este presupuesto mientras tanto/
const NOT_POSSIBLE = 'En su estado actual ya no se puede. Mira el historial.'

const cancelled = async (context: TestContext) => {
	const code = await requestedQuote(context)
	await cancelQuote(context, { code, version: 1, reason: 'Sin coche', actor: MARTA })
	return code
}

test.each(changingIntents)(
	'«%s» on an outdated version is refused, keeps the input, and works on the current version',
	async (intent) => {
		const { context, cookie, code, desk } = await openDesk()
		const read = (await desk.page()).version
		expect((await deskAt(cookie, code).send('distance', { ...CORRECTED, km: '99', version: read })).status).toBe(303)
		const before = await dumpOf(context)

		const { status, answer } = await desk.send(intent, { ...deskForms[intent], version: read })
		expect(status).toBe(409)
		expect(answer?.alert?.text).toMatch(CHANGED)
		expect(answer).toMatchObject({ values: deskForms[intent], errors: {}, intent })
		expect(await dumpOf(context)).toBe(before)

		const { version } = await desk.page()
		expect(version).toBe('2')
		const html = await deskHtml(desk, answer)
		expect(html).toContain('Alguien ha cambiado este presupuesto')
		expect(html).toContain('name="version" value="2"')
		expect(html).not.toContain('name="version" value="1"')
		for (const typed of Object.values(deskForms[intent])) expect(html).toContain(typed)

		expect((await desk.send(intent, { ...answer?.values, version })).status).toBe(303)
		expect((await rowOf(context, code)).version).toBe(3)
	},
)

test('an offer that is posted twice is sent once', async () => {
	const { context, code, desk } = await openDesk()
	const fields = { ...deskForms.send, version: '1' }
	expect((await desk.send('send', fields)).status).toBe(303)
	const again = await desk.send('send', fields)
	expect(again.status).toBe(409)
	expect(again.answer?.values).toMatchObject(deskForms.send)
	expect(await offersOf(context, code)).toHaveLength(1)
	expect((await templatesAbout(context, code)).filter((template) => template === 'quote-offer')).toHaveLength(1)
})

test.each(changingIntents.flatMap((one) => changingIntents.map((other) => [one, other] as const)))(
	'of «%s» and «%s» by two users together exactly one is stored',
	async (one, other) => {
		const { context, code, desk } = await openDesk()
		const pau = await setRole(context, await openAccount(context, 'pau@garbi.example'), 1)
		const theirs = deskAt(await openBrowser(context, pau), code)
		const replies = await Promise.all([
			desk.send(one, { ...deskForms[one], version: '1' }),
			theirs.send(other, { ...deskForms[other], version: '1' }),
		])
		expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
		expect(await kindsOf(context, code)).toHaveLength(2)
		expect((await rowOf(context, code)).version).toBe(2)
		const [, winner] = await eventsOf(context, code)
		const isTheirs = replies[1]?.status === 303
		expect(winner?.actorName).toBe(isTheirs ? 'pau@garbi.example' : 'nuria.puig@example.com')
	},
)

test.each(['', '0', '-1', '1.5', 'x', 'NaN', '1e400', '2', '99999999999999999999', undefined])(
	'«%s» is refused as a version',
	async (version) => {
		const { context, desk } = await openDesk()
		const before = await dumpOf(context)
		for (const intent of changingIntents) {
			const { status, thrown, answer } = await desk.send(intent, { ...deskForms[intent], ...(version && { version }) })
			expect(thrown).toBe(false)
			expect([409, 422], intent).toContain(status)
			expect(answer?.values).toMatchObject(deskForms[intent])
		}
		expect(await dumpOf(context)).toBe(before)
	},
)

test.each([
	['accepted', acceptedQuote, 'Lo aceptado vale. Si hay que cambiar el viaje'],
	['cancelled', cancelled, 'Está anulado: no se puede enviar un precio.'],
] as const)('a quote that is %s has no price form, and accepts none', async (status, make, sentence) => {
	const { context, desk } = await openDeskOf((site) => make(site))
	const page = await desk.page()
	expect(page).toMatchObject({ status, mayBeCancelled: status === 'accepted', offer: { mayBeSent: false } })
	const html = await deskHtml(desk)
	expect(html).toContain(sentence)
	for (const intent of ['save', 'send', 'preview', 'distance', 'add-line', 'suggest'])
		expect(html).not.toContain(`value="${intent}"`)
	expect(html.includes('value="cancel"')).toBe(status === 'accepted')
	const before = await dumpOf(context)
	for (const intent of ['save', 'preview', 'send', 'distance'] as const) {
		const fields = intent === 'distance' ? CORRECTED : deskForms.send
		const reply = await desk.send(intent, { ...fields, version: page.version })
		expect({ status: reply.status, text: reply.answer?.alert?.text }).toEqual({ status: 409, text: NOT_POSSIBLE })
	}
	if (status === 'cancelled')
		expect((await desk.send('cancel', { reason: 'Otra vez', version: page.version })).status).toBe(409)
	expect(await dumpOf(context)).toBe(before)
	expect((await desk.send('note', { note: 'Visto' })).status).toBe(303)
	expect((await desk.page()).notes).toMatchObject([{ text: 'Visto' }])
})

test('a customer’s acceptance is not overwritten by a new price of the office', async () => {
	const { context, code, desk } = await openDeskOf((site) => pricedQuote(site))
	const typed = await desk.typed({ 'line-0-amount': '9999' })
	await accept(context, code)
	expect((await desk.send('send', typed)).status).toBe(409)
	expect(await quoteNow(context, code)).toMatchObject({ status: 'accepted', totalCents: 49_500, offerNumber: 1 })
})

test.each([
	[
		'rejected',
		async (context: TestContext) => {
			const code = await pricedQuote(context)
			await reject(context, code)
			return code
		},
	],
	[
		'expired',
		async (context: TestContext) => {
			const code = await pricedQuote(context, { draft: { validDays: 1 } })
			context.advance(2 * DAY)
			return code
		},
	],
] as const)('a quote that is %s may be offered again', async (status, make) => {
	const { context, code, desk } = await openDeskOf(make)
	expect(await desk.page()).toMatchObject({ status, offer: { mayBeSent: true, isAgain: true } })
	expect((await desk.send('send', await desk.typed())).status).toBe(303)
	expect(await quoteNow(context, code)).toMatchObject({ status: 'quoted', offerNumber: 2 })
})
