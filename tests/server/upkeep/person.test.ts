import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { addNote } from '#app/domain/bookings/quote-notes.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { sendOffer } from '#app/domain/bookings/sending/send-offer.server.ts'
import { mailAddresses } from '#app/domain/company/mail-addresses.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import { findQuoteRecord } from '#app/domain/quotes/quote-record.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { customersQuote } from '#app/web/quote/quote-card.server.ts'
import { outbox, quotes, users } from '#drizzle/schema.ts'
import { writeAnew } from '#server/upkeep/database-file.ts'
import { countPerson, erasePerson, exportPerson } from '#server/upkeep/person.ts'
import { giveRoles, mailsTo, NURIA, placesWith, sessionOf, signUp } from '#tests/support/accounts.ts'
import { quoteMail } from '#tests/support/mails.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import {
	acceptedQuote,
	DAY,
	kindsOf,
	MARTA,
	offerDraft,
	offersOf,
	pricedQuote,
	quoteNow,
	reject,
	requestedQuote,
	rowOf,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const PAU = 'pau@example.com'
/** Text that is in everything that may be typed about Núria. */
const CANARY = 'Xerraire'
const personal = {
	email: 'Nuria@Example.com',
	nombreUsuario: `${CANARY} Núria`,
	apellidosUsuario: `${CANARY} Puig`,
	phone: `${CANARY} 600111222`,
	direccionOrigen: `${CANARY} 401`,
	direccionDestino: `${CANARY} 1`,
}
const talkative = {
	lines: [{ text: `Coach for ${CANARY}`, cents: 45_000 }],
	included: `${CANARY} in`,
	excluded: `${CANARY} out`,
	message: `Dear ${CANARY}`,
}

const noLimits = { MAILS_PER_RECIPIENT_HOUR: '0', MAILS_PER_RECIPIENT_DAY: '0', MAILS_PER_HOUR: '0' }

/** Creates Núria with an account and every kind of data, and Pau, who must lose nothing. */
async function twoPeople() {
	const context = await createTestContext(noLimits)
	const nuria = await signUp(context)
	const pau = await signUp(context, { email: PAU })
	await sessionOf(context, nuria)
	const open = await requestedQuote(context, { request: personal, userId: nuria.id })
	const priced = await pricedQuote(context, { request: personal, draft: talkative })
	const rejected = await pricedQuote(context, { request: personal, draft: talkative })
	await reject(context, rejected, 1, `${CANARY} is too dear`)
	await addNote(context, { code: open, actor: MARTA, note: `${CANARY} is nice` })
	const ofPau = await pricedQuote(context, { request: { email: PAU, apellidosUsuario: 'Vidal' }, userId: pau.id })
	return { context, nuria, pau, codes: { open, priced, rejected, ofPau } }
}

const erase = async (context: TestContext, email = NURIA) => {
	const outcome = await erasePerson(context, email)
	if (!onPostgres) writeAnew(context.config.dataDir)
	return outcome
}

test('the export has everything stored about a person, and nothing that opens an account or session', async () => {
	const { context, codes } = await twoPeople()
	const person = await exportPerson(context, NURIA)
	expect(person).toMatchObject({
		email: NURIA,
		account: { email: NURIA, language: 'cat' },
		sessions: [{ kind: 'browser' }],
	})
	expect(person?.quotes.map(({ code }) => code)).toEqual([codes.open, codes.priced, codes.rejected])
	expect(person?.quotes[0]).toMatchObject({ notes: [{ text: `${CANARY} is nice` }], surname: `${CANARY} Puig` })
	expect(person?.quotes[1]?.offers).toMatchObject([{ message: `Dear ${CANARY}`, totalCents: 49_500 }])
	expect(person?.quotes[2]?.events.map(({ kind }) => kind)).toEqual(['requested', 'quoted', 'rejected'])
	expect(person?.mails.map(({ template }) => template)).toContain('quote-offer')
	expect(JSON.stringify(person)).not.toMatch(/argon2|secretHash|requestKey|Vidal/)
	// An office user is known by their work.
	expect((await exportPerson(context, MARTA.email))?.work.map(({ kind }) => kind)).toContain('noted')
})

test('a person without an account is found by address in any spelling, and an unknown one is not', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: { email: 'Anna@Example.com' } })
	const person = await exportPerson(context, 'anna@example.com')
	expect(person?.quotes.map((quote) => quote.code)).toEqual([code])
	expect(person).not.toHaveProperty('account')
	expect(await exportPerson(context, 'a_na@example.com')).toBeUndefined()
})

