import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { openContext } from '#app/context.server.ts'
import { deliverDueMails } from '#app/domain/letters/worker.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import type { Trial, Trying } from '../trial.ts'
import { ask, NO_LIMITS, pickup, startFor, tally } from '../visitors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const REQUESTS = 100

const freePort = () =>
	new Promise<number>((resolve) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const { port } = probe.address() as AddressInfo
			probe.close(() => resolve(port))
		})
	})

/** Opens the application without a process around it, with a clock that stands still until it is moved. */
async function contextWithClock({ later, folder }: Trying) {
	const clock = { now: Date.now() }
	const context = await openContext(readConfig({ ...NO_LIMITS, DATA_DIR: folder() }), () => clock.now)
	later(() => {
		context.database.close()
		context.places.close()
	})
	const sendTo = (smtpUrl: string) => {
		const transport = openTransport({ ...context.config, smtpUrl })
		later(() => transport.close())
		return async () => {
			while ((await deliverDueMails(context, transport)) > 0);
		}
	}
	return { clock, context, sendTo, mails: () => context.database.read.select().from(outbox) }
}

async function overPages(trying: Trying) {
	const site = await startFor(trying, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
	const answers = []
	for (let turn = 0; turn < REQUESTS * trying.scale; turn++)
		answers.push(await ask(site, { email: `v${turn}@example.com` }))
	const slowest = Math.max(...answers.map(({ ms }) => ms))
	const sent = answers.filter(({ status }) => status === 303).length
	trying.tell('visitors served meanwhile', tally(answers.map(({ status }) => status)), 'all', sent === answers.length)
	trying.tell('slowest of them', `${slowest.toFixed(0)} ms`, '< 500 ms', slowest < 500)
}

async function overClock(trying: Trying) {
	const smtp = await openSmtpServer()
	trying.later(smtp.close)
	const { clock, context, sendTo, mails } = await contextWithClock(trying)
	const [toNobody, deliver] = [sendTo(`smtp://127.0.0.1:${await freePort()}`), sendTo(smtp.url)]
	const step = (30 * MINUTE) / REQUESTS
	for (let turn = 0; turn < REQUESTS; turn++) {
		const request = validRequest({ email: `v${turn}@example.com`, datePickup: pickup() })
		await requestQuote(context, { request, requestKey: String(turn), language: 'es' })
		// The worker looks every second; here it runs less often, or the trial would take half an hour.
		if (turn % 10 === 0) await toNobody()
		clock.now += step
	}
	const back = clock.now
	let sentAfter = Number.NaN
	for (; clock.now < back + HOUR && Number.isNaN(sentAfter); clock.now += 5_000) {
		await deliver()
		if ((await mails()).every(({ status }) => status === 'sent')) sentAfter = (clock.now - back) / MINUTE
	}
	const lost = 2 * REQUESTS - new Set(smtp.arrived).size
	trying.tell('mails lost', lost, '0', lost === 0)
	trying.tell('all sent after its return', `${sentAfter.toFixed(1)} min`, '≤ 5 min', sentAfter <= 5)
	trying.tell(
		'mails doubled',
		smtp.arrived.length - new Set(smtp.arrived).size,
		'0',
		smtp.arrived.length === 2 * REQUESTS,
	)
}

async function untilGivenUp(trying: Trying) {
	const smtp = await openSmtpServer('refuse-for-now')
	trying.later(smtp.close)
	const { clock, context, sendTo, mails } = await contextWithClock(trying)
	const deliver = sendTo(smtp.url)
	await requestQuote(context, { request: validRequest({ datePickup: pickup() }), requestKey: 'one', language: 'es' })
	const begun = clock.now
	const waits: number[] = []
	for (let [mail] = await mails(); mail?.status === 'queued'; [mail] = await mails()) {
		waits.push((mail.nextAttemptAt - clock.now) / 1000)
		clock.now = mail.nextAttemptAt
		await deliver()
	}
	const [, first = 0] = waits
	const longest = Math.max(...waits)
	const hours = (clock.now - begun) / HOUR
	trying.tell('first wait', `${first.toFixed(0)} s`, '30–36 s', first >= 30 && first <= 36)
	trying.tell('longest wait', `${(longest / 60).toFixed(0)} min`, '60–72 min', longest >= 3600 && longest <= 4320)
	trying.tell(
		'given up after',
		`${hours.toFixed(1)} h, ${waits.length} tries`,
		'24–25.2 h',
		hours >= 24 && hours <= 25.2,
	)
}

export const mailOutage: Trial = {
	name: 'R3',
	about: 'no mail server for half an hour, with a hundred requests meanwhile, and one that refuses for a day',
	run: async (trying) => {
		await overPages(trying)
		await overClock(trying)
		await untilGivenUp(trying)
	},
}
