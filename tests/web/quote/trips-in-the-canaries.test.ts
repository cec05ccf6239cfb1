import type { LoaderFunctionArgs } from '@remix-run/node'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { driverLink } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { jobCalendar } from '#app/domain/dispatch/driving/job-calendar.server.ts'
import { sheetFactsOf } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import { routeSheetPdf } from '#app/domain/documents/route-sheet-pdf.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { CANARIES } from '#app/platform/clock/wall-clock.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { loader as answerLoader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import { loader as travellersLoader } from '#app/routes/customer-quote/travellers.route.tsx'
import type { TravellersPage } from '#app/routes/customer-quote/travellers-page.server.ts'
import { TravellersTrip } from '#app/routes/customer-quote/travellers-trip.tsx'
import { loader as driverLoader } from '#app/routes/driver/driver.route.tsx'
import type { DriverPage } from '#app/routes/driver/driver-page.server.ts'
import { boardFacts } from '#app/routes/office/plan/board-page.server.ts'
import { loader as jobLoader } from '#app/routes/office/plan/plan-job.route.tsx'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { AnswerPage } from '#app/web/quote/quote-answer.server.ts'
import { QuoteCard } from '#app/web/quote/quote-card.tsx'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { sentPage } from '#app/web/trip-form/quote-sent.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { outbox } from '#drizzle/schema.ts'
import {
	argsOf,
	get,
	openAccount,
	openBrowser,
	openSite,
	post,
	replyOf,
	setRole,
} from '#tests/support/account-requests.ts'
import { inTheCanaries, PICKED_UP_AT } from '#tests/support/canaries.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm, validRequest } from '#tests/support/quote-requests.ts'
import { acceptedQuote, answerPath, HOUR, lastMailAbout, pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { call, post as callService } from '#tests/support/service-calls.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = { clientAddress: '203.0.113.7' }
const NOTIFIED = 'jueves, 24 de diciembre de 2026, 9:30\u00a0h (hora de Canarias)'

/** Presses a button of the form. */
async function press(context: TestContext, intent: string, changes: Record<string, string>) {
	const formToken = issueFormToken(context)
	context.advance(10_000)
	const form = requestForm({ intent, formToken, ...inTheCanaries, ...changes })
	const reply = await pressAsVisitor(post('/budgetRequest/?lng=es', Object.fromEntries(form)), {})
	if (!('data' in reply)) return { location: reply.headers.get('Location') ?? '', answer: undefined }
	return { location: '', answer: reply.data as QuoteFormReply }
}

test('the form’s review names the clock of the time, and so does the page after sending', async () => {
	const context = await openSite()
	const { answer } = await press(context, 'review', {})
	expect(answer?.ticket?.pickup).toBe(NOTIFIED)
	const back = { tipoViaje: 'idaVuelta', dateReturn: '2026-12-24 18:00' }
	const both = (await press(context, 'review', back)).answer?.ticket
	expect(both?.further.map(({ when }) => when)).toEqual([NOTIFIED.replace('9:30', '18:00')])
	const { location } = await press(context, 'send', {})
	const sent = await sentPage(context, textsIn('es'), new URL(location, 'http://x').searchParams.get('sent'))
	expect(sent?.trip?.ticket.pickup).toBe(NOTIFIED)
	expect(await quoteNow(context, sent?.code ?? '')).toMatchObject({ pickupAt: '2026-12-24 09:30', zone: CANARIES })
})

test.each([
	['2027-03-28 01:30', { datePickupTime: [expect.stringContaining('las 01:30 no existen')] }],
	['2027-03-28 02:30', {}],
	['2027-10-31 01:30', {}],
])('a pickup in the Canaries at %s gives %o, because clocks there change at one', async (datePickup, errors) => {
	const context = await openSite()
	const { answer } = await press(context, 'review', { datePickup })
	expect(answer?.errors).toEqual(errors)
})

test('an end and a way back in the Canaries are checked by the clocks there', async () => {
	const context = await openSite()
	const until = (moment: string) =>
		press(context, 'review', { tipoViaje: 'disposicion', datePickup: '2027-03-27 20:00', dateHasta: moment })
	expect((await until('2027-03-28 02:30')).answer?.errors).toEqual({})
	expect((await until('2027-03-28 01:30')).answer?.errors.dateHastaTime).toEqual([
		expect.stringContaining('no existen'),
	])
	const twice = { tipoViaje: 'idaVuelta', datePickup: '2027-10-30 20:00', dateReturn: '2027-10-31 01:30' }
	expect((await press(context, 'review', twice)).answer?.errors.dateReturnTime).toEqual([
		expect.stringContaining('se repiten'),
	])
})

test('a program’s request there keeps its figures and reads the clock; other requests have no new field', async () => {
	const context = await openSite()
	const datos = { ...validRequest(inTheCanaries), trayectos: undefined }
	expect((await callService('sendRequestBudget', { idUser: null, datos })).status).toBe(200)
	expect((await callService('sendRequestBudget', { idUser: null, datos: validRequest() })).status).toBe(200)
	const read = async (code: string) =>
		(await call(`tipo=getBudgetRequest&encCodBudget=${seal(context.config.secret, 'quote', code)}`)).body
	const there = await read('P-2026-00001')
	expect(there).toMatchObject({
		...{ FEC_PASSENGER_PICKUP: '2026-12-24 09:30', DES_TIME_ZONE: CANARIES },
		TRAYECTOS: [{ FEC_PASSENGER_PICKUP: '2026-12-24 09:30', DES_TIME_ZONE: CANARIES }],
	})
	expect(JSON.stringify(await read('P-2026-00002'))).not.toContain('DES_TIME_ZONE')
	expect(await quoteNow(context, 'P-2026-00002')).toMatchObject({ zone: 'Europe/Madrid' })
	for (const row of await context.database.read.select().from(outbox)) {
		if (!row.data.includes('P-2026-00001')) continue
		expect(JSON.stringify(letterOf(context, row))).toContain(NOTIFIED)
	}
})

const opened = async <Page>(loader: (args: LoaderFunctionArgs) => unknown, path: string, params = {}) =>
	(await replyOf(() => loader({ ...argsOf(get(path), VISITOR), params }))).answer as unknown as Page

test('the customer’s pages name the clock, and the cancellation fee counts local hours', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context, { request: inTheCanaries })
	const page = await opened<AnswerPage>(answerLoader, answerPath(context, code), { tipo: 'a' })
	expect(JSON.stringify(page)).toContain(NOTIFIED)
	expect(renderToStaticMarkup(createElement(QuoteCard, { card: page.card }))).toContain(
		'24/12/2026 09:30 (hora de Canarias)',
	)
	const sealed = (purpose: string) => seal(context.config.secret, purpose, code)
	const state = await opened<object>(stateLoader, `/quote/?i=${sealed('quote-state')}`)
	expect(JSON.stringify(state)).toContain(NOTIFIED)
	const travellers = await opened<TravellersPage>(travellersLoader, `/trip/?i=${sealed('quote-travellers')}`)
	expect(renderToStaticMarkup(createElement(TravellersTrip, { page: travellers }))).toContain(NOTIFIED)

	// The next step of the scale ends so many hours before the pickup, by the local clock.
	const { cancel } = page as unknown as { cancel: { until: string } | null }
	expect(cancel?.until).toContain('9:30\u00a0h (hora de Canarias)')
})

