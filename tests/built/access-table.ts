import { resourceKinds } from '#app/domain/resources/resource-kind.ts'

/**
 * Ways to reach a route. `GET`: its page; `HEAD`: the page without its body; `.data`: its data; `_routes`: the data of
 * this route alone. `POST`: its form; `POST .data`: its form by script; `PUT`: a method that no form uses; `POST from
 * elsewhere`: its form from a page of another site.
 */
export type Way = 'GET' | 'HEAD' | '.data' | '_routes' | 'POST' | 'POST .data' | 'PUT' | 'POST from elsewhere'
/**
 * Responses to strangers, customers, office users, administrators, planners and accountants, in this order; one text if
 * all are the same.
 */
export type Access = string | string[]

type Ways = Record<Way, Access>

/**
 * Expands the responses of a route: GET comes in four ways and POST in two, and data requests are redirected with 202.
 * The other ways are refused for all.
 */
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

const loggedIn = (stranger: string, others: string) => [stranger, others, others, others, others, others]
const toLogIn = '302 /login/'
/** Returns the responses of an office page; customers are redirected to their profile. */
const staff = (answer: string) => [toLogIn, '302 /profile/', answer, answer, answer, answer]
/** An empty form is refused by its rules with 422; strangers are redirected first. */
const formOfUsers = ways(loggedIn(toLogIn, '200'), loggedIn(toLogIn, '422'))

/**
 * After an empty post the page itself is rendered, which redirects a logged-in user to the profile; a data request gets
 * the reply.
 */
const formOfStrangers = {
	...ways(loggedIn('200', '302 /profile/'), loggedIn('422', '302 /profile/')),
	'POST .data': same('422'),
}

/** Redirect, for all access levels below, to the page that reports it. */
const forbidden = '302 /errores/401.html'
/** Page for a person of the office whose position does not include what they ask for. */
const notYours = '403'
const wholeOffice = (answer: string) => [forbidden, forbidden, answer, answer, answer, answer]
const office = (answer: string) => [forbidden, forbidden, answer, answer, notYours, notYours]
const planning = (answer: string) => [forbidden, forbidden, answer, answer, answer, notYours]
const accounting = (answer: string) => [forbidden, forbidden, answer, answer, notYours, answer]
const administrator = (answer: string) => [forbidden, forbidden, forbidden, answer, forbidden, forbidden]

/** Pages of vehicles, drivers and partners, which are the same for each. */
const resources = Object.fromEntries(
	resourceKinds.flatMap((kind) => [
		[kind, ways(planning('200'), same('405'))],
		[`${kind}Csv`, ways(planning('200'), same('405'))],
		[`${kind}Import`, ways(planning('200'), planning('400'))],
		[`${kind}Sample`, ways(planning('200'), same('405'))],
		[`${kind}Record`, ways(planning('404'), planning('400'))],
	]),
)

