import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deliverDueMails } from '#app/domain/letters/worker.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { DKIM_KEY, readSignature } from '#tests/support/dkim.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const signing = { MAIL_FROM: 'web@garbi.example', DKIM_DOMAIN: 'garbi.example', DKIM_SELECTOR: 'web', DKIM_KEY }

/**
 * Sends the two mails of a request with these settings; they contain characters outside ASCII.
 * @returns them as they were sent
 */
async function sendTwo(settings: Record<string, string>) {
	const context = await createTestContext(settings)
	const transport = openTransport(context.config)
	onTestFinished(() => transport.close())
	const request = validRequest({ nombreUsuario: 'Nú  ria' })
	await requestQuote(context, { request, requestKey: 'one', language: 'cat' })
	context.advance(1000)
	expect(await deliverDueMails(context, transport)).toBe(2)
	return context
}

function expectSigned(mail: Buffer) {
	expect(readSignature(mail)).toMatchObject({
		tags: { v: '1', a: 'rsa-sha256', d: 'garbi.example', s: 'web' },
		headers: expect.arrayContaining(['from', 'reply-to', 'to', 'subject', 'date', 'message-id', 'content-type']),
		bodyHolds: true,
		headersHold: true,
	})
}

test('with a key each mail leaves with a signature that receivers can verify', async () => {
	const smtp = await startSmtpDouble()
	await sendTwo({ ...signing, SMTP_URL: smtp.url })

	expect(smtp.bytes).toHaveLength(2)
	for (const mail of smtp.bytes) expectSigned(mail)
})

test('a signature does not verify for another sender or other words', async () => {
	const smtp = await startSmtpDouble()
	await sendTwo({ ...signing, SMTP_URL: smtp.url })
	const mail = smtp.bytes[0]?.toString('latin1') ?? ''

	const forged = Buffer.from(mail.replace(/^From: .*/m, 'From: Somebody <web@garbi.example>'), 'latin1')
	expect(readSignature(forged)).toMatchObject({ headersHold: false, bodyHolds: true })
	expect(readSignature(Buffer.from(`${mail}more\r\n`, 'latin1'))).toMatchObject({ headersHold: true, bodyHolds: false })
})

test('the files of a try-out are signed too, so that a key can be tried without a mail server', async () => {
	const { config } = await sendTwo(signing)
	const folder = path.join(config.dataDir, 'mail')
	const files = readdirSync(folder)

	expect(files).toHaveLength(2)
	for (const file of files) expectSigned(readFileSync(path.join(folder, file)))
})

test('without a key nothing is signed', async () => {
	const smtp = await startSmtpDouble()
	await sendTwo({ SMTP_URL: smtp.url })

	for (const mail of smtp.bytes) expect(readSignature(mail)).toBeUndefined()
	expect(smtp.bytes).toHaveLength(2)
})