test('an accepted trip is in calendars at its instant', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context, { request: inTheCanaries })
	const letter = letterOf(context, await lastMailAbout(context, code, 'quote-accepted'))
	expect(letter.calendars?.[0]?.content).toContain('DTSTART:20261224T093000Z')
	expect(letter.calendars?.[0]?.content).toContain(`UID:${code}@${company.email.split('@')[1]}`)
	const { job, driverId } = await plannedHire(context, {
		request: { ...inTheCanaries, datePickup: '2026-12-26 09:30' },
	})
	const calendar = await jobCalendar(context, { kind: 'drivers', id: driverId, name: 'Jordi', language: 'es' })
	const start = new Date(job.startsAt).toISOString().replace(/[-:]|\.000/g, '')
	expect(calendar).toContain(`DTSTART:${start}`)
})

test('the driver and the route sheet use the local clock, and the office reads both', async () => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 1)
	const { code, job, driverId } = await plannedHire(context, {
		request: { ...inTheCanaries, empresa: 'Escola Tramuntana', nif: 'B12345674' },
	})
	expect(job.startsAt).toBeLessThanOrEqual(PICKED_UP_AT)
	context.advance(PICKED_UP_AT - 12 * HOUR - context.now())
	const cookie = await openBrowser(context, account)
	const link = linkAddress(context.config, driverLink({ id: driverId, linkVersion: 1 }))
	const page = await opened<DriverPage>(driverLoader, link.slice(context.config.origin.length))
	expect(page.jobs[0]?.legs[0]?.when.value).toBe('09:30 (hora de Canarias)')
	expect(page.jobs[0]?.duty[0]?.value).toMatch(/ \(hora de Canarias\)$/)

	const known = await sheetFactsOf(context.database.read, company, job)
	if (!known) throw new Error('No sheet.')
	const sheet = { facts: known.facts, number: 1, address: 'x', issuedAt: 0, firstIssuedAt: 0, isLate: false }
	const pdf = routeSheetPdf(textsIn('es'), company, { ...sheet, isPartners: false })
	expect(JSON.stringify(pdf)).toContain(NOTIFIED)

	const shown = await replyOf(() =>
		jobLoader({ request: get(`/admin/plan/${job.id}/`, cookie), context: {}, params: { job: String(job.id) } }),
	)
	const words = JSON.stringify(shown.answer)
	expect(words).toContain('9:30 (hora de Canarias)')
	expect(words).toMatch(/dic[^"]*\(hora de Canarias\)/)
	const board = JSON.stringify(await boardFacts(context, textsIn('es'), new URLSearchParams('day=2026-12-24')))
	expect(board).toMatch(/\d:\d\d · [^"<]*\d:\d\d \(hora de Canarias\)/)

	const { days } = await overviewLoader(argsOf(get('/admin/overview/?lng=es', cookie)))
	const pickUp = days.flatMap(({ lines }) => lines).find((line) => line.code === code)
	expect(pickUp?.time).toBe('10:30 · 09:30 (hora de Canarias)')
})

test('an offer is valid until the local minute of the pickup, and no longer', async () => {
	const context = await openSite()
	const code = await pricedQuote(context, { request: inTheCanaries, draft: { validDays: 60 } })
	const page = () => opened<object>(answerLoader, answerPath(context, code), { tipo: 'a' })
	context.advance(PICKED_UP_AT - 60_000 - context.now())
	const open = JSON.stringify(await page())
	context.advance(60_000)
	const over = JSON.stringify(await page())
	expect(open).not.toBe(over)
	expect(over).toContain('jueves, 24 de diciembre de 2026, 9:30\u00a0h (hora de Canarias)')
})
