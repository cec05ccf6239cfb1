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
	'routes/home': page,
	'routes/fleet-overview': page,
	'routes/fleet-page': page,
	'routes/services-overview': page,
	'routes/service-page': page,
	'routes/tours-overview': page,
	'routes/tour-page': page,
	'routes/transfers-overview': page,
	'routes/transfer-page': page,
	'routes/about': page,
	'routes/slider-page': page,
	'routes/sitemap-download': page,
	'routes/sitemap-xml': ways(same('200'), same('200')),
	'routes/robots-txt': page,
	budgetRequest: formForAll,
	budget: formForAll,
	'routes/quote-answer': ways(same('404'), same('404')),
	'routes/answer-paper': ways(same('404'), same('405')),
	'routes/answer-receipt': ways(same('404'), same('405')),
	'routes/answer-conditions': ways(same('404'), same('405')),
	'routes/quote-state': ways(same('404'), same('405')),
	'routes/state-paper': ways(same('404'), same('405')),
	'routes/travellers': ways(same('404'), same('405')),
	'routes/hirer': ways(same('404'), same('404')),
	'routes/driver': ways(same('404'), same('404')),
	'routes/calendar-feed': ways(same('404'), same('405')),
	'routes/route-sheet': ways(same('404'), same('405')),
	'routes/pay': ways(same('404'), same('404')),
	'routes/pay-now': ways(same('404'), same('405')),
	// Nobody takes payments there.
	'routes/redsys-notification': { ...ways(same('405'), same('404')), 'POST from elsewhere': same('404') },
	'routes/stripe-notification': { ...ways(same('405'), same('404')), 'POST from elsewhere': same('404') },
	'routes/search-page': page,
	'routes/places': page,
	'routes/guide-price': page,
	// Without a `tipo` nobody knows yet what a page elsewhere may ask for.
	'routes/services': { ...ways(same('400'), same('400')), 'POST from elsewhere': same('400') },
	'routes/services-docs': page,
	'routes/services-openapi': ways(same('200'), same('405')),
	'routes/locale-file': ways(same('404'), same('405')),
	'routes/missing-texts': ways(same('405'), same('404')),
	'routes/register': formOfStrangers,
	'routes/activate': ways(same('200'), same('400')),
	'routes/login': formOfStrangers,
	// Nobody whose password was right comes here in this test.
	'routes/login-code': ways(loggedIn('302 /login/', '302 /profile/'), same('302 /login/')),
	'routes/logout': ways(same('302 /'), same('303 /')),
	'routes/forgotten-password': formForAll,
	'routes/reset-password': formForAll,
	'routes/profile': ways(loggedIn('302 /', '200'), loggedIn(toLogIn, '404')),
	'routes/profile-password': formOfUsers,
	'routes/profile-sessions': ways(loggedIn(toLogIn, '302 /profile/'), loggedIn(toLogIn, '404')),
	'routes/profile-download': ways(loggedIn(toLogIn, '200'), same('405')),
	'routes/profile-delete': formOfUsers,
	'routes/profile-second-factor': ways(staff('200'), staff('422')),
	'routes/admin-quote': ways(office('404'), office('404')),
	'routes/admin-quote-paper': ways(office('404'), same('405')),
	'routes/admin-quote-preview': ways(office('404'), office('404')),
	'routes/admin-quote-preview-mail': ways(office('404'), same('405')),
	'routes/admin-quote-goes-out': ways(office('404'), same('405')),
	'routes/admin-quote-change': ways(office('404'), office('404')),
	'routes/admin-quote-repeat': ways(office('404'), office('404')),
	'routes/admin-quote-hold': ways(office('404'), office('404')),
	'routes/admin': ways(administrator('200'), same('405')),
	'routes/admin-fleets': ways(administrator('200'), administrator('422')),
	'routes/admin-users': ways(administrator('200'), administrator('422')),
	'routes/admin-user': ways(administrator('200'), administrator('422')),
	'routes/admin-tariffs': ways(administrator('200'), administrator('422')),
	'routes/admin-terms': ways(administrator('200'), administrator('422')),
	'routes/admin-quotes': ways(office('200'), office('400')),
	'routes/admin-quotes-csv': ways(office('200'), same('405')),
	'routes/admin-money': ways(office('200'), office('400')),
	'routes/admin-money-bank': ways(office('200'), office('400')),
	'routes/admin-money-csv': ways(office('200'), same('405')),
	'routes/admin-quote-new': ways(office('200'), office('400')),
	'routes/admin-quotes-import': ways(office('200'), office('400')),
	'routes/admin-quotes-sample': ways(office('200'), same('405')),
	'routes/admin-customers': ways(office('200'), same('405')),
	'routes/admin-customer': ways(office('404'), office('404')),
	'routes/admin-customer-merge': ways(office('404'), office('404')),
	'routes/admin-plan': ways(office('200'), office('400')),
	'routes/admin-plan-job': ways(office('404'), office('404')),
	...resources,
	'routes/admin-driver-data': ways(office('404'), same('405')),
	'routes/admin-driver-hours': ways(office('404'), office('400')),
	'routes/admin-driver-hours-sample': ways(office('404'), same('405')),
	'routes/conditions': page,
	'routes/legal-page': page,
	'routes/cookie-consent': ways(same('308 /legal/cookies/'), same('400')),
	'routes/visits': ways(same('405'), same('204')),
	'routes/admin-overview': ways(office('200'), same('405')),
	'routes/admin-outbox': ways(office('200'), office('400')),
	'routes/admin-outbox-mail': ways(office('404'), same('405')),
	'routes/admin-templates': ways(office('200'), same('405')),
	'routes/admin-template': ways(office('404'), office('400')),
	'routes/admin-texts': ways(administrator('200'), administrator('400')),
	'routes/admin-visits': ways(administrator('200'), same('405')),
	'routes/error-page': ways(same('404'), same('405')),
	'routes/not-found': ways(same('404'), same('404')),
}
