import { resourceKinds } from '#app/domain/resources/resource-kind.ts'

/**
 * How a route is reached: its page, the page without its body, its data, its data alone, its form, its form by script,
 * a method that no form has, and its form from a page of another site.
 */
export type Way = 'GET' | 'HEAD' | '.data' | '_routes' | 'POST' | 'POST .data' | 'PUT' | 'POST from elsewhere'
/** What strangers, customers, the office and administrators get, in this order; one text where it is the same. */
export type Access = string | string[]

type Ways = Record<Way, Access>

/** A GET comes in four ways and a POST in two; data requests are redirected with 202. Nobody may do what is left. */
function ways(get: Access, post: Access): Ways {
	const asData = (access: Access): Access =>
		Array.isArray(access) ? access.map((one) => asData(one) as string) : access.replace(/30\d/, '202')
	return {
		...{ GET: get, HEAD: get, '.data': asData(get), _routes: asData(get) },
		...{ POST: post, 'POST .data': asData(post) },
		...{ PUT: 'all: 405', 'POST from elsewhere': 'all: 403' },
	}
}

const same = (status: string) => `all: ${status}`
const page = ways(same('200'), same('405'))
const formForAll = ways(same('200'), same('422'))

const loggedIn = (stranger: string, others: string) => [stranger, others, others, others]
const toLogIn = '302 /login/'
/** The office may have it; customers go back to their profile. */
const staff = (answer: string) => [toLogIn, '302 /profile/', answer, answer]
/** An empty form is turned away by its rules, where strangers do not even get that far. */
const formOfUsers = ways(loggedIn(toLogIn, '200'), loggedIn(toLogIn, '422'))

/** Of an empty post the page itself follows, and whoever is logged in is sent on to the profile; data is the answer. */
const formOfStrangers = {
	...ways(loggedIn('200', '302 /profile/'), loggedIn('422', '302 /profile/')),
	'POST .data': same('422'),
}

/** Everybody below is sent to the page that says so. */
const forbidden = '302 /errores/401.html'
const office = (answer: string) => [forbidden, forbidden, answer, answer]
const administrator = (answer: string) => [forbidden, forbidden, forbidden, answer]

/** Vehicles, drivers and partners have the same pages. */
const resources = Object.fromEntries(
	resourceKinds.flatMap((kind) => [
		[kind, ways(office('200'), same('405'))],
		[`${kind}Csv`, ways(office('200'), same('405'))],
		[`${kind}Import`, ways(office('200'), office('400'))],
		[`${kind}Sample`, ways(office('200'), same('405'))],
		[`${kind}Record`, ways(office('404'), office('400'))],
	]),
)

