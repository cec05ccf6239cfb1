import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { officeTasks } from '#app/domain/bookings/lists/tasks.server.ts'
import { balanceOf } from '#app/domain/payments/balance.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { openBookings } from '#app/domain/payments/money.server.ts'
import { remindOfPayments } from '#app/domain/payments/remind-of-payments.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import type { ImportReply } from '#app/routes/office/desk/import/import-forms.server.ts'
import { action, loader } from '#app/routes/office/desk/import/quotes-import.route.tsx'
import { loader as csvLoader } from '#app/routes/office/desk/list/quotes-csv.route.ts'
import { action as moneyAction, loader as moneyLoader } from '#app/routes/office/money/money.route.tsx'
import type { MoneyPage } from '#app/routes/office/money/money-page.server.ts'
import { jobs, outbox, paymentReminders, payments, quoteEvents, quotes } from '#drizzle/schema.ts'
import { argsOf, get, post, replyOf, submit } from '#tests/support/account-requests.ts'
import { plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { accept, acceptedQuote, DAY, priceQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const PATH = '/admin/quotes/import/'
const CODE = 'P-2026-00001'
const HEADINGS =
	'Estado;Total €;Pagado €;Idioma;Recogida;Nombre;Apellidos;Correo electrónico;Teléfono;Origen: dirección;Origen: código postal;Origen: localidad;Origen: país;Destino: dirección;Destino: código postal;Destino: localidad;Destino: país;Pasajeros;Maletas'

/** Returns a booking of 450 € as a row of a file. */
const row = ({ status = 'Aceptado', total = '450', paid = '', day = '14/05/2027' } = {}) =>
	`${status};${total};${paid};es;${day} 09:30;Marta;Vidal;m2@example.com;+34 600 000 000;Plaça de Catalunya 1;08002;Barcelona;ES;Plaça del Monestir;08199;Montserrat;ES;16;10`

/** Opens the page that imports bookings in one browser. */
async function openImport() {
	const { context, cookie } = await openOffice(1)
	const send = async (intent: string, fields: Record<string, string>, file?: string) => {
		const form = new FormData()
		for (const [name, value] of Object.entries({ ...fields, intent })) form.set(name, value)
		if (file !== undefined) form.set('file', new File([file], 'b.csv'))
		const { headers, url } = post(PATH, {}, { cookie })
		headers.delete('Content-Type')
		const { status, answer } = await replyOf(() =>
			action(argsOf(new Request(url, { method: 'POST', body: form, headers }))),
		)
		return { status, ...(answer as unknown as ImportReply) }
	}
	const { formToken } = (await replyOf(() => loader(argsOf(get(PATH, cookie))))).answer as unknown as {
		formToken: string
	}
	const check = (...rows: string[]) => send('check', { formToken }, `\ufeff${[HEADINGS, ...rows].join('\n')}\n`)
	const save = (reply: ImportReply) => send('save', { formToken: reply.formToken, kept: reply.review?.file ?? '' })
	return { context, cookie, check, save }
}

/** Returns the templates of the mails about requests. */
const mailsIn = async ({ database: { read } }: TestContext) =>
	(await read.select().from(outbox).where(isNotNull(outbox.quoteId))).map(({ template }) => template)

const partsOf = async ({ database: { read } }: TestContext, code = CODE) => {
	const [quote] = await read.select().from(quotes).where(eq(quotes.code, code))
	const { parts, received } = balanceOf(await ledgerOf(read, quote?.id ?? 0))
	return { parts: parts.map(({ part, cents, dueDay }) => [part, cents, dueDay]), received, open: quote?.openCents }
}

test('an accepted booking expects its payments by the terms of the day of the import', async () => {
	const { context, check, save } = await openImport()
	const reply = await check(row())
	expect(reply.review?.found.map(plain)).toEqual([
		...['Se va a guardar 1 reserva.', 'Ya aceptadas: 1, 450,00 € en total.'],
		'De las aceptadas: 0,00 € ya pagados, 450,00 € por cobrar.',
	])
	await save(reply)
	expect(await partsOf(context)).toEqual({
		parts: [
			['deposit', 13_500, '2026-11-27'],
			['balance', 31_500, '2027-05-07'],
		],
		...{ received: 0, open: 45_000 },
	})
	expect((await openBookings(context)).rows).toMatchObject([{ code: CODE, openCents: 45_000, dueDay: '2026-11-27' }])
	expect(await mailsIn(context)).toEqual([])
})

test('accepted bookings of a file have their jobs, and their task, as soon as they are saved', async () => {
	const { context, check, save } = await openImport()
	const rows = Array.from({ length: 60 }, (_, index) =>
		row({ day: `${String(1 + (index % 28)).padStart(2, '0')}/06/2027` }),
	)
	const names = rows.map((line, index) => line.replace(/Montserrat|Núria|Quim/, `Grup ${index}`))
	await save(await check(...names, row({ status: 'Solicitado', day: '15/05/2027' })))
	const stored = await context.database.read.select({ id: quotes.id, status: quotes.status }).from(quotes)
	const made = new Set(
		(await context.database.read.select({ quoteId: jobs.quoteId }).from(jobs)).map(({ quoteId }) => quoteId),
	)
	expect(stored.filter(({ status }) => status === 'accepted').length).toBeGreaterThan(50)
	for (const { id, status } of stored) expect([id, made.has(id)]).toEqual([id, status === 'accepted'])
})

test('an imported acceptance is no recent answer; a customer’s answer to an imported request is', async () => {
	const { context, check, save } = await openImport()
	await save(await check(row(), row({ status: 'Solicitado', total: '', day: '15/05/2027' })))
	expect((await officeTasks(context)).answered.total).toBe(0)
	context.advance(1)
	await priceQuote(context, 'P-2026-00002')
	await accept(context, 'P-2026-00002')
	expect((await officeTasks(context)).answered.rows.map(({ code }) => code)).toEqual(['P-2026-00002'])
})

test('payments in the file are in the ledger, and the rest is expected', async () => {
	const { context, check, save } = await openImport()
	const reply = await check(row({ paid: '135,00' }), row({ paid: '450', day: '15/05/2027' }))
	expect(reply.review?.found.map(plain)).toContain('De las aceptadas: 585,00 € ya pagados, 315,00 € por cobrar.')
	await save(reply)
	expect(await partsOf(context)).toMatchObject({ received: 13_500, open: 31_500 })
	expect(await partsOf(context, 'P-2026-00002')).toMatchObject({ received: 45_000, open: 0 })
	expect(await mailsIn(context)).toEqual([])
	expect((await openBookings(context)).rows).toMatchObject([{ code: CODE, dueDay: '2027-05-07' }])
})

test.each([
	[{ paid: 'mucho' }, 'Escribe lo pagado como 150,00, o deja la celda vacía.'],
	[{ paid: '-5' }, 'Escribe lo pagado como 150,00, o deja la celda vacía.'],
	[{ paid: '450,01' }, 'Lo pagado no puede pasar del total de una reserva aceptada.'],
	[{ paid: '1', status: 'Solicitado', total: '' }, 'Lo pagado no puede pasar del total de una reserva aceptada.'],
])('an impossible payment is reported at its row, and nothing is stored: %j', async (changes, message) => {
	const { context, check } = await openImport()
	const reply = await check(row(changes))
	expect(reply.faults?.rows).toEqual([{ row: 2, column: 'Pagado €', found: changes.paid, message }])
	expect(await context.database.read.$count(quotes)).toBe(0)
})

test('a payment for a trip in a few days is due immediately, and imports send no reminders', async () => {
	const { context, check, save } = await openImport()
	const reply = await check(
		row({ day: '22/11/2026' }),
		row({ day: '14/05/2027' }),
		row({ day: '22/11/2026', paid: '450' }),
	)
	expect(reply.review?.found).toContain('1 pago vence hoy mismo.')
	await save(reply)
	expect((await partsOf(context)).parts).toEqual([['balance', 45_000, '2026-11-20']])
	for (let days = 0; days < 20; days++) {
		context.advance(DAY)
		await remindOfPayments(context)
	}
	expect(await mailsIn(context)).toEqual([])
})

test('a payment due months later is reminded of as with any other booking', async () => {
	const { context, check, save } = await openImport()
	await save(await check(row({ paid: '135' })))
	context.advance(165 * DAY)
	await remindOfPayments(context)
	expect(await mailsIn(context)).toEqual(['payment-reminder'])
})

test('an import sent twice expects its payments once', async () => {
	const { context, check, save } = await openImport()
	const reply = await check(row({ paid: '100' }))
	await Promise.all([save(reply), save(reply)])
	expect((await context.database.read.select().from(payments)).map(({ kind }) => kind)).toEqual([
		...['expected', 'expected', 'received'],
	])
})

test('payments are exported in each language, and imported again', async () => {
	const { cookie, check, save } = await openImport()
	await save(await check(row({ paid: '135' })))
	for (const language of languageCodes) {
		const file = await (await csvLoader(argsOf(get(`/admin/quotes/csv?lng=${language}`, cookie)))).text()
		const [headings = '', cells = ''] = file.split('\r\n')
		expect(headings.endsWith(`;"${textsIn(language).texts('quotes').csv.paid}"`)).toBe(true)
		expect(cells.endsWith(';"135,00"')).toBe(true)
	}
})

/** Makes a booking as earlier imports stored it, without expected payments. */
async function importedEarlier(context: TestContext) {
	const code = await acceptedQuote(context)
	const { id } = await quoteNow(context, code)
	await context.database.transaction(async (tx) => {
		await tx.delete(paymentReminders).where(eq(paymentReminders.quoteId, id))
		await tx.delete(payments).where(eq(payments.quoteId, id))
		await tx.update(quotes).set({ openCents: null, dueDay: null }).where(eq(quotes.id, id))
		await tx.insert(quoteEvents).values({ quoteId: id, kind: 'imported', at: 1 })
	})
	return code
}

test('bookings of earlier imports are listed, and expect payments only when the office says so, once', async () => {
	const { context, cookie } = await openOffice(1)
	const [one, other] = [await importedEarlier(context), await importedEarlier(context)]
	await acceptedQuote(context)
	const page = async () =>
		(await replyOf(() => moneyLoader(argsOf(get('/admin/money/', cookie))))).answer as unknown as MoneyPage
	const before = await page()
	expect(before.imports.lead).toBe('2 reservas importadas no esperan ningún pago: míralas.')
	expect(before.imports.rows.map(({ code }) => code)).toEqual([one, other])
	const press = (intent: string, code: string) => submit(moneyAction, '/admin/money/', { intent, code }, { cookie })
	const mails = await context.database.read.$count(outbox)

	expect(await press('expect', one)).toMatchObject({ status: 303, location: '/admin/money/?notice=expected' })
	expect(await press('expect', one)).toMatchObject({ status: 409 })
	expect(await press('expect-nothing', other)).toMatchObject({ location: '/admin/money/?notice=nothingExpected' })
	expect(await press('expect', 'P-2026-77777')).toMatchObject({ status: 409 })

	expect(await partsOf(context, one)).toMatchObject({ open: 49_500 })
	expect(await partsOf(context, other)).toEqual({ parts: [], received: 0, open: 0 })
	expect((await page()).imports.rows).toEqual([])
	expect(await context.database.read.$count(outbox)).toBe(mails)
})

test('the whole price of a past trip is due on its day', async () => {
	const { context, cookie } = await openOffice(1)
	const code = await importedEarlier(context)
	await context.database.transaction((tx) => tx.update(quotes).set({ pickupAt: '2026-10-01 09:00' }))
	await submit(moneyAction, '/admin/money/', { intent: 'expect', code }, { cookie })
	expect((await partsOf(context, code)).parts).toEqual([['balance', 49_500, '2026-10-01']])
	await remindOfPayments(context)
	expect(await context.database.read.select().from(paymentReminders)).toHaveLength(2)
})
