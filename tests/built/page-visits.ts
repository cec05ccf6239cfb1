import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { sitemapPaths } from '#app/domain/content/sitemap.ts'
import { resourceKinds } from '#app/domain/resources/resource-kind.ts'
import { HALF_LOGGED_IN } from '#tests/support/half-logged-in.ts'

/** What a page may cost: one that informs, one with a live form, one of the office, and its live forms (figures §1). */
export type Kind = 'information' | 'form' | 'office' | 'officeForm'
/** Pages of a route, as whoever may see them; names in braces are filled in with what is stored for the test. */
export type Visit = { kind: Kind; as?: number; paths: string[] }

const below = (section: string) => sitemapPaths().filter((path) => path.startsWith(section) && path !== section)
const information = (...paths: string[]): Visit[] => [{ kind: 'information', paths }]
const form = (...paths: string[]): Visit[] => [{ kind: 'form', paths }]
const office = (...paths: string[]): Visit[] => [{ kind: 'office', as: OFFICE, paths }]
const officeForm = (...paths: string[]): Visit[] => [{ kind: 'officeForm', as: OFFICE, paths }]
const administrator = (...paths: string[]): Visit[] => [{ kind: 'office', as: ADMINISTRATOR, paths }]
/** Files, data, redirects and answers to posts. */
const noPage: Visit[] = []

const knownJourney =
	'/budgetRequest/?direccionDestino=Monestir+de+Montserrat&codLocalidadDestino=Monistrol+de+Montserrat&codPaisDestino=ES'
/** As a short form sends it, with a day of the past, of which the form has something to say. */
const begunJourney =
	'/budgetRequest/?codLocalidadOrigen=Barcelona&codLocalidadDestino=Monestir+de+Montserrat&datePickupDay=2026-01-01&numPasajeros=48'

/** Vehicles, drivers and partners have the same pages. */
const resources = Object.fromEntries(
	resourceKinds.flatMap((kind) => [
		[kind, office(`/admin/${kind}`)],
		[`${kind}Csv`, noPage],
		[`${kind}Import`, office(`/admin/${kind}/import`)],
		[`${kind}Sample`, noPage],
		[`${kind}Record`, office(`/admin/${kind}/new`, `/admin/${kind}/{${kind}}`)],
	]),
)

