import { expect, test } from 'vitest'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { remindCustomer } from '#app/domain/bookings/sending/remind-customer.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import {
	acceptedQuote,
	DAY,
	eventsOf,
	lastMailAbout,
	MARTA,
	pricedQuote,
	priceQuote,
	reject,
	requestedQuote,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Sends a reminder on the current version, or on an earlier one. */
const remind = async (context: TestContext, code: string, version?: number) =>
	remindCustomer(context, { code, version: version ?? (await rowOf(context, code)).version, actor: MARTA })

test('the office reminds a customer of their open offer once, and the scheduled job does not repeat it', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { language: 'fr', draft: { validDays: 10 } })
	context.advance(2 * DAY)
	const { version } = await rowOf(context, code)

	expect(await remind(context, code)).toEqual(accepted(null))

	const mail = await lastMailAbout(context, code, 'quote-reminder')
	expect(mail).toMatchObject({ language: 'fr', toAddress: 'nuria@example.com', createdAt: context.now() })
	expect(JSON.parse(mail.data).offer).toMatchObject({ number: 1, totalCents: 49_500 })
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({
		kind: 'reminded',
		actor: 'office',
		actorName: MARTA.email,
	})
	expect((await rowOf(context, code)).version).toBe(version)

	context.advance(6 * DAY)
	await followUpOffers(context)
	expect(await remind(context, code)).toEqual(refused('alreadyReminded'))
	expect(await templatesAbout(context, code)).toEqual(['quote-offer', 'quote-reminder'])
})

test('of several reminders at the same moment one is sent', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const answers = await Promise.all([remind(context, code), remind(context, code), remind(context, code)])
	expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await templatesAbout(context, code)).toEqual(['quote-offer', 'quote-reminder'])
})

test('an offer is reminded of once; a new offer is again, also one too short for the scheduled job', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { draft: { validDays: 5 } })
	context.advance(3 * DAY)
	await followUpOffers(context)
	expect(await remind(context, code)).toEqual(refused('alreadyReminded'))
	await priceQuote(context, code, { validDays: 2 })
	// The scheduled job skips an offer that was sent only now.
	await followUpOffers(context)
	expect(await remind(context, code)).toEqual(accepted(null))
})

test('no customer is reminded of an offer that is not open, has expired or has changed since', async () => {
	const context = await createTestContext()
	const open = await pricedQuote(context)
	const rejected = await pricedQuote(context)
	await reject(context, rejected)
	const lapsed = await pricedQuote(context, { draft: { validDays: 1 } })
	const noOffer = [await requestedQuote(context), await acceptedQuote(context), rejected]
	context.advance(2 * DAY)

	for (const code of [...noOffer, lapsed]) expect(await remind(context, code), code).toEqual(refused('noOpenOffer'))
	expect(await remind(context, open, 1)).toEqual(refused('changedMeanwhile'))
	expect(await remindCustomer(context, { code: 'P-1', version: 1, actor: MARTA })).toEqual(refused('unknown'))
	for (const code of [...noOffer, lapsed, open])
		expect(await templatesAbout(context, code), code).not.toContain('quote-reminder')
})
