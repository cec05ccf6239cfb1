import { openContext } from '#app/context.server.ts'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { requestReset } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { inviteStaff } from '#app/domain/accounts/staff/invite-staff.server.ts'
import { findCustomers } from '#app/domain/customers/find-customers.server.ts'
import { DRIVER_PURPOSE } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { catchUpWithCustomers } from '#app/domain/quotes/catch-up-with-customers.server.ts'
import {
	AGAIN_PURPOSE,
	HIRER_PURPOSE,
	PAYMENT_PURPOSE,
	STATE_PURPOSE,
	TRAVELLERS_PURPOSE,
} from '#app/domain/quotes/quote-links.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { sealReceipt } from '#app/web/quote/quote-receipt.server.ts'
import { mailedLink, mailsTo, openAccount, openBrowser, PASSWORD, setRole, signUp } from './account-requests.ts'
import { HALF_LOGGED_IN } from './half-logged-in.ts'
import { insertQuotes } from './many-quotes.ts'
import { storePicture } from './own-pictures.ts'
import { plannedHire } from './planned-hires.ts'
import { answerPath, pricedQuote, requestedQuote } from './quotes-at-work.ts'
import { keepVehicleAway, storeDriver, storePartner, storeVehicle } from './resources.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { turnFactorOn } from './second-factors.ts'
import { cookiesIn, postTo } from './site-pair.ts'
import type { TestContext } from './test-context.ts'

const NURIA = 'nuria@example.com'
const NEWCOMER = 'nova@example.com'
const INVITED = 'pilar@garbi.example'

/** Returns the ids of the customer records of Núria and of the customer before her. */
async function twoCustomers(context: TestContext) {
	const { rows } = await findCustomers(context, { text: '', page: 1, size: 2 })
	return rows.map(({ id }) => String(id)) as [string, string]
}

/** Stores what pages can show, and returns the values for their addresses, by the name in braces. */
async function storedThings(context: TestContext, userId: number) {
	const datePickup = `${addDays(dayAt(context.now()), 30)} 09:30`
	const request = { email: NURIA, datePickup }
	const open = await requestedQuote(context, { userId, request })
	const priced = await pricedQuote(context, { userId, request: { ...request, numPasajeros: 40 } })
	await signUp(context, NEWCOMER)
	await requestReset(context, NURIA)
	await inviteStaff(context, { email: INVITED, roleId: OFFICE, language: 'es' })
	const [mail] = await mailsTo(context, NURIA)
	const { secret } = context.config
	await catchUpWithCustomers(context)
	const [customer, other] = await twoCustomers(context)
	const [vehicles, drivers, partners] = [
		await storeVehicle(context),
		await storeDriver(context),
		await storePartner(context),
	]
	const { job } = await plannedHire(context, { userId, request })
	const soon = await plannedHire(context, {
		request: { datePickup: `${addDays(dayAt(context.now()), 6)} 09:30`, nif: '' },
	})
	await keepVehicleAway(context, vehicles, { fromDay: '2027-08-01', untilDay: '2027-08-15' })
	return {
		open,
		priced,
		customer,
		other,
		user: String(userId),
		...{ vehicles: String(vehicles), drivers: String(drivers), partners: String(partners), job: String(job.id) },
		picture: String((await storePicture(context, userId)).id),
		mail: mail?.id ?? '',
		quote: new URLSearchParams(answerPath(context, priced).split('?')[1]).get('i') ?? '',
		state: seal(secret, STATE_PURPOSE, open),
		travellers: seal(secret, TRAVELLERS_PURPOSE, open),
		hirer: seal(secret, HIRER_PURPOSE, soon.code),
		driver: seal(secret, DRIVER_PURPOSE, `${soon.driverId}.1`),
		payment: seal(secret, PAYMENT_PURPOSE, open),
		again: seal(secret, AGAIN_PURPOSE, open),
		sent: sealReceipt(secret, { code: open, email: NURIA, mailQueued: true }),
		activation: await mailedLink(context, NEWCOMER, 'account-activation'),
		reset: await mailedLink(context, NURIA, 'account-password-reset'),
		invitation: await mailedLink(context, INVITED, 'account-invited'),
	}
}

/** Returns the cookies of a user whose password was right and who is asked for the code of the second factor. */
async function halfLoggedIn(context: TestContext, site: RunningSite) {
	const email = 'carme@garbi.example'
	await turnFactorOn(context, await setRole(context, await openAccount(context, email), OFFICE), PASSWORD)
	return cookiesIn(await postTo(site, '/login/', { email, password: PASSWORD }))
}

/**
 * Starts the built site with the data of some months: a hundred quotes, accounts, mails.
 * @returns the site; its browsers' cookies, by access level; `fill`, which replaces names in braces in
 * `/quote/?i={state}`
 */
export async function startSiteInUse(settings: Record<string, string> = {}) {
	const site = await startSite({ LOG_LEVEL: 'silent', BAD_LINKS_PER_ADDRESS: '1000', ...settings })
	const context = Object.assign(await openContext(readConfig({ DATA_DIR: site.dataDir })), { advance: () => {} })
	const accountAt = async (level: number, email: string) => setRole(context, await openAccount(context, email), level)
	const customer = await accountAt(CUSTOMER, NURIA)
	const office = await accountAt(OFFICE, 'marta@garbi.example')
	const administrator = await accountAt(ADMINISTRATOR, 'jordi@garbi.example')
	await insertQuotes(context, 100)
	const stored: Record<string, string> = await storedThings(context, customer.id)
	return {
		site,
		cookies: {
			[CUSTOMER]: await openBrowser(context, customer),
			[OFFICE]: await openBrowser(context, office),
			[ADMINISTRATOR]: await openBrowser(context, administrator),
			[HALF_LOGGED_IN]: await halfLoggedIn(context, site),
		} as Record<number, string>,
		fill: (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name) => stored[name] ?? `no ${name}`),
		remove: async () => {
			context.database.close()
			context.places.close()
			await site.remove()
		},
	}
}

export type SiteInUse = Awaited<ReturnType<typeof startSiteInUse>>
