import { type AddressInfo, createServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { mailFault } from '#app/platform/mail/mail-fault.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

/** Returns the fault of a mail server, checked as the site does. */
async function sentenceOf(smtpUrl: string) {
	const transport = openTransport({ ...readConfig({ DATA_DIR: temporaryFolder() }), smtpUrl })
	onTestFinished(() => transport.close())
	const fault = await mailFault(transport)
	return fault && `${fault.says}: ${fault.todo}`
}

/** Listens on loopback and sends this greeting to each connection; nothing if it is empty. */
async function listener(greeting: string) {
	const server = createServer((socket) => {
		onTestFinished(() => void socket.destroy())
		socket.on('error', () => undefined)
		if (greeting) socket.end(greeting)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const encrypted = (url: string) => url.replace('smtp:', 'smtps:')
const withLogIn = (url: string, password: string) => url.replace('//', `//web:${password}@`)

test('a mail server that works gives no message, with a log-in or without', async () => {
	expect(await sentenceOf((await startSmtpDouble()).url)).toBeUndefined()
	const guarded = await startSmtpDouble('accept', { password: 'right' })
	expect(await sentenceOf(withLogIn(guarded.url, 'right'))).toBeUndefined()
	expect(guarded.arrived).toEqual([])
})

test('a host name that does not exist', async () => {
	expect(await sentenceOf('smtp://mail.invalid:587')).toMatch(/^the name of .* mail\.invalid:587 is unknown: .*slip/)
})

test('a port without a server', async () => {
	expect(await sentenceOf('smtp://127.0.0.1:1')).toMatch(/^127\.0\.0\.1:1 refuses the connection: .*port/)
})

test('a password that the server refuses, which is not repeated', async () => {
	const { url } = await startSmtpDouble('accept', { password: 'right' })
	const words = await sentenceOf(withLogIn(url, 'wrong-Pa55'))
	expect(words).toMatch(/refuses the user or the password: .*SMTP_URL/)
	expect(words).not.toContain('Pa55')
})

test('a certificate that is not trusted, from the first byte or after STARTTLS', async () => {
	const whole = await startSmtpDouble('accept', { isEncrypted: true })
	const later = await startSmtpDouble('accept', { offersTls: true })
	for (const url of [encrypted(whole.url), later.url])
		expect(await sentenceOf(url)).toMatch(
			/^the certificate of 127\.0\.0\.1:\d+ is not to be trusted: .*NODE_EXTRA_CA_CERTS/,
		)
})

test('smtps:// with a server that begins unencrypted', async () => {
	const { url } = await startSmtpDouble()
	expect(await sentenceOf(encrypted(url))).toMatch(/speaks no TLS that we understand: .*smtp:\/\/ for 587/)
})

test('a server that accepts the connection and sends nothing', async () => {
	const url = await listener('')
	// As the site connects, but with a shorter timeout.
	const silent = createTransport({ url, pool: true, greetingTimeout: 50 })
	onTestFinished(() => silent.close())
	const verify = async () => void (await silent.verify())
	const fault = await mailFault({ destination: 'mail.garbi.example:465', verify })
	expect(`${fault?.says}: ${fault?.todo}`).toMatch(/^mail\.garbi\.example:465 does not answer: .*firewall.*smtps:/)
})

test('a server that ends the conversation', async () => {
	expect(await sentenceOf(await listener('554 not you\r\n'))).toMatch(/breaks the conversation off: .*this machine/)
	expect(await sentenceOf((await startSmtpDouble('no-greeting')).url)).toMatch(/breaks the conversation off/)
})
