import { setTimeout } from 'node:timers/promises'
import { receiptIn } from '#app/web/quote/quote-receipt.server.ts'
import { ordinaryDay } from './days.ts'
import type { RunningProxy } from './proxies.ts'
import type { RawReply } from './raw-reply.ts'
import { reviewedForm } from './reviewed-form.ts'
import { THREE_SETTINGS, type ThreeServers } from './three-servers.ts'
import { logInAsNewcomer, postThrough, type Visitor } from './through-proxy.ts'

/** Milliseconds without a response after which a visitor reports a fault. */
const TIMEOUT_MS = 120_000
/** Milliseconds between two tries, and between two requests of one visitor. */
const PAUSE = 200
/** One of this many visitors clicks twice. */
const CLICKS_TWICE = 4

/** Request that was sent until it was acknowledged, and the reference in each of its receipts. */
export type Visit = { surname: string; references: string[] }

export type Seen = {
	/** how many visitors have begun a quote request, and the acknowledged requests */
	begun: number
	visits: Visit[]
	/** pages that customers who had logged in saw as their own */
	profiles: number
	/** 503 responses with the visitor's form, and those in the proxy's plain text when no server answered */
	formKept: number
	plain: number
	/** 503 responses that should have had the form, and had not */
	formLost: number
	/** connections that broke */
	cut: number
}

export const nothingSeen = (): Seen => ({
	begun: 0,
	visits: [],
	profiles: 0,
	formKept: 0,
	plain: 0,
	formLost: 0,
	cut: 0,
})

const pickup = () => `${ordinaryDay(40)}T10:30`
/** Returns the visitor's own address. */
const addressOf = (number: number) => `127.10.${number >> 8}.${number & 255}`
const isPlain = ({ headers }: RawReply) => headers['content-type']?.startsWith('text/plain') === true

/**
 * Repeats a request, as visitors do, until the response is neither 503 nor missing.
 * @param heard called with each 503 response of the site
 */
async function untilAnswered(ask: () => Promise<RawReply>, facts: Seen, heard: (answer: RawReply) => void = () => {}) {
	for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await setTimeout(PAUSE)) {
		const answer = await ask().catch(() => undefined)
		if (answer && answer.status !== 503) return answer
		if (!answer) facts.cut++
		else if (isPlain(answer)) facts.plain++
		else heard(answer)
	}
	throw new Error('Nobody answered for two minutes.')
}

/** Returns the reference in the receipt that a response redirects to. */
function referenceIn({ status, headers }: RawReply) {
	const sealed = new URL(headers.location ?? '', 'http://localhost').searchParams.get('sent') ?? ''
	const receipt = receiptIn(THREE_SETTINGS.APP_SECRET, sealed)
	if (status !== 303 || !receipt) throw new Error(`A request was answered with ${status}`)
	return receipt.code
}

/**
 * Fills in the form and has it reviewed.
 * @returns a function that sends it, with the same token each time, until it is acknowledged
 */
export async function openQuoteForm(proxy: RunningProxy, facts: Seen) {
	const number = facts.begun++
	const visitor: Visitor = { from: addressOf(number) }
	const surname = `Vidal${number}`
	const mine = { apellidosUsuario: surname, email: `${surname.toLowerCase()}@example.com`, datePickup: pickup() }
	const form = await reviewedForm(mine, async (asked) => {
		const shown = await untilAnswered(() => postThrough(proxy, '/budgetRequest', asked, visitor), facts)
		return String(shown.body)
	})
	const heard = ({ body }: RawReply) => {
		const page = String(body)
		const isThere = (value: string) =>
			[`="${value}"`, `selected="">${value}</option>`, `>${value}</textarea>`].some((shown) => page.includes(shown))
		// A form has one control for the day and one for the time; a review shows both together.
		const isDayThere = (value: string) => isThere(value.replace('T', ' ')) || value.split('T').every(isThere)
		const typed = [...form].filter(([name]) => name !== 'intent')
		const isKept = typed.every(([name, value]) => (name === 'datePickup' ? isDayThere(value) : isThere(value)))
		if (isKept) facts.formKept++
		else facts.formLost++
	}
	const click = () => untilAnswered(() => postThrough(proxy, '/budgetRequest', form, visitor), facts, heard)
	return async () => {
		const clicks = number % CLICKS_TWICE === 0 ? [click(), click()] : [click()]
		facts.visits.push({ surname, references: (await Promise.all(clicks)).map(referenceIn) })
	}
}

/** Becomes a customer, then opens their profile again and again; nothing may log them out. */
async function readProfile({ proxy, inboxes }: ThreeServers, number: number, facts: Seen, goesOn: () => boolean) {
	const account = { email: `client${number}@example.com`, password: 'Tramuntana#42' }
	const from = addressOf(0xff00 + number)
	const insisting: Pick<RunningProxy, 'ask'> = { ask: (...asked) => untilAnswered(() => proxy.ask(...asked), facts) }
	const opened = await logInAsNewcomer(insisting, inboxes, account, { from })
	const cookie = (opened.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
	while (goesOn()) {
		const page = await insisting.ask('/profile/', { from, headers: { Cookie: cookie } })
		if (!String(page.body).includes(account.email)) throw new Error(`A customer was answered with ${page.status}`)
		facts.profiles++
		await setTimeout(PAUSE)
	}
}

type Crowd = { visitors: number; customers: number }

/**
 * Runs visitors who send one request after the other through the proxy, and customers who read, while `work` disturbs
 * the servers. A visitor without a response tries again.
 * @returns the responses they received
 */
export async function visitWhile(
	servers: ThreeServers,
	{ visitors, customers }: Crowd,
	work: (facts: Seen) => Promise<unknown>,
) {
	const facts = nothingSeen()
	let isOver = false
	const visitor = async () => {
		while (!isOver) {
			const send = await openQuoteForm(servers.proxy, facts)
			await send()
			await setTimeout(PAUSE)
		}
	}
	const crowd = [
		...Array.from({ length: visitors }, visitor),
		...Array.from({ length: customers }, (_, number) => readProfile(servers, number, facts, () => !isOver)),
	]
	const ended = work(facts).finally(() => {
		isOver = true
	})
	await Promise.all([ended, ...crowd])
	return facts
}