/** Responses by access level, route by route, in the order of `app/routes.ts`. */
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
	'routes/public/site/media.route': ways(same('404'), same('405')),
	'routes/public/site/manifest.route': page,
	budgetRequest: formForAll,
	budget: formForAll,
	'routes/customer-quote/quote-answer.route': ways(same('404'), same('404')),
	'routes/customer-quote/answer-pdf.route': ways(same('404'), same('405')),
	'routes/customer-quote/answer-receipt.route': ways(same('404'), same('405')),
	'routes/customer-quote/answer-conditions.route': ways(same('404'), same('405')),
	'routes/customer-quote/quote-state.route': ways(same('404'), same('405')),
	'routes/customer-quote/state-pdf.route': ways(same('404'), same('405')),
	'routes/customer-quote/travellers.route': ways(same('404'), same('405')),
	'routes/customer-quote/hirer.route': ways(same('404'), same('404')),
	'routes/driver/driver.route': ways(same('404'), same('404')),
	'routes/driver/calendar-feed.route': ways(same('404'), same('405')),
	'routes/driver/route-sheet.route': ways(same('404'), same('405')),
	'routes/payment/pay.route': ways(same('404'), same('404')),
	'routes/payment/pay-now.route': ways(same('404'), same('405')),
	// No payment provider is set up on this site.
	'routes/payment/notification.route': { ...ways(same('405'), same('404')), 'POST from elsewhere': same('404') },
	'routes/places/search-page.route': page,
	'routes/places/places.route': page,
	'routes/request/guide-price.route': page,
	// Without a `tipo` the rules for other sites' pages are not known yet.
	'routes/services/services.route': { ...ways(same('400'), same('400')), 'POST from elsewhere': same('400') },
	'routes/services/services-docs.route': page,
	'routes/services/services-openapi.route': ways(same('200'), same('405')),
	'routes/services/locale-file.route': ways(same('404'), same('405')),
	'routes/services/missing-texts.route': ways(same('405'), same('404')),
	'routes/setup/setup.route': ways(same('200'), same('303 /setup')),
	'routes/setup/setup-restore.route': ways(same('302 /login/'), same('302 /login/')),
	'routes/setup/setup-restore-confirm.route': ways(same('302 /login/'), same('302 /login/')),
	'routes/setup/demo.route': ways(same('404'), same('404')),
	'routes/account/register.route': formOfStrangers,
	'routes/account/activate.route': ways(same('200'), same('400')),
	'routes/account/login.route': formOfStrangers,
	// An empty form has nothing to keep. With a session it is shown, to be sent on.
	'routes/account/login-again.route': ways(same('200'), loggedIn('302 /login/', '200')),
	// No user in this test has passed the password step.
	'routes/account/login-code.route': ways(loggedIn('302 /login/', '302 /profile/'), same('302 /login/')),
	'routes/account/logout.route': ways(same('302 /'), same('303 /')),
	'routes/account/forgotten-password.route': formForAll,
	'routes/account/reset-password.route': formForAll,
	'routes/account/invitation.route': formForAll,
	'routes/account/profile/profile.route': ways(loggedIn('302 /', '200'), loggedIn(toLogIn, '404')),
	'routes/account/profile/profile-password.route': formOfUsers,
	'routes/account/profile/profile-sessions.route': ways(loggedIn(toLogIn, '302 /profile/'), loggedIn(toLogIn, '404')),
	'routes/account/profile/profile-download.route': ways(loggedIn(toLogIn, '200'), same('405')),
	'routes/account/profile/profile-delete.route': formOfUsers,
	'routes/account/profile/profile-leave.route': ways(staff('200'), staff('422')),
	'routes/account/profile/profile-second-factor.route': ways(staff('200'), staff('422')),
	'routes/office/desk/quote.route': ways(wholeOffice('404'), wholeOffice('404')),
	'routes/office/desk/quote-pdf.route': ways(wholeOffice('404'), same('405')),
	'routes/office/desk/offer/quote-preview.route': ways(office('404'), office('404')),
	'routes/customer-quote/answer-preview.route': ways(office('404'), same('405')),
	'routes/office/desk/offer/quote-preview-mail.route': ways(office('404'), same('405')),
	'routes/office/desk/offer/quote-goes-out.route': ways(office('404'), same('405')),
	'routes/office/desk/change/quote-change.route': ways(office('404'), office('404')),
	'routes/office/desk/repeat/quote-repeat.route': ways(office('404'), office('404')),
	'routes/office/desk/reserve/quote-reserve.route': ways(planning('404'), planning('404')),
	'routes/office/records/admin.route': ways(administrator('200'), same('405')),
	'routes/office/company/fleets/fleets.route': ways(administrator('200'), administrator('422')),
	'routes/office/company/fleets/fleet.route': ways(administrator('404'), administrator('404')),
	'routes/office/accounts/users.route': ways(administrator('200'), administrator('422')),
	'routes/office/accounts/user.route': ways(administrator('200'), administrator('422')),
	'routes/office/company/tariffs.route': ways(administrator('200'), administrator('409')),
	'routes/office/company/company.route': ways(administrator('200'), administrator('422')),
	'routes/office/company/site.route': ways(administrator('200'), administrator('422')),
	'routes/office/pages/pages.route': ways(administrator('200'), administrator('400')),
	'routes/office/pages/page-edit.route': ways(administrator('404'), administrator('404')),
	'routes/office/backups/backups.route': ways(administrator('200'), administrator('303 /admin/backups/')),
	'routes/office/backups/upload.route': ways(administrator('200'), administrator('422')),
	'routes/office/backups/restore.route': ways(administrator('200'), administrator('422')),
	'routes/office/backups/download.route': ways(administrator('200'), administrator('422')),
	'routes/office/backups/backup-file.route': ways(administrator('404'), same('405')),
	'routes/office/pictures/pictures.route': ways(administrator('200'), administrator('303 /admin/pictures/')),
	'routes/office/pictures/upload.route': ways(administrator('200'), administrator('422')),
	'routes/office/pictures/picture.route': ways(administrator('404'), administrator('400')),
	'routes/office/company/terms.route': ways(administrator('200'), administrator('422')),
	'routes/office/company/looks/looks.route': ways(administrator('200'), administrator('422')),
	'routes/office/desk/list/quotes.route': ways(wholeOffice('200'), office('400')),
	'routes/office/desk/list/quotes-csv.route': ways(office('200'), same('405')),
	'routes/office/money/money.route': ways(accounting('200'), accounting('400')),
	'routes/office/money/money-bank.route': ways(accounting('200'), accounting('400')),
	'routes/office/money/money-csv.route': ways(accounting('200'), same('405')),
	'routes/office/desk/change/quote-new.route': ways(office('200'), office('400')),
	'routes/office/desk/import/quotes-import.route': ways(office('200'), office('400')),
	'routes/office/desk/import/quotes-sample.route': ways(office('200'), same('405')),
	'routes/office/customers/customers.route': ways(accounting('200'), same('405')),
	'routes/office/customers/customer.route': ways(accounting('404'), accounting('404')),
	'routes/office/customers/customer-merge.route': ways(accounting('404'), accounting('404')),
	'routes/office/plan/plan.route': ways(planning('200'), planning('400')),
	'routes/office/plan/plan-job.route': ways(planning('404'), planning('404')),
	...resources,
	'routes/office/resources/driver-data.route': ways(planning('404'), same('405')),
	'routes/office/resources/hours/driver-hours.route': ways(planning('404'), planning('400')),
	'routes/office/resources/hours/driver-hours-sample.route': ways(planning('404'), same('405')),
	'routes/public/legal/conditions.route': page,
	'routes/public/legal/legal-page.route': page,
	'routes/public/site/cookie-consent.route': ways(same('308 /legal/cookies/'), same('400')),
	'routes/public/site/visits.route': ways(same('405'), same('204')),
	'routes/office/today/first-steps.route': ways(administrator('200'), administrator('422')),
	'routes/office/today/overview.route': ways(wholeOffice('200'), same('405')),
	'routes/office/records/outbox.route': ways(office('200'), office('400')),
	'routes/office/records/outbox-mail.route': ways(office('404'), same('405')),
	'routes/office/company/templates.route': ways(office('200'), same('405')),
	'routes/office/company/template.route': ways(office('404'), office('400')),
	'routes/office/words/words.route': ways(administrator('200'), administrator('400')),
	'routes/office/words/text.route': ways(administrator('404'), administrator('404')),
	'routes/office/words/letter.route': ways(administrator('404'), same('405')),
	'routes/office/words/import.route': ways(administrator('200'), administrator('422')),
	'routes/office/words/export.route': ways(administrator('200'), same('405')),
	'routes/office/help/help.route': ways(wholeOffice('200'), same('405')),
	'routes/office/records/texts.route': ways(administrator('200'), administrator('400')),
	'routes/office/records/visits.route': ways(administrator('200'), same('405')),
	'routes/public/site/error-page.route': ways(same('404'), same('405')),
	'routes/public/site/not-found.route': ways(same('404'), same('404')),
}
