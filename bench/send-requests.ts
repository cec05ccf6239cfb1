import autocannon from 'autocannon'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { issueFormToken, readFormToken, reviewedFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { ordinaryDay } from '#tests/support/days.ts'
import { requestForm, validRequest } from '#tests/support/quote-requests.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { processorMs } from './process-figures.ts'

const CONNECTIONS = 20
const APP_SECRET = 'a secret of the benchmark, 32 characters long'

/** Settings of a site that stores all requests, and whose forms are opened here. */
export const OPEN_TO_ALL = {
	APP_SECRET,
	LOG_LEVEL: 'error',
	QUOTES_PER_ADDRESS: '1000000000',
	MAILS_PER_RECIPIENT_HOUR: '0',
	MAILS_PER_RECIPIENT_DAY: '0',
	MAILS_PER_HOUR: '0',
	MAILS_PER_ADDRESS: '0',
	MIN_FILL_SECONDS: '0',
}

const opening = { config: readConfig({ APP_SECRET }), now: Date.now }

/** Returns a token of a reviewed request; each has a key of its own. */
export function reviewedToken(request: ReturnType<typeof validRequest>, context: typeof opening = opening) {
	const token = readFormToken(context, issueFormToken(context))
	return token ? reviewedFormToken(context, token, { digest: requestDigest(request) }) : ''
}

/** Returns a quote form as its review sends it, or as a visitor submits it for review. */
export function newRequest(intent: 'send' | 'review' = 'send') {
	const datePickup = `${ordinaryDay(40)} 09:30`
	const formToken = intent === 'send' ? reviewedToken(validRequest({ datePickup })) : ''
	return requestForm({ intent, formToken, datePickup })
}

/**
 * Sends quote requests over HTTP to one site or to several in equal parts; each counts when it is answered with 303.
 * @throws when a request was not acknowledged
 */
export async function sendRequests(sites: readonly RunningSite[], amount: number) {
	const statuses: Record<number, number> = {}
	const began = performance.now()
	// autocannon itself ends only on a whole second.
	let ended = began
	const results = await Promise.all(
		sites.map(({ origin }) =>
			autocannon({
				url: `${origin}/budgetRequest`,
				connections: Math.ceil(CONNECTIONS / sites.length),
				amount: amount / sites.length,
				requests: [
					{
						method: 'POST',
						headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
						setupRequest: (request) => ({ ...request, body: newRequest().toString() }),
						onResponse: (status) => {
							ended = performance.now()
							statuses[status] = (statuses[status] ?? 0) + 1
						},
					},
				],
			}),
		),
	)
	if (statuses[303] !== amount) {
		const logs = sites.map(({ output }) => output()).join('')
		throw new Error(`${amount} requests were answered with ${JSON.stringify(statuses)}.\n${logs}`)
	}
	return { perSecond: (amount * 1000) / (ended - began), p99: Math.max(...results.map(({ latency }) => latency.p99)) }
}

/**
 * Submits requests for review, one after another, as the form's first step does.
 * @returns milliseconds of processor time for each
 */
export async function reviewCost({ origin, process }: RunningSite, amount: number) {
	const before = processorMs(process.pid)
	for (let turn = 0; turn < amount; turn++) {
		const body = newRequest('review')
		const answer = await fetch(`${origin}/budgetRequest`, { method: 'POST', headers: { Origin: origin }, body })
		await answer.text()
		if (answer.status !== 200) throw new Error(`A review was answered with ${answer.status}.`)
	}
	return (processorMs(process.pid) - before) / amount
}
