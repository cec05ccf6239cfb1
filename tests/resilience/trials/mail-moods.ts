import { setTimeout } from 'node:timers/promises'
import { openContext } from '#app/context.server.ts'
import { startMailWorker } from '#app/domain/letters/worker.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { type Mood, openSmtpServer } from '#tests/support/smtp-server.ts'
import type { Trial, Trying } from '../trial.ts'
import { NO_LIMITS, pickup, until } from '../visitors.ts'

const moods: Mood[] = ['stall', 'stall', 'stall', 'stall', 'refuse-for-now', 'refuse-for-good', 'no-such-recipient']
const OTHERS = 20

/** Makes a mail worker that sends to a mail server in real time. */
async function workerFor({ later, folder }: Trying, smtpUrl: string) {
	const config = readConfig({ ...NO_LIMITS, DATA_DIR: folder(), SMTP_URL: smtpUrl })
	const context = await openContext(config)
	const ask = (email: string) =>
		requestQuote(context, { request: validRequest({ email, datePickup: pickup() }), requestKey: email, language: 'es' })
	const mails = async () =>
		(await context.database.read.select().from(outbox)).filter(({ toCustomer }) => toCustomer === 1)
	const start = () => {
		const stop = startMailWorker(context, openTransport(config), () => undefined)
		later(async () => {
			await stop()
			context.database.close()
			context.places.close()
		})
	}
	return { ask, mails, start }
}

async function badRecipients(trying: Trying) {
	const smtp = await openSmtpServer()
	trying.later(smtp.close)
	const { ask, mails, start } = await workerFor(trying, smtp.url)
	const bad = moods.map((mood, index) => ({ mood, address: `bad${index}@example.com` }))
	for (const { mood, address } of bad) {
		smtp.moodTowards[address] = mood
		await ask(address)
		await setTimeout(2)
	}
	for (let turn = 0; turn < OTHERS; turn++) await ask(`good${turn}@example.com`)
	const started = performance.now()
	start()
	const goodOnes = async () => (await mails()).filter(({ toAddress }) => toAddress.startsWith('good'))
	await until(async () => (await goodOnes()).every(({ status }) => status === 'sent'), 120_000)
	const sent = (await goodOnes()).filter(({ status }) => status === 'sent').length
	const seconds = (performance.now() - started) / 1000
	trying.tell('the others are sent', `${sent} of ${OTHERS}`, 'all', sent === OTHERS)
	trying.tell('behind four that stall', `${seconds.toFixed(1)} s`, '≤ 30 s', seconds <= 30)
	await until(async () => (await mails()).every(({ attempts }) => attempts > 0), 40_000)
	const byAddress = new Map((await mails()).map((mail) => [mail.toAddress, mail]))
	for (const { mood, address } of bad.slice(3)) {
		const mail = byAddress.get(address)
		const expected = mood === 'refuse-for-good' || mood === 'no-such-recipient' ? 'dead' : 'queued'
		trying.tell(
			`after ${mood}`,
			`${mail?.status}: ${mail?.lastError?.slice(0, 40)}`,
			expected,
			mail?.status === expected,
		)
	}
}

async function badServers(trying: Trying) {
	for (const trouble of ['drop', 'no-greeting', 'TLS that is not trusted'] as const) {
		const offersTls = trouble === 'TLS that is not trusted'
		const smtp = await openSmtpServer(offersTls ? 'accept' : trouble, { offersTls })
		trying.later(smtp.close)
		const { ask, mails, start } = await workerFor(trying, smtp.url)
		await ask('nuria@example.com')
		start()
		await until(async () => (await mails()).every(({ attempts }) => attempts > 0), 40_000)
		const [mail] = await mails()
		const kept = mail?.status === 'queued' && mail.attempts === 1 && mail.leasedUntil === 0
		trying.tell(`after ${trouble}`, `${mail?.status}: ${mail?.lastError?.slice(0, 40)}`, 'waits, with the reason', kept)
	}
}

export const mailMoods: Trial = {
	name: 'R4',
	about: 'mail servers that stall, refuse, know no recipient, hang up or cannot be trusted hold up no other mail',
	run: async (trying) => {
		await badRecipients(trying)
		await badServers(trying)
	},
}
