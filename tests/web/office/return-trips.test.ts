import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { jobsOfDriver } from '#app/domain/dispatch/driving/driver-jobs.server.ts'
import { newsOfJob } from '#app/domain/dispatch/driving/driver-news.server.ts'
import { jobCalendar } from '#app/domain/dispatch/driving/job-calendar.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { jobShown } from '#app/routes/driver/driver-job.server.ts'
import { loader as customerLoader } from '#app/routes/office/customers/customer.route.tsx'
import type { CustomerPage } from '#app/routes/office/customers/customer-page.server.ts'
import type { QuoteListPage } from '#app/routes/office/desk/list/quote-list.server.ts'
import { loader as listLoader } from '#app/routes/office/desk/list/quotes.route.tsx'
import { suggestionOf } from '#app/routes/office/desk/offer/desk-offer.server.ts'
import { boardFacts } from '#app/routes/office/plan/board-page.server.ts'
import type { JobPage } from '#app/routes/office/plan/job-page.server.ts'
import { loader as jobLoader } from '#app/routes/office/plan/plan-job.route.tsx'
import { loader as resourceLoader } from '#app/routes/office/resources/resource.route.tsx'
import type { ResourcePage } from '#app/routes/office/resources/resource-page.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { get, replyOf } from '#tests/support/account-requests.ts'
import { deskAt } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { lastMailAbout, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'

const spanish = textsIn('es')
const NAME = 'Barcelona ⇄ Cadaqués'
/** Trip to Cadaqués in the morning and back in the evening of the same day. */
const thereAndBack = {
	request: {
		...{ tipoViaje: 'idaVuelta' as const, dateReturn: '2026-12-24 19:00' },
		...{ direccionDestino: 'Plaça del Passeig 1', codPostalDestino: '17488', codLocalidadDestino: 'Cadaqués' },
	},
}

async function returnHire() {
	const office = await openOffice(1)
	const hire = await plannedHire(office.context, thereAndBack)
	const load = async <Page>(loader: (args: never) => unknown, path: string, params: Record<string, string> = {}) => {
		const args = { request: get(path, office.cookie), context: {}, params }
		return (await replyOf(() => loader(args as never) as never)).answer as unknown as Page
	}
	return { ...office, ...hire, load }
}

test('lists, records, cards and the job name a return trip by its destination', async () => {
	const { context, cookie, code, job, vehicleId, load } = await returnHire()
	await requestedQuote(context)
	const list = await load<QuoteListPage>(listLoader, '/admin/quotes/')
	expect(list.rows.map(({ route, more }) => [route, more])).toContainEqual([NAME, null])
	const found = await load<QuoteListPage>(listLoader, '/admin/quotes/?q=Cadaqu%C3%A9s')
	expect(found.rows.map(({ route }) => route)).toEqual([NAME])
	const { heading, reference } = await load<JobPage>(jobLoader, `/admin/plan/${job.id}/`, { job: String(job.id) })
	expect(heading).toContain(` · ${NAME} · `)
	expect(reference).toBe(`Servicio ${code}, vehículo 1`)
	const record = await load<ResourcePage>(resourceLoader, `/admin/vehicles/${vehicleId}/`, {
		record: String(vehicleId),
	})
	expect(record.rest?.jobs.rows.map(({ route }) => route)).toEqual([NAME])
	const other = (await deskAt(cookie, (await requestedQuote(context)).toString()).page()).history
	expect(other.map(({ route }) => route)).toContain(NAME)
	const { customerId } = await quoteNow(context, code)
	const card = await load<CustomerPage>(customerLoader, `/admin/customers/${customerId}/`, {
		customer: String(customerId),
	})
	expect(card.rows.map(({ route }) => route)).toContain(NAME)
})

test.each([
	['week', NAME],
	['day', NAME],
	// The month's narrow days have room for one place.
	['month', 'Cadaqués'],
])('the board names a return trip in the view by %s', async (view, way) => {
	const { context } = await returnHire()
	for (const lines of ['vehicles', 'drivers']) {
		const asked = new URLSearchParams({ view, lines, day: '2026-12-24' })
		const board = await boardFacts(context, spanish, asked)
		expect(board.lines.flatMap(({ blocks }) => blocks.map((block) => block.way))).toEqual([way])
	}
})

test('the driver reads the name on their page, in their mail and in their calendar', async () => {
	const { context, job, driverId } = await returnHire()
	context.advance(job.startsAt - 3_600_000 - context.now())
	const [row] = await jobsOfDriver(context.database.read, driverId, context.now())
	expect(row && jobShown(spanish, row, { sheet: null, now: context.now(), maps: () => '' }).title).toBe(NAME)
	const asked = { driverId, jobId: job.id, newDigest: '', now: context.now() }
	const facts = await newsOfJob(context.database.read, asked)
	expect(tripName(spanish, facts?.news.trip ?? [])).toBe(NAME)
	const owner = { kind: 'drivers', id: driverId, name: 'Jordi', language: 'es' } as const
	expect((await jobCalendar(context, owner)).replaceAll('\r\n ', '')).toContain(`SUMMARY:${NAME}`)
})

test('customers read the name in each mail, and travellers on their page', async () => {
	const { context, code } = await returnHire()
	for (const template of ['quote-offer', 'quote-accepted', 'quote-answered']) {
		const letter = letterOf(context, await lastMailAbout(context, code, template))
		expect(letter.first?.title, template).toBe(`${NAME}, 24 dic`)
	}
	const trip = await findTravellersTrip(context, code)
	expect(tripName(spanish, trip?.named ?? [])).toBe(NAME)
	const [calendar] = letterOf(context, await lastMailAbout(context, code, 'quote-accepted')).calendars ?? []
	const summaries = [...(calendar?.content ?? '').replaceAll('\r\n ', '').matchAll(/SUMMARY:(.*)/g)].map(
		([, words]) => words,
	)
	expect(summaries).toEqual(['Garbí Coaches: Barcelona → Cadaqués', 'Garbí Coaches: Cadaqués → Barcelona'])
})

test('suggested lines use the name in each language, and separate lines if a night is between', async () => {
	const { context } = await returnHire()
	const code = await requestedQuote(context, thereAndBack)
	const linesIn = async (language: string) => {
		await inTransaction(context, (tx) => tx.update(quotes).set({ language }).where(eq(quotes.code, code)))
		return (await suggestionOf(context, spanish, await quoteNow(context, code)))?.lines.map(({ text }) => text) ?? []
	}
	for (const language of languageCodes)
		expect(await linesIn(language)).toEqual([expect.stringMatching(new RegExp(`^\\S+ ${NAME}, `))])
	await inTransaction(context, (tx) =>
		tx.update(quotes).set({ email: 'other@example.com' }).where(eq(quotes.code, code)),
	)
	const away = await requestedQuote(context, {
		request: { ...thereAndBack.request, dateReturn: '2026-12-26 10:00' },
	})
	const days = (await suggestionOf(context, spanish, await quoteNow(context, away)))?.lines.map(({ text }) => text)
	expect(days).toEqual([
		'Viaje Barcelona → Cadaqués, 24 de diciembre de 2026',
		'Viaje Cadaqués → Barcelona, 26 de diciembre de 2026',
	])
})
