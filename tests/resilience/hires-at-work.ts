import { setTimeout } from 'node:timers/promises'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { receiptIn } from '#app/web/quote/quote-receipt.server.ts'
import { formsIn } from '#tests/support/forms-in-page.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import type { SmtpDouble } from '#tests/support/smtp-server.ts'
import { quoteForm, SECRET } from './visitors.ts'

/* A booking from the request to its route sheet, as customer and office handle it in browsers without JavaScript. */

/** Longest wait for a mail on a machine with other work. */
const MAIL_WITHIN_MS = 60_000

export type Heard = { what: string; status: number; ms: number }
/** The site, its mail server, the office browser's cookie, and the callback for each response. */
export type Work = { site: RunningSite; smtp: SmtpDouble; office: string; hear: (heard: Heard) => void }

type Asked = { what: string; cookie?: string; body?: URLSearchParams }

/**
 * Sends one request.
 * @param at path, or address below the site's own origin
 */
async function send({ site, hear }: Work, at: string, { what, cookie = '', body }: Asked) {
	const began = performance.now()
	const { pathname, search } = new URL(at, site.origin)
	const response = await fetch(site.origin + pathname + search, {
		method: body ? 'POST' : 'GET',
		body,
		headers: { Origin: site.origin, Cookie: cookie },
		redirect: 'manual',
	})
	const text = await response.text()
	hear({ what, status: response.status, ms: performance.now() - began })
	return { text, status: response.status, location: response.headers.get('Location') ?? '' }
}

/**
 * Opens a page.
 * @throws when the status is not 200
 */
export async function open(work: Work, at: string, cookie = '', what = 'pages of a hire') {
	const { text, status } = await send(work, at, { what, cookie })
	if (status !== 200) throw new Error(`${at} answered ${status}`)
	return text
}

/**
 * Presses a button of a page; fields that are not in `typed` keep the page's values.
 * @throws when the button is missing, or the response is no redirect
 */
async function press(work: Work, at: string, intent: string, typed: Record<string, string> = {}, cookie = '') {
	const page = await open(work, at, cookie)
	const form = formsIn(page, at).find(({ buttons }) => buttons.some((button) => button?.[1] === intent))
	if (!form) throw new Error(`No button ${intent} on ${at}`)
	const body = new URLSearchParams(form.fields.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value]))
	for (const [name, value] of Object.entries({ ...typed, intent })) body.set(name, value)
	const answer = await send(work, form.action, { what: `forms: ${intent}`, cookie, body })
	if (answer.status !== 303 && answer.status !== 302)
		throw new Error(`${intent} on ${at} was answered with ${answer.status}`)
	return answer
}

/** Returns the first link of this form in a mail to an address. */
async function mailedLink({ smtp }: Work, email: string, pattern: RegExp) {
	for (const end = performance.now() + MAIL_WITHIN_MS; performance.now() < end; await setTimeout(100))
		for (const { to = [], text = '' } of smtp.received.slice(-500)) {
			const link = to.some(({ address }) => address === email) ? pattern.exec(text)?.[0] : undefined
			if (link) return link
		}
	throw new Error(`No mail to ${email} within a minute`)
}

/** Returns a pickup; they are spread over weeks, so that there is a vehicle for each, and before documents expire. */
const pickupOf = (turn: number) =>
	`${addDays(dayAt(Date.now()), 10 + (turn % 50))} ${String(6 + (turn % 12)).padStart(2, '0')}:30`

/**
 * Asks for a quote.
 * @returns its reference
 */
async function request(work: Work, email: string, turn: number) {
	const body = await quoteForm(work.site, { email, datePickup: pickupOf(turn), nif: 'B12345674' })
	const { location, status } = await send(work, '/budgetRequest/', { what: 'requests', body })
	const sealed = new URL(location, work.site.origin).searchParams.get('sent')
	const receipt = receiptIn(SECRET, sealed)
	if (!receipt) throw new Error(`A request was answered with ${status}`)
	return receipt.code
}

/** Pays the amount due by card on the provider's page, which notifies the site before it sends the customer back. */
async function pay(work: Work, at: string) {
	const { location } = await press(work, at, 'stripe-card')
	const paid = await fetch(location, {
		method: 'POST',
		body: new URLSearchParams({ how: 'pay' }),
		redirect: 'manual',
	})
	await open(work, paid.headers.get('Location') ?? '')
}

/** Returns the options of a select field, as the page has them. */
function choicesIn(page: string, name: string) {
	const [, options = ''] = new RegExp(`<select[^>]* name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(page) ?? []
	return [...options.matchAll(/<option (?![^>]*disabled)[^>]*value="(\d+)"/g)].map(([, id = '']) => id)
}

/** Assigns a free vehicle and driver to a booking's job, and issues its route sheet, which the driver opens. */
async function plan(work: Work, code: string, turn: number) {
	const { office } = work
	const at = /\/admin\/plan\/\d+\//.exec(await open(work, `/admin/quotes/${code}/`, office))?.[0]
	if (!at) throw new Error(`No job of ${code}`)
	const page = await open(work, at, office)
	const [vehicles, drivers] = [choicesIn(page, 'vehicleId'), choicesIn(page, 'driverId')]
	const vehicleId = vehicles[turn % vehicles.length] ?? ''
	await press(work, at, 'assign', { vehicleId, driverId: drivers[turn % drivers.length] ?? '' }, office)
	await press(work, at, 'issue-sheet', {}, office)
	const sheet = /\/hr\/[\w-]+/.exec(await open(work, at, office))?.[0]
	if (!sheet) throw new Error(`No sheet of ${code}`)
	await open(work, sheet, '', 'route sheets')
}

/**
 * Takes one booking through all steps: request, price, mail with its PDF, acceptance, payment, plan, route sheet.
 * @param turn its number
 */
export async function hire(work: Work, turn: number) {
	const email = `hire${turn}@example.com`
	const code = await request(work, email, turn)
	await press(work, `/admin/quotes/${code}/`, 'send', { deposit: '30 %' }, work.office)
	const link = await mailedLink(work, email, /https?:\S+\/ar\/a\S+/)
	const { location } = await press(work, link, 'accept', { name: 'Núria Puig' })
	await pay(work, location || link)
	await plan(work, code, turn)
}
