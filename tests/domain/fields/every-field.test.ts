import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { exportQuotesOf } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { jobsOfDriver } from '#app/domain/dispatch/driving/driver-jobs.server.ts'
import type { Field } from '#app/domain/fields/field.ts'
import { lineInputs } from '#app/domain/fields/line-inputs.server.ts'
import { exampleRequest, requestIn, storedRequest } from '#app/domain/fields/quote-request.server.ts'
import { type FieldKey, requestFields } from '#app/domain/fields/request-fields.server.ts'
import { valueWords } from '#app/domain/fields/rows/fact-rows.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { findQuoteRecord } from '#app/domain/quotes/quote-record.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { jobShown } from '#app/routes/driver/driver-job.server.ts'
import { mapsOf } from '#app/routes/driver/map-address.ts'
import { csvOf } from '#app/routes/office/desk/list/quote-csv.server.ts'
import { cardOf } from '#app/web/quote/quote-card.server.ts'
import { checkQuoteForm } from '#app/web/trip-form/checks/quote-form-check.server.ts'
import { reviewOf } from '#app/web/trip-form/quote-form.server.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import { openAccount, openSite } from '#tests/support/account-requests.ts'
import { deskAt, openDesk } from '#tests/support/desk.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { quoteNow, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'

/*
 * What derives from the field entries, checked for each of them. A new field is asked for, stored, shown and erased
 * without any change in these tests.
 */

const entries = Object.entries(requestFields) as [FieldKey, Field][]
const texts = textsIn('es')
const labels = texts.texts('fields')
const asked = { ...exampleRequest, datePickup: '2026-12-24 09:30', dateHasta: '2026-12-24 19:00' }
const stored = storedRequest(asked)

type Listed = { label: string; value: string }[]

/** Returns the rows that a list of facts must have, and those it has with the same labels. */
function rows(where: 'review' | 'mail' | 'card' | 'desk' | 'driver', facts: Listed) {
	const expected = entries
		.filter(([, { shows }]) => shows[where] === 'row')
		.map(([key, { label }]) => ({ label: labels[label], value: valueWords(texts, key, stored[key]) }))
	const plain = facts.map(({ label, value }) => ({ label, value: value.replaceAll('\u2060', '') }))
	return { expected, found: plain.filter(({ label }) => expected.some((row) => row.label === label)) }
}

/** Expects the same rows in any order, each once. */
function expectRows({ expected, found }: ReturnType<typeof rows>) {
	const inOrder = (listed: Listed) => listed.map(({ label, value }) => `${label}: ${value}`).sort()
	expect(inOrder(found)).toEqual(inOrder(expected))
}

async function requested() {
	const { context, cookie } = await openDesk()
	const { id: userId } = await openAccount(context, 'marta@example.com')
	const code = await requestedQuote(context, { request: asked, userId })
	return { context, code, userId, desk: deskAt(cookie, code) }
}

test('every field has an input, of its own or of a component', () => {
	const drawn = Object.values(lineInputs(texts)).flat(2)
	const expected = entries.filter(([, { input }]) => input !== 'own').map(([, { name }]) => name)
	expect(drawn.map(({ name }) => name)).toEqual(expected)
	expect(drawn.filter(({ label }) => label === '')).toEqual([])
})

test('every field is checked, reviewed, stored and read back as it was', async () => {
	const { context, code } = await requested()
	const form = new FormData()
	for (const [name, value] of Object.entries(asked)) form.set(name, value === false ? '' : String(value))
	const checked = await checkQuoteForm(context, texts, form)
	if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
	expect(checked.assessment.request).toEqual(asked)
	expectRows(rows('review', reviewOf(texts, checked).ticket.asked))

	const row = await rowOf(context, code)
	expect(requestIn(row)).toEqual(asked)
})

test('every field is in mails, on the card and at the desk, where its entry says so', async () => {
	const { context, code, desk } = await requested()
	const quote = await quoteNow(context, code)
	const mails = await context.database.read.select().from(outbox).where(eq(outbox.quoteId, quote.id))
	expect(mails).toHaveLength(2)
	for (const mail of mails)
		expectRows(
			rows(
				'mail',
				letterOf(context, mail).sections.flatMap(({ facts }) => facts),
			),
		)
	expectRows(rows('card', cardOf(texts, { quote, offer: undefined, status: 'requested' }).facts))
	expectRows(rows('desk', (await desk.page()).facts))
})

test('every field that a driver needs is on their page', async () => {
	const context = await openSite()
	const { job, driverId } = await plannedHire(context, { request: asked })
	context.advance(job.startsAt - 3_600_000 - context.now())
	const reader = textsIn('es')
	const [row] = await jobsOfDriver(context.database.read, driverId, context.now())
	if (!row) throw new Error('The driver has no job.')
	const { group } = jobShown(reader, row, { sheet: null, now: context.now(), maps: mapsOf(null) })
	expectRows(rows('driver', group))
	expect(entries.filter(([, { shows }]) => shows.driver === 'row').length).toBeGreaterThan(4)
})

test('every field is in the list for spreadsheets, in a program’s record and in its customer’s copy', async () => {
	const { context, code, userId } = await requested()
	const csv = await new Response(csvOf(context, texts, { ...allQuotes, text: code })).text()
	const [headings = '', cells = ''] = csv.split('\r\n')
	for (const [key, { shows, kind }] of entries) {
		expect(headings.includes(`"${labels[key]}"`), key).toBe(shows.csv)
		if (kind === 'text') expect(cells.includes(String(stored[key])), key).toBe(shows.csv)
	}

	const record = await findQuoteRecord(context, code)
	for (const [key, { shows }] of entries) {
		const column = quotes[key].name
		expect(record && Object.hasOwn(record, column), key).toBe(shows.record)
		if (shows.record) expect(record).toMatchObject({ [column]: stored[key] })
	}

	const [copy] = await exportQuotesOf(context, userId)
	expect(copy).toMatchObject(stored)
})

test('the desk finds a request by every searched field, and by no other', async () => {
	const { context, code } = await requested()
	const find = async (text: string) => (await listQuotes(context, { ...allQuotes, text })).rows
	const texts = entries.filter(([, { kind }]) => kind === 'text')
	for (const [key, { search }] of texts) {
		const found = (await find(String(stored[key]))).some((row) => row.code === code)
		expect(found, key).toBe(search !== 'no')
	}
})

test('every personal field is erased with its customer, and the other fields stay', async () => {
	const { context, code } = await requested()
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	const row = await rowOf(context, code)
	for (const [key, field] of entries)
		expect(row[key], key).toBe('becomes' in field.class ? field.class.becomes : stored[key])
})
