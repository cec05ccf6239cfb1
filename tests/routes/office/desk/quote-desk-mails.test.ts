import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#drizzle/schema.ts'
import { type Desk, deskHtml, openDeskOf } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { eventsOf, lastMailAbout, pricedQuote } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const UNKNOWN = 'Ese correo no es de esta solicitud o todavía no se ha enviado.'

const setMails = (context: TestContext, changes: Partial<typeof outbox.$inferInsert>, id?: string) =>
	context.database.transaction(async (tx) =>
		tx
			.update(outbox)
			.set(changes)
			.where(id === undefined ? undefined : eq(outbox.id, id)),
	)

/** Makes a quote whose offer was sent, and returns its mail. */
async function mailed() {
	const opened = await openDeskOf((site) => pricedQuote(site))
	const mail = await lastMailAbout(opened.context, opened.code, 'quote-offer')
	await setMails(opened.context, { status: 'sent', sentAt: opened.context.now() }, mail.id)
	return { ...opened, mail }
}
const resendable = async (desk: Desk) => (await desk.page()).timeline.flatMap(({ mail }) => (mail ? [mail.id] : []))

test('a sent mail is sent again with the same text, and the trail says who did it', async () => {
	const { context, code, desk, mail } = await mailed()
	expect(await resendable(desk)).toEqual([mail.id])
	expect(await deskHtml(desk)).toContain(`name="mail" value="${mail.id}"`)
	const reply = await desk.send('resend', { mail: mail.id })
	expect(reply).toMatchObject({ status: 303, location: `${desk.path}?notice=mailQueued` })
	const again = await lastMailAbout(context, code, 'quote-offer')
	expect(again.id).not.toBe(mail.id)
	expect(again).toMatchObject({ data: mail.data, language: mail.language, toAddress: mail.toAddress, status: 'queued' })
	const event = { kind: 'mailResent', actor: 'office', actorName: 'marta@garbi.example', detail: mail.toAddress }
	expect((await eventsOf(context, code)).at(-1)).toMatchObject(event)
})

test.each(['queued', 'held', 'dead'] as const)('a mail that is %s is not sent again from the desk', async (status) => {
	const { context, desk, mail } = await mailed()
	await setMails(context, { status, lastError: '550 no such user' }, mail.id)
	expect(await resendable(desk)).toEqual([])
	expect(await deskHtml(desk)).toContain('550 no such user')
	const before = await dumpOf(context)
	expect((await desk.send('resend', { mail: mail.id })).status).toBe(404)
	expect(await dumpOf(context)).toBe(before)
})

test('a mail of another quote, of an account or that does not exist is not sent again from the desk', async () => {
	const { context, desk } = await mailed()
	const other = await pricedQuote(context)
	await setMails(context, { status: 'sent', sentAt: context.now() })
	const about = await lastMailAbout(context, other, 'quote-offer')
	const [activation] = await context.database.read
		.select({ id: outbox.id })
		.from(outbox)
		.where(eq(outbox.template, 'account-activation'))
	if (!activation) throw new Error('No activation was mailed.')
	const before = await dumpOf(context)
	for (const mail of [about.id, activation.id, '', 'x', "' OR 1=1 --", 'x'.repeat(10_000)]) {
		const { status, answer } = await desk.send('resend', { mail })
		expect(status, mail.slice(0, 40)).toBe(404)
		expect(await deskHtml(desk, answer)).toContain(UNKNOWN)
	}
	expect(await dumpOf(context)).toBe(before)
})
