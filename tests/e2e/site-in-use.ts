import { type APIRequestContext, type Browser, type BrowserContext, type Page, request } from '@playwright/test'
import { TOTP } from 'otpauth'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { HALF_LOGGED_IN } from '#tests/support/half-logged-in.ts'
import { person } from './account-pages.ts'
import {
	addRecord,
	askForQuote,
	enterForCaller,
	logIn,
	openAccount,
	readFrom,
	register,
	valueIn,
} from './beforehand.ts'
import { linkIn, receive, receiveMatching } from './mailbox.ts'
import { PASSWORD as OFFICE_PASSWORD, openOffice } from './office.ts'
import { inAMonth } from './quote-form.ts'
import { expect, textsOf } from './site.ts'
import { origin } from './site-place.mjs'

const mail = textsOf('es', 'mail')
const desk = textsOf('es', 'desk')
const answer = textsOf('es', 'answer')

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

export type SiteInUse = {
	/** of browsers that are logged in, by access level, and of one that is asked for the code of the second factor */
	cookies: Record<number, Cookies>
	/** replaces names in braces in `/quote/?i={state}` by stored values */
	fill: (path: string) => string
}

const visitor = () => request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } })

/**
 * Asks for a quote, which the office prices.
 * @returns its reference, and the sealed value in the link of the offer's mail
 */
async function pricedQuote(customer: APIRequestContext, office: Page, email: string) {
	const { code } = await askForQuote(customer, email)
	await office.goto(`/admin/quotes/${code}/?lng=es`)
	await office.getByRole('button', { name: desk.offer.send, exact: true }).click()
	await expect(office.getByText(desk.notices.sent)).toBeVisible()
	return { code, link: valueIn(linkIn(await receiveMatching(email, mail.quoteOffer.button))) }
}

/**
 * Makes a booking that its customer accepted without the tax number that its route sheet needs.
 * @returns its job, and the sealed value in the link that asks for the number
 */
async function acceptedHire(office: Page) {
	const email = person('hires')
	const staff = office.context().request
	const press = (name: string) => office.getByRole('button', { name, exact: true }).click()
	const code = await enterForCaller(staff, { email, datePickup: `${inAMonth()} 09:30`, nif: '' })
	await office.goto(`/admin/quotes/${code}/?lng=es`)
	await press(desk.offer.send)
	await office.goto(linkIn(await receiveMatching(email, mail.quoteOffer.button)))
	await office.getByLabel(answer.accept.name, { exact: true }).fill('Núria Puig')
	await press(answer.accept.submit)
	await expect(office.getByRole('alert')).toBeVisible()
	await office.goto(`/admin/quotes/${code}/`)
	await press(textsOf('es', 'hirer').desk.ask)
	const hirer = valueIn(linkIn(await receiveMatching(email, mail.taxNumberAsked.button)))
	return { hirer, job: await readFrom(staff, `/admin/quotes/${code}/`, /\/admin\/plan\/(\d+)\//) }
}

/**
 * Turns an account's second factor on.
 * @returns cookies of a browser that is asked for its code
 */
async function halfLoggedIn(staff: APIRequestContext, email: string): Promise<Cookies> {
	const page = '/profile/second-factor/'
	const headers = { Origin: origin }
	await staff.post(page, { headers, form: { intent: 'begin', currentPassword: OFFICE_PASSWORD } })
	const secret = (await readFrom(staff, page, /<code>([A-Z2-7 ]+)<\/code>/)).replaceAll(' ', '')
	const turnedOn = await staff.post(page, {
		headers,
		form: { intent: 'confirm', code: new TOTP({ secret }).generate() },
	})
	expect(turnedOn.status()).toBe(200)
	const newBrowser = await visitor()
	const asked = await newBrowser.post('/login/', { form: { email, password: OFFICE_PASSWORD } })
	expect(asked.url()).toContain('/login/code/')
	const { cookies } = await newBrowser.storageState()
	await newBrowser.dispose()
	return cookies
}

let known: Promise<SiteInUse> | undefined

/**
 * Fills the site with data for its pages: a customer with requests, priced and not, an office user, mails. Uses
 * requests instead of screens, since it is quicker and the screens have tests of their own.
 */
async function fillSite(browser: Browser): Promise<SiteInUse> {
	const email = person('in-use')
	const [newcomer, staffEmail] = [person('newcomer'), person('staff')]
	const [customer, office] = await Promise.all([visitor(), openOffice(browser, staffEmail)])
	await openAccount(customer, email)
	await logIn(customer, email)
	const open = await askForQuote(customer, email)
	const state = valueIn(linkIn(await receive(email, mail.quoteReceived.subject.replace('{{code}}', open.code))))
	const priced = await pricedQuote(customer, office, email)
	const toAnswer = await pricedQuote(customer, office, person('answers'))
	await customer.post('/forgotten-password/', { form: { email } })
	const staff = office.context().request
	const drivers = await addRecord(staff, 'drivers')
	const askedForCode = await halfLoggedIn(staff, staffEmail)
	await register(customer, newcomer)
	const stored: Record<string, string> = {
		open: open.code,
		sent: open.sent,
		state,
		travellers: await readFrom(customer, `/quote/?i=${state}`, /\/trip\/\?i=([\w.-]+)/),
		again: await readFrom(customer, `/quote/?i=${state}`, /\?back=([\w.-]+)/),
		priced: priced.code,
		quote: priced.link,
		// All the others are only read, because another journey may need what one changes.
		toAnswer: toAnswer.link,
		reset: valueIn(linkIn(await receive(email, mail.passwordReset.subject))),
		activation: valueIn(await register(customer, person('newcomer'))),
		oneOfSeveral: valueIn(await register(customer, newcomer)),
		user: await readFrom(staff, `/admin/users/?q=${encodeURIComponent(email)}`, /\/admin\/users\/(\d+)\//),
		customer: await readFrom(staff, `/admin/customers/?q=${encodeURIComponent(email)}`, /\/admin\/customers\/(\d+)\//),
		other: await readFrom(staff, `/admin/quotes/${toAnswer.code}/`, /\/admin\/customers\/(\d+)\//),
		vehicles: await addRecord(staff, 'vehicles', { plate: Date.now().toString(36) }),
		drivers,
		driver: await readFrom(staff, `/admin/drivers/${drivers}/`, /\/d\/\?i=([\w.-]+)/),
		...(await acceptedHire(office)),
		partners: await addRecord(staff, 'partners'),
		mail: await readFrom(staff, `/admin/outbox/?to=${encodeURIComponent(email)}`, /\/admin\/outbox\/([\w-]{9,})/),
	}
	const { cookies } = await customer.storageState()
	const ofOffice = await office.context().cookies()
	await Promise.all([customer.dispose(), office.context().close()])
	return {
		cookies: { [CUSTOMER]: cookies, [OFFICE]: ofOffice, [ADMINISTRATOR]: ofOffice, [HALF_LOGGED_IN]: askedForCode },
		fill: (path) => path.replaceAll(/\{(\w+)\}/g, (_, name) => stored[name] ?? `no ${name}`),
	}
}

/** Returns the site in use, filled once for all tests of a worker. */
export function siteInUse(browser: Browser) {
	known ??= fillSite(browser)
	return known
}