/** Who gets what, route by route, in the order of `app/routes.ts`. */
export const accessTable: Record<string, Ways> = {
	'routes/public/home.route': page,
	'routes/public/fleet-overview.route': page,
	'routes/public/fleet-page.route': page,
	'routes/public/services-overview.route': page,
	'routes/public/service-page.route': page,
	'routes/public/tours-overview.route': page,
	'routes/public/tour-page.route': page,
	'routes/public/transfers-overview.route': page,
	'routes/public/transfer-page.route': page,
	'routes/public/about.route': page,
	'routes/public/slider-page.route': page,
	'routes/public/site/sitemap-download.route': page,
	'routes/public/site/sitemap-xml.route': ways(same('200'), same('200')),
	'routes/public/site/robots-txt.route': page,
	budgetRequest: formForAll,
	budget: formForAll,
	'routes/customer-quote/quote-answer.route': ways(same('404'), same('404')),
	'routes/customer-quote/answer-paper.route': ways(same('404'), same('405')),
	'routes/customer-quote/answer-receipt.route': ways(same('404'), same('405')),
	'routes/customer-quote/answer-conditions.route': ways(same('404'), same('405')),
	'routes/customer-quote/quote-state.route': ways(same('404'), same('405')),
	'routes/customer-quote/state-paper.route': ways(same('404'), same('405')),
	'routes/customer-quote/travellers.route': ways(same('404'), same('405')),
	'routes/customer-quote/hirer.route': ways(same('404'), same('404')),
	'routes/driver/driver.route': ways(same('404'), same('404')),
	'routes/driver/calendar-feed.route': ways(same('404'), same('405')),
	'routes/driver/route-sheet.route': ways(same('404'), same('405')),
	'routes/payment/pay.route': ways(same('404'), same('404')),
	'routes/payment/pay-now.route': ways(same('404'), same('405')),
	// Nobody takes payments there.
	'routes/payment/notification.route': { ...ways(same('405'), same('404')), 'POST from elsewhere': same('404') },
	'routes/places/search-page.route': page,
	'routes/places/places.route': page,
	'routes/request/guide-price.route': page,
	// Without a `tipo` nobody knows yet what a page elsewhere may ask for.
	'routes/services/services.route': { ...ways(same('400'), same('400')), 'POST from elsewhere': same('400') },
	'routes/services/services-docs.route': page,
	'routes/services/services-openapi.route': ways(same('200'), same('405')),
	'routes/services/locale-file.route': ways(same('404'), same('405')),
	'routes/services/missing-texts.route': ways(same('405'), same('404')),
	'routes/account/register.route': formOfStrangers,
	'routes/account/activate.route': ways(same('200'), same('400')),
	'routes/account/login.route': formOfStrangers,
	// Nobody whose password was right comes here in this test.
	'routes/account/login-code.route': ways(loggedIn('302 /login/', '302 /profile/'), same('302 /login/')),
	'routes/account/logout.route': ways(same('302 /'), same('303 /')),
	'routes/account/forgotten-password.route': formForAll,
	'routes/account/reset-password.route': formForAll,
	'routes/account/profile/profile.route': ways(loggedIn('302 /', '200'), loggedIn(toLogIn, '404')),
	'routes/account/profile/profile-password.route': formOfUsers,
	'routes/account/profile/profile-sessions.route': ways(loggedIn(toLogIn, '302 /profile/'), loggedIn(toLogIn, '404')),
	'routes/account/profile/profile-download.route': ways(loggedIn(toLogIn, '200'), same('405')),
	'routes/account/profile/profile-delete.route': formOfUsers,
	'routes/account/profile/profile-second-factor.route': ways(staff('200'), staff('422')),
	'routes/office/desk/quote.route': ways(office('404'), office('404')),
	'routes/office/desk/quote-paper.route': ways(office('404'), same('405')),
	'routes/office/desk/offer/quote-preview.route': ways(office('404'), office('404')),
	'routes/office/desk/offer/quote-preview-mail.route': ways(office('404'), same('405')),
	'routes/office/desk/offer/quote-goes-out.route': ways(office('404'), same('405')),
	'routes/office/desk/change/quote-change.route': ways(office('404'), office('404')),
	'routes/office/desk/repeat/quote-repeat.route': ways(office('404'), office('404')),
	'routes/office/desk/reserve/quote-hold.route': ways(office('404'), office('404')),
	'routes/office/records/admin.route': ways(administrator('200'), same('405')),
	'routes/office/company/fleets.route': ways(administrator('200'), administrator('422')),
	'routes/office/accounts/users.route': ways(administrator('200'), administrator('422')),
	'routes/office/accounts/user.route': ways(administrator('200'), administrator('422')),
	'routes/office/company/tariffs.route': ways(administrator('200'), administrator('422')),
	'routes/office/company/terms.route': ways(administrator('200'), administrator('422')),
	'routes/office/desk/list/quotes.route': ways(office('200'), office('400')),
	'routes/office/desk/list/quotes-csv.route': ways(office('200'), same('405')),
	'routes/office/money/money.route': ways(office('200'), office('400')),
	'routes/office/money/money-bank.route': ways(office('200'), office('400')),
	'routes/office/money/money-csv.route': ways(office('200'), same('405')),
	'routes/office/desk/change/quote-new.route': ways(office('200'), office('400')),
	'routes/office/desk/import/quotes-import.route': ways(office('200'), office('400')),
	'routes/office/desk/import/quotes-sample.route': ways(office('200'), same('405')),
	'routes/office/customers/customers.route': ways(office('200'), same('405')),
	'routes/office/customers/customer.route': ways(office('404'), office('404')),
	'routes/office/customers/customer-merge.route': ways(office('404'), office('404')),
	'routes/office/plan/plan.route': ways(office('200'), office('400')),
	'routes/office/plan/plan-job.route': ways(office('404'), office('404')),
	...resources,
	'routes/office/resources/driver-data.route': ways(office('404'), same('405')),
	'routes/office/resources/hours/driver-hours.route': ways(office('404'), office('400')),
	'routes/office/resources/hours/driver-hours-sample.route': ways(office('404'), same('405')),
	'routes/public/legal/conditions.route': page,
	'routes/public/legal/legal-page.route': page,
	'routes/public/site/cookie-consent.route': ways(same('308 /legal/cookies/'), same('400')),
	'routes/public/site/visits.route': ways(same('405'), same('204')),
	'routes/office/today/overview.route': ways(office('200'), same('405')),
	'routes/office/records/outbox.route': ways(office('200'), office('400')),
	'routes/office/records/outbox-mail.route': ways(office('404'), same('405')),
	'routes/office/company/templates.route': ways(office('200'), same('405')),
	'routes/office/company/template.route': ways(office('404'), office('400')),
	'routes/office/records/texts.route': ways(administrator('200'), administrator('400')),
	'routes/office/records/visits.route': ways(administrator('200'), same('405')),
	'routes/public/site/error-page.route': ways(same('404'), same('405')),
	'routes/public/site/not-found.route': ways(same('404'), same('404')),
}
