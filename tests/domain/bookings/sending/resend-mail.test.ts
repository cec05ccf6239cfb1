import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resendMail } from '#app/domain/bookings/sending/resend-mail.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { outbox } from '#drizzle/schema.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { eventsOf, lastMailAbout, MARTA, pricedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/**
 * Makes a quote whose offer was sent.
 * @returns its reference, and the mail of the offer
 */
async function mailed(context: TestContext) {
	const code = await pricedQuote(context)
	const mail = await lastMailAbout(context, code, 'quote-offer')
	await context.database.transaction(async (tx) =>
		tx.update(outbox).set({ status: 'sent', sentAt: context.now() }).where(eq(outbox.id, mail.id)),
	)
	return { code, mail }
}

test('a sent mail is queued again with the same words, and the trail says who sent it to whom', async () => {
	const context = await createTestContext()
	const { code, mail } = await mailed(context)
	expect(await resendMail(context, { code, mailId: mail.id, actor: MARTA })).toEqual(accepted('queued'))
	const again = await lastMailAbout(context, code, 'quote-offer')
	expect(again.id).not.toBe(mail.id)
	expect(again).toMatchObject({ data: mail.data, toAddress: mail.toAddress, status: 'queued' })
	const [event] = (await eventsOf(context, code)).slice(-1)
	expect(event).toMatchObject({ kind: 'mailResent', actorName: MARTA.email, detail: mail.toAddress })
})

test('a mail about another quote, or one not sent yet, is not sent again, and nothing is stored', async () => {
	const context = await createTestContext()
	const [one, other] = [await mailed(context), await mailed(context)]
	const code = await pricedQuote(context)
	const waiting = { code, mail: await lastMailAbout(context, code, 'quote-offer') }
	const before = await dumpOf(context)
	for (const [quote, { mail }] of [
		[one.code, other],
		[waiting.code, waiting],
	] as const)
		expect(await resendMail(context, { code: quote, mailId: mail.id, actor: MARTA })).toEqual(refused('unknown'))
	expect(await dumpOf(context)).toBe(before)
})
