import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { action, loader } from '#app/routes/office/desk/repeat/quote-repeat.route.tsx'
import type { RepeatReply } from '#app/routes/office/desk/repeat/repeat-forms.server.ts'
import type { RepeatPage } from '#app/routes/office/desk/repeat/repeat-page.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get, post, replyOf } from '#tests/support/account-requests.ts'
import { deskAt, openDesk, openDeskOf, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { priceQuote, quoteNow, requestedQuote, templatesAbout } from '#tests/support/quotes-at-work.ts'

type Fields = Record<string, string | string[]>

/** Opens the page that repeats a request in one browser. */
function repeatingAt(cookie: string | undefined, code: string) {
	const path = `/admin/quotes/${code}/repeat/`
	const args = (request: Request) => ({ ...argsOf(request), params: { code } })
	const open = () => replyOf(() => loader(args(get(path, cookie))))
	const send = (intent: string, fields: Fields) => {
		const body = new URLSearchParams([
			...Object.entries(fields).flatMap(([name, value]) =>
				[value].flat().map((each): [string, string] => [name, each]),
			),
			['intent', intent],
		])
		return replyOf(() => action(args(new Request(post(path, {}, { cookie }), { body }))))
	}
	const press = async (intent: string, fields: Fields) => {
		const { status, answer } = await send(intent, fields)
		return { status, ...(answer as unknown as RepeatReply) }
	}
	const page = async () => (await open()).answer as unknown as RepeatPage
	const typed = async (changes: Fields = {}): Promise<Fields> => {
		const { start } = await page()
		return { version: start.version, formToken: start.formToken, ...changes }
	}
	return { open, page, send, press, typed }
}

const errorsOf = ({ days }: RepeatReply) => days.map(({ error }) => error && plain(error))

test('days are chosen, reviewed and saved; the request links to each copy, and each copy back', async () => {
	const { context, cookie, code, desk } = await openDesk()
	const repeating = repeatingAt(cookie, code)
	const page = await repeating.page()
	expect(page).toMatchObject({ closed: null, start: { version: '1', from: '2026-12-25' }, earliest: '2026-11-20' })
	expect(page.weekdays.map(({ label }) => label).join(' ')).toBe('lunes martes miércoles jueves viernes sábado domingo')

	const form = await repeating.typed({ day: ['2027-01-14', '', '7/1/2027'], tell: 'on' })
	const review = await repeating.press('review', form)
	expect(review).toMatchObject({
		status: 200,
		tell: true,
		alert: null,
		review: { found: '2 solicitudes nuevas', price: null },
	})
	expect(review.review?.rows.map(({ day }) => day)).toEqual(['2027-01-07', '2027-01-14'])
	expect(review.review?.rows[0]?.legs[0]?.when).toContain('9:30')
	expect(review.review?.mail?.text).toContain('jueves, 14 de enero de 2027')
	expect(await context.database.read.select().from(quotes)).toHaveLength(1)

	const saved = await repeating.send('save', form)
	expect(saved).toMatchObject({ status: 303, location: `/admin/quotes/${code}/?notice=requestRepeated` })
	expect(await repeating.send('save', form)).toMatchObject({ status: 303 })
	expect(await context.database.read.select().from(quotes)).toHaveLength(3)
	expect(await templatesAbout(context, code)).toContain('quote-repeated')
	const { repeats, timeline, notice, record } = await desk.page('?notice=requestRepeated')
	expect(notice).toContain('Repeticiones')
	expect(record.map(({ href }) => href)).toContain(`/admin/quotes/${code}/repeat/`)
	expect(repeats.map(({ href }) => href)).toEqual(['/admin/quotes/P-2026-00002/', '/admin/quotes/P-2026-00003/'])
	expect(timeline.map(({ what }) => what)).toContain('Repetida en otros días: P-2026-00002 – P-2026-00003')
	const repeated = await deskAt(cookie, 'P-2026-00003').page()
	expect(repeated.facts).toContainEqual({ label: 'Repite', value: code, href: `/admin/quotes/${code}/` })
	expect(repeated.timeline.map(({ what }) => what)).toContain(`Repetición de: ${code}`)
})

test('buttons add and remove days, and a weekday fills the list', async () => {
	const { cookie, code } = await openDesk()
	const { press, typed } = repeatingAt(cookie, code)
	const form = await typed({ day: ['2027-01-05', 'some day'] })
	expect(await press('add', form)).toMatchObject({
		status: 200,
		focus: 3,
		days: [{}, { value: 'some day' }, { value: '' }],
	})
	expect(await press('remove-1', form)).toMatchObject({
		status: 200,
		focus: 1,
		days: [{ value: 'some day', error: null }],
	})
	expect((await press('remove-9', form)).days).toHaveLength(2)
	const weekly = { weekday: ['2', '5'], from: '2027-01-01', until: '2027-01-12' }
	const filled = await press('fill', { ...form, day: ['2027-01-05', ''], ...weekly })
	expect(filled.days.map(({ value }) => value)).toEqual(['2027-01-05', '2027-01-01', '2027-01-08', '2027-01-12'])
	expect(filled.weekly).toMatchObject(weekly.weekday ? { weekdays: ['2', '5'], from: '2027-01-01' } : {})

	for (const nothing of [
		{ weekday: [] },
		{ until: '' },
		{ from: 'soon' },
		{ until: '2026-01-01' },
		{ weekday: ['9'] },
	]) {
		const refused = await press('fill', { ...form, ...weekly, ...nothing })
		expect(refused).toMatchObject({ status: 422, weekly: { error: expect.stringContaining('días de la semana') } })
		expect(refused.days).toHaveLength(2)
	}
	const many = await press('fill', { ...form, ...weekly, until: '2027-12-31' })
	expect(many).toMatchObject({ status: 422, weekly: { error: expect.stringContaining('52') } })
})

test('a wrong day is reported at its field, and no input is lost', async () => {
	const { context, cookie, code } = await openDesk({ request: { datePickup: '2026-12-24 02:30' } })
	const { press, typed } = repeatingAt(cookie, code)
	const day = ['2027-01-07', '2026-12-24', '2026-11-19', '2027-03-28', '2027-10-31', '2029-01-01', '2027-01-07']
	for (const intent of ['review', 'save']) {
		const reply = await press(intent, await typed({ day, priced: 'on' }))
		expect(reply).toMatchObject({ status: intent === 'save' ? 422 : 422, review: null, priced: true })
		expect(errorsOf(reply)).toEqual([
			null,
			'Es el día de la propia solicitud.',
			'Ya ha pasado. Elige otra.',
			'Esa noche se adelanta el reloj y las 02:30 no existen. Elige otra hora.',
			'Esa noche se atrasa el reloj y las 02:30 se repiten. Elige otra hora.',
			'Aceptamos solicitudes hasta el 19 de noviembre de 2028.',
			'Ese día ya está en la lista.',
		])
	}
	expect(errorsOf(await press('review', await typed()))).toEqual(['Elige al menos un día.'])
	expect(errorsOf(await press('review', await typed({ day: ['', 'x'] })))[1]).toBeTruthy()
	const many = Array.from({ length: 53 }, () => '2027-01-07')
	expect(errorsOf(await press('review', await typed({ day: many })))[0]).toContain('52')
	expect(await context.database.read.select().from(quotes)).toHaveLength(1)
})

test('the first request’s price is offered with its total, and copied where the box is ticked', async () => {
	const { context, cookie, code } = await openDesk()
	await priceQuote(context, code)
	const { press, send, typed } = repeatingAt(cookie, code)
	const form = await typed({ day: ['2027-01-07'] })
	expect(plain((await press('review', form)).review?.price ?? '')).toContain('495,00 €')
	await send('save', { ...form, priced: 'on' })
	expect((await quoteNow(context, 'P-2026-00002')).draft).toContain('Midibús')
})

test('a request changed by then is reviewed again, and so is a form with a forged token', async () => {
	const { context, cookie, code } = await openDesk()
	const { press, typed } = repeatingAt(cookie, code)
	const form = await typed({ day: ['2027-01-07'] })
	await priceQuote(context, code)
	const stale = await press('save', form)
	expect(stale).toMatchObject({ status: 409, alert: expect.stringContaining('mientras tanto'), version: '2' })
	expect(stale.review?.rows).toHaveLength(1)
	const forged = await press('save', { ...form, version: '2', formToken: 'forged' })
	expect(forged).toMatchObject({ status: 200, review: { rows: [{}] } })
	expect(forged.formToken).not.toBe('forged')
	expect(await context.database.read.select().from(quotes)).toHaveLength(1)
	expect((await press('back', { ...form, day: ['x'] })).days).toEqual([{ value: 'x', error: null }])
	expect((await repeatingAt(cookie, code).send('anything', form)).status).toBe(400)
})

test('a request of a forgotten customer cannot be repeated, and only the office repeats', async () => {
	const { context, cookie, code } = await openDesk()
	const { page, press, typed } = repeatingAt(cookie, code)
	const form = await typed({ day: ['2027-01-07'] })
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect((await page()).closed).toBeTruthy()
	for (const intent of ['review', 'save', 'add']) expect((await press(intent, form)).status).toBe(409)
	expect((await repeatingAt(cookie, 'P-2026-99999').open()).status).toBe(404)
	for (const level of [2, null]) {
		const stranger = repeatingAt((await openOffice(level)).cookie, code)
		for (const reply of [await stranger.open(), await stranger.send('save', {})])
			expect(reply).toMatchObject({ thrown: true, status: 302 })
	}
})

test('a year of weeks is accepted and one day more is not; the days of a past trip begin today', async () => {
	const { cookie, code } = await openDesk()
	const { press, typed } = repeatingAt(cookie, code)
	const weekly = { weekday: ['1'], from: '2027-01-04', until: '2027-12-27' }
	const form = await typed(weekly)
	const { status, days } = await press('fill', form)
	const day = days.map(({ value }) => value)
	expect([status, day.length]).toEqual([200, 52])
	expect((await press('fill', { ...form, day: ['2027-01-05'] })).status).toBe(422)
	expect((await press('review', { ...form, day })).review?.rows).toHaveLength(52)

	const past = await openDeskOf(async (context) => {
		const over = await requestedQuote(context)
		context.advance(Date.parse('2026-12-30T09:00:00Z') - context.now())
		return over
	})
	expect((await repeatingAt(past.cookie, past.code).page()).start.from).toBe('2026-12-30')
})