/** Every route, in the order of `app/routes.ts`, and each of its pages that differs from the others in weight. */
export const pageVisits: Record<string, Visit[]> = {
	'routes/home': [...information('/'), { kind: 'information', as: CUSTOMER, paths: ['/'] }],
	'routes/fleet-overview': information('/fleet/'),
	'routes/fleet-page': information(...below('/fleet/')),
	'routes/services-overview': information('/servicios/'),
	'routes/service-page': information(...below('/servicios/')),
	'routes/tours-overview': information('/tours/'),
	'routes/tour-page': information(...below('/tours/')),
	'routes/transfers-overview': information('/traslados/'),
	'routes/transfer-page': information(...below('/traslados/'), '/traslados/paris/'),
	'routes/about': information('/about/'),
	'routes/slider-page': information('/sliderPage/', '/sliderPage/?card=snow'),
	'routes/sitemap-download': information('/generaSitemap/'),
	'routes/sitemap-xml': noPage,
	'routes/robots-txt': noPage,
	budgetRequest: [
		...form(
			'/budgetRequest/',
			knownJourney,
			begunJourney,
			'/budgetRequest/?sent={sent}',
			'/budgetRequest/?back={again}',
		),
		{ kind: 'form', as: CUSTOMER, paths: ['/budgetRequest/'] },
	],
	budget: form('/budget/'),
	'routes/quote-answer': information('/ar/a?i={quote}', '/ar/r?i={quote}'),
	'routes/answer-paper': noPage,
	'routes/answer-receipt': noPage,
	'routes/answer-conditions': information('/ar/a/conditions?i={quote}&offer=1'),
	'routes/quote-state': information('/quote/?i={state}', '/quote/?i=nada'),
	'routes/state-paper': noPage,
	'routes/travellers': information('/trip/?i={travellers}', '/trip/?i=nada'),
	'routes/hirer': information('/hirer/?i={hirer}', '/hirer/?i=nada'),
	'routes/driver': information('/d/?i={driver}', '/d/?i=nada'),
	'routes/calendar-feed': noPage,
	'routes/route-sheet': noPage,
	'routes/pay': information('/pay/?i={payment}', '/pay/?i=nada'),
	'routes/pay-now': noPage,
	'routes/redsys-notification': noPage,
	'routes/stripe-notification': noPage,
	'routes/search-page': form('/search-page/', '/search-page/?q=Girona'),
	'routes/places': noPage,
	'routes/guide-price': noPage,
	'routes/services': noPage,
	'routes/services-docs': information('/services/docs'),
	'routes/services-openapi': noPage,
	'routes/locale-file': noPage,
	'routes/missing-texts': noPage,
	'routes/register': form('/register/'),
	'routes/activate': form('/activate/', '/activate/?email={activation}'),
	'routes/login': form('/login/'),
	'routes/login-code': [{ kind: 'information', as: HALF_LOGGED_IN, paths: ['/login/code'] }],
	'routes/logout': noPage,
	'routes/forgotten-password': information('/forgotten-password/'),
	'routes/reset-password': form('/reset-password/', '/reset-password/?token={reset}'),
	'routes/profile': [{ kind: 'information', as: CUSTOMER, paths: ['/profile/'] }],
	'routes/profile-password': [{ kind: 'form', as: CUSTOMER, paths: ['/profile/password'] }],
	'routes/profile-sessions': noPage,
	'routes/profile-download': noPage,
	'routes/profile-delete': [{ kind: 'information', as: CUSTOMER, paths: ['/profile/delete'] }],
	'routes/profile-second-factor': [{ kind: 'information', as: ADMINISTRATOR, paths: ['/profile/second-factor'] }],
	'routes/admin-quote': office('/admin/quotes/{open}/', '/admin/quotes/{priced}/'),
	'routes/admin-quote-paper': noPage,
	'routes/admin-quote-preview': office('/admin/quotes/{open}/preview', '/admin/quotes/{priced}/preview'),
	'routes/admin-quote-preview-mail': noPage,
	'routes/admin-quote-goes-out': noPage,
	'routes/admin-quote-change': officeForm('/admin/quotes/{open}/change', '/admin/quotes/{priced}/change'),
	'routes/admin-quote-repeat': office('/admin/quotes/{open}/repeat'),
	'routes/admin-quote-hold': office('/admin/quotes/{open}/hold', '/admin/quotes/{priced}/hold'),
	'routes/admin': administrator('/admin/'),
	'routes/admin-fleets': administrator('/admin/fleets'),
	'routes/admin-users': administrator('/admin/users'),
	'routes/admin-user': administrator('/admin/users/{user}'),
	'routes/admin-tariffs': administrator('/admin/tariffs'),
	'routes/admin-terms': administrator('/admin/terms'),
	'routes/admin-quotes': office('/admin/quotes'),
	'routes/admin-quotes-csv': noPage,
	'routes/admin-money': office('/admin/money'),
	'routes/admin-money-bank': office('/admin/money/bank'),
	'routes/admin-money-csv': noPage,
	'routes/admin-quote-new': officeForm('/admin/quotes/new', '/admin/quotes/new?from={open}'),
	'routes/admin-quotes-import': office('/admin/quotes/import'),
	'routes/admin-quotes-sample': noPage,
	'routes/admin-customers': office('/admin/customers'),
	'routes/admin-customer': office('/admin/customers/{customer}'),
	'routes/admin-customer-merge': office(
		'/admin/customers/{customer}/merge',
		'/admin/customers/{customer}/merge?with={other}',
	),
	'routes/admin-plan': office('/admin/plan', '/admin/plan?view=day', '/admin/plan?view=month&lines=drivers'),
	'routes/admin-plan-job': office('/admin/plan/{job}'),
	...resources,
	'routes/admin-driver-data': noPage,
	'routes/admin-driver-hours': office('/admin/drivers/{drivers}/hours/'),
	'routes/admin-driver-hours-sample': noPage,
	'routes/conditions': information('/conditions/'),
	'routes/legal-page': information('/legal/notice/', '/legal/privacy/', '/legal/cookies/', '/legal/accessibility/'),
	'routes/cookie-consent': noPage,
	'routes/visits': noPage,
	'routes/admin-overview': office('/admin/overview'),
	'routes/admin-outbox': office('/admin/outbox'),
	'routes/admin-outbox-mail': office('/admin/outbox/{mail}'),
	'routes/admin-templates': office('/admin/templates'),
	'routes/admin-template': office('/admin/templates/new'),
	'routes/admin-texts': administrator('/admin/texts'),
	'routes/admin-visits': administrator('/admin/visits'),
	'routes/error-page': information('/errores/500.html', '/errores/401.html'),
	'routes/not-found': information('/nada'),
}