test('after erasure no file contains the person’s data, and the numbers stay', async () => {
	const { context, codes } = await twoPeople()
	const before = await rowOf(context, codes.priced)
	expect(await placesWith(context, CANARY)).not.toEqual([])

	expect(await erase(context)).toEqual(accepted(undefined))

	expect(await placesWith(context, CANARY)).toEqual([])
	expect(await placesWith(context, CANARY.toLowerCase())).toEqual([])
	for (const spelling of [NURIA, personal.email]) expect(await placesWith(context, spelling)).toEqual([])
	expect(await rowOf(context, codes.priced)).toMatchObject({
		code: codes.priced,
		userId: null,
		totalCents: before.totalCents,
		originLocality: before.originLocality,
		pickupAt: before.pickupAt,
		passengers: before.passengers,
		createdAt: before.createdAt,
	})
	expect(await offersOf(context, codes.priced)).toMatchObject([
		{ netCents: 45_000, vatCents: 4_500, totalCents: 49_500, lines: '[{"text":"–","cents":45000}]' },
	])
	expect(await exportPerson(context, NURIA)).toBeUndefined()
})

test('erasure cancels open requests without a mail, keeps settled ones, and affects no other person', async () => {
	const { context, pau, codes } = await twoPeople()
	const row = await rowOf(context, codes.ofPau)
	const mails = await mailsTo(context, PAU)
	const desk = (await mailsTo(context, mailAddresses(context).desk)).length
	await erase(context)
	expect(await kindsOf(context, codes.open)).toEqual(['requested', 'noted', 'cancelled'])
	expect((await rowOf(context, codes.priced)).status).toBe('cancelled')
	expect((await rowOf(context, codes.rejected)).status).toBe('rejected')
	expect(await mailsTo(context, NURIA)).toEqual([])
	// The mails to the desk about three requests and a rejection are gone as well; Pau's stays.
	expect((await mailsTo(context, mailAddresses(context).desk)).length).toBe(desk - 4)
	expect(await rowOf(context, codes.ofPau)).toEqual(row)
	expect(await mailsTo(context, PAU)).toEqual(mails)
	expect((await context.database.read.select().from(users)).map(({ id }) => id)).toEqual([pau.id])
	// A second erasure has nothing left to do.
	const once = await context.database.read.select().from(quotes)
	expect(await erase(context)).toEqual(accepted(undefined))
	expect(await context.database.read.select().from(quotes)).toEqual(once)
})

test('links of an erased customer open nothing, and the office can do nothing more about the request', async () => {
	const { context, codes } = await twoPeople()
	await erase(context)
	expect(await customersQuote(context, codes.rejected)).toBeUndefined()
	expect(await findQuoteRecord(context, codes.rejected)).toBeUndefined()
	const { version } = await quoteNow(context, codes.rejected)
	const given = { code: codes.rejected, version, actor: MARTA }
	expect(await sendOffer(context, { ...given, draft: offerDraft() })).toEqual(refused('notPossible'))
	expect(await addNote(context, { ...given, note: 'x' })).toEqual(refused('notPossible'))
	expect(await cancelQuote(context, { ...given, reason: 'x' })).toEqual(refused('notPossible'))
	context.advance(30 * DAY)
	await followUpOffers(context)
	expect(await context.database.read.select().from(outbox).where(eq(outbox.toAddress, ''))).toEqual([])
})

test('a coming booked trip or being the last administrator prevents erasure, and nothing changes', async () => {
	const context = await createTestContext(noLimits)
	const nuria = await signUp(context)
	const code = await acceptedQuote(context, { request: { email: NURIA } })
	const everything = () => Promise.all([rowOf(context, code), mailsTo(context, NURIA), countPerson(context, NURIA)])
	const before = await everything()
	expect(await erase(context)).toEqual(refused('tripToCome'))
	await giveRoles(context, nuria, [ADMINISTRATOR])
	expect(await erase(context)).toEqual(refused('lastAdministrator'))
	await giveRoles(context, nuria, nuria.roleIds)
	expect(await everything()).toEqual(before)
	context.advance(60 * DAY)
	expect(await erase(context)).toEqual(accepted(undefined))
	expect(await rowOf(context, code)).toMatchObject({
		status: 'accepted',
		email: '',
		answeredBy: null,
		totalCents: 49_500,
	})
})

test('erasure includes mails of the first builds, and mail files of a try-out', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: { email: NURIA } })
	await context.database.transaction(async (tx) => {
		await tx.update(outbox).set({ quoteId: null })
		const desk = { address: 'oficina@garbi.example', name: '' }
		const mail = { template: 'quote-requested', to: desk, toCustomer: false, language: 'es' } as const
		await queueMail(tx, context, { ...mail, data: quoteMail({ code: `${code}9`, email: PAU }) })
	})
	const folder = path.join(context.config.dataDir, 'mail')
	mkdirSync(folder)
	const mails = await context.database.read.select({ id: outbox.id }).from(outbox)
	for (const { id } of mails) writeFileSync(path.join(folder, `${id}.eml`), 'a mail')

	await erase(context)

	const left = await context.database.read.select({ id: outbox.id, data: outbox.data }).from(outbox)
	expect(left.map(({ data }) => JSON.parse(data).email)).toEqual([PAU])
	expect(readdirSync(folder)).toEqual([`${left[0]?.id}.eml`])
})
