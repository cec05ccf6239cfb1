import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { resourceKinds } from '#app/domain/resources/resource-kind.ts'
import { HALF_LOGGED_IN } from '#tests/support/half-logged-in.ts'
import { sitePaths } from '#tests/support/menu.ts'

/**
 * Kind of page by its budget: information, with a live form, of the office, and the office's live forms (figures §1).
 */
export type Kind = 'information' | 'form' | 'office' | 'officeForm' | 'framed'
/** Pages of a route, as a user who may see them; names in braces are replaced by values stored for the test. */
export type Visit = { kind: Kind; as?: number; paths: string[] }

const below = (section: string) => sitePaths.filter((path) => path.startsWith(section) && path !== section)
const information = (...paths: string[]): Visit[] => [{ kind: 'information', paths }]
const form = (...paths: string[]): Visit[] => [{ kind: 'form', paths }]
const office = (...paths: string[]): Visit[] => [{ kind: 'office', as: OFFICE, paths }]
const officeForm = (...paths: string[]): Visit[] => [{ kind: 'officeForm', as: OFFICE, paths }]
const administrator = (...paths: string[]): Visit[] => [{ kind: 'office', as: ADMINISTRATOR, paths }]
/** Files, data, redirects and responses to posts. */
const noPage: Visit[] = []

const knownJourney =
	'/budgetRequest/?direccionDestino=Monestir+de+Montserrat&codLocalidadDestino=Monistrol+de+Montserrat&codPaisDestino=ES'
/** Address as a short form sends it, with a day in the past, about which the form shows an error. */
const begunJourney =
	'/budgetRequest/?codLocalidadOrigen=Barcelona&codLocalidadDestino=Monestir+de+Montserrat&datePickupDay=2026-01-01&numPasajeros=48'

/** Pages of vehicles, drivers and partners, which are the same for each. */
const resources = Object.fromEntries(
	resourceKinds.flatMap((kind) => [
		[kind, office(`/admin/${kind}`)],
		[`${kind}Csv`, noPage],
		[`${kind}Import`, office(`/admin/${kind}/import`)],
		[`${kind}Sample`, noPage],
		[`${kind}Record`, office(`/admin/${kind}/new`, `/admin/${kind}/{${kind}}`)],
	]),
)

/** Every route, in the order of `app/routes.ts`, and each of its pages that differs from the others in size. */
export const pageVisits: Record<string, Visit[]> = {
	'routes/public/home.route': [...information('/'), { kind: 'information', as: CUSTOMER, paths: ['/'] }],
	'routes/public/fleet-overview.route': information('/fleet/'),
	'routes/public/fleet-page.route': information(...below('/fleet/')),
	'routes/public/services-overview.route': information('/servicios/'),
	'routes/public/service-page.route': information(...below('/servicios/')),
	'routes/public/tours-overview.route': information('/tours/'),
	'routes/public/tour-page.route': information(...below('/tours/')),
	'routes/public/transfers-overview.route': information('/traslados/'),
	'routes/public/transfer-page.route': information(...below('/traslados/'), '/traslados/paris/'),
	'routes/public/about.route': information('/about/'),
	'routes/public/slider-page.route': information('/sliderPage/', '/sliderPage/?card=snow'),
	'routes/public/site/sitemap-download.route': information('/generaSitemap/'),
	'routes/public/site/sitemap-xml.route': noPage,
	'routes/public/site/robots-txt.route': noPage,
	'routes/public/site/media.route': noPage,
	'routes/public/site/manifest.route': noPage,
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
	'routes/customer-quote/quote-answer.route': information('/ar/a?i={quote}', '/ar/r?i={quote}'),
	'routes/customer-quote/answer-pdf.route': noPage,
	'routes/customer-quote/answer-receipt.route': noPage,
	'routes/customer-quote/answer-conditions.route': information('/ar/a/conditions?i={quote}&offer=1'),
	'routes/customer-quote/quote-state.route': information('/quote/?i={state}', '/quote/?i=nada'),
	'routes/customer-quote/state-pdf.route': noPage,
	'routes/customer-quote/travellers.route': information('/trip/?i={travellers}', '/trip/?i=nada'),
	'routes/customer-quote/hirer.route': information('/hirer/?i={hirer}', '/hirer/?i=nada'),
	'routes/driver/driver.route': information('/d/?i={driver}', '/d/?i=nada'),
	'routes/driver/calendar-feed.route': noPage,
	'routes/driver/route-sheet.route': noPage,
	'routes/payment/pay.route': information('/pay/?i={payment}', '/pay/?i=nada'),
	'routes/payment/pay-now.route': noPage,
	'routes/payment/notification.route': noPage,
	'routes/places/search-page.route': form('/search-page/', '/search-page/?q=Girona'),
	'routes/places/places.route': noPage,
	'routes/request/guide-price.route': noPage,
	'routes/services/services.route': noPage,
	'routes/services/services-docs.route': information('/services/docs'),
	'routes/services/services-openapi.route': noPage,
	'routes/services/locale-file.route': noPage,
	'routes/services/missing-texts.route': noPage,
	'routes/setup/setup.route': information('/setup/'),
	// Only a demo has this page.
	// A site that is set up shows neither.
	'routes/setup/setup-restore.route': noPage,
	'routes/setup/setup-restore-confirm.route': noPage,
	'routes/setup/demo.route': noPage,
	'routes/account/register.route': form('/register/'),
	'routes/account/activate.route': form('/activate/', '/activate/?email={activation}'),
	'routes/account/login.route': form('/login/'),
	'routes/account/login-again.route': information('/login/again/'),
	'routes/account/login-code.route': [{ kind: 'information', as: HALF_LOGGED_IN, paths: ['/login/code'] }],
	'routes/account/logout.route': noPage,
	'routes/account/forgotten-password.route': information('/forgotten-password/'),
	'routes/account/reset-password.route': form('/reset-password/', '/reset-password/?token={reset}'),
	'routes/account/invitation.route': form('/invitation/', '/invitation/?i={invitation}'),
	'routes/account/profile/profile.route': [{ kind: 'information', as: CUSTOMER, paths: ['/profile/'] }],
	'routes/account/profile/profile-password.route': [{ kind: 'form', as: CUSTOMER, paths: ['/profile/password'] }],
	'routes/account/profile/profile-sessions.route': noPage,
	'routes/account/profile/profile-download.route': noPage,
	'routes/account/profile/profile-delete.route': [{ kind: 'information', as: CUSTOMER, paths: ['/profile/delete'] }],
	'routes/account/profile/profile-leave.route': [{ kind: 'information', as: ADMINISTRATOR, paths: ['/profile/leave'] }],
	'routes/account/profile/profile-second-factor.route': [
		{ kind: 'information', as: ADMINISTRATOR, paths: ['/profile/second-factor'] },
	],
	'routes/office/desk/quote.route': office('/admin/quotes/{open}/', '/admin/quotes/{priced}/'),
	'routes/office/desk/quote-pdf.route': noPage,
	'routes/office/desk/offer/quote-preview.route': office(
		'/admin/quotes/{open}/preview',
		'/admin/quotes/{priced}/preview',
	),
	'routes/customer-quote/answer-preview.route': [
		{ kind: 'framed', as: OFFICE, paths: ['/admin/quotes/{priced}/preview/page'] },
	],
	'routes/office/desk/offer/quote-preview-mail.route': noPage,
	'routes/office/desk/offer/quote-goes-out.route': noPage,
	'routes/office/desk/change/quote-change.route': officeForm(
		'/admin/quotes/{open}/change',
		'/admin/quotes/{priced}/change',
	),
	'routes/office/desk/repeat/quote-repeat.route': office('/admin/quotes/{open}/repeat'),
	'routes/office/desk/reserve/quote-reserve.route': office('/admin/quotes/{open}/hold', '/admin/quotes/{priced}/hold'),
	'routes/office/records/admin.route': administrator('/admin/'),
	'routes/office/company/fleets/fleets.route': administrator('/admin/fleets'),
	'routes/office/company/fleets/fleet.route': administrator('/admin/fleets/1'),
	'routes/office/accounts/users.route': administrator('/admin/users'),
	'routes/office/accounts/user.route': administrator('/admin/users/{user}'),
	'routes/office/company/tariffs.route': administrator('/admin/tariffs'),
	'routes/office/company/company.route': administrator('/admin/company'),
	'routes/office/company/site.route': administrator('/admin/site'),
	'routes/office/pages/pages.route': administrator('/admin/pages'),
	'routes/office/pages/page-edit.route': administrator('/admin/pages/edit?page=girona', '/admin/pages/edit?new=tours'),
	'routes/office/backups/backups.route': administrator('/admin/backups'),
	'routes/office/backups/upload.route': administrator('/admin/backups/upload'),
	'routes/office/backups/restore.route': administrator('/admin/backups/restore'),
	'routes/office/backups/download.route': administrator('/admin/backups/download'),
	'routes/office/backups/backup-file.route': noPage,
	'routes/office/pictures/pictures.route': administrator('/admin/pictures', '/admin/pictures?place=pages/girona'),
	'routes/office/pictures/upload.route': administrator('/admin/pictures/upload'),
	'routes/office/pictures/picture.route': administrator('/admin/pictures/edit?picture={picture}'),
	'routes/office/company/terms.route': administrator('/admin/terms'),
	'routes/office/company/looks/looks.route': administrator('/admin/looks'),
	'routes/office/desk/list/quotes.route': office('/admin/quotes'),
	'routes/office/desk/list/quotes-csv.route': noPage,
	'routes/office/money/money.route': office('/admin/money'),
	'routes/office/money/money-bank.route': office('/admin/money/bank'),
	'routes/office/money/money-csv.route': noPage,
	'routes/office/desk/change/quote-new.route': officeForm('/admin/quotes/new', '/admin/quotes/new?from={open}'),
	'routes/office/desk/import/quotes-import.route': office('/admin/quotes/import'),
	'routes/office/desk/import/quotes-sample.route': noPage,
	'routes/office/customers/customers.route': office('/admin/customers'),
	'routes/office/customers/customer.route': office('/admin/customers/{customer}'),
	'routes/office/customers/customer-merge.route': office(
		'/admin/customers/{customer}/merge',
		'/admin/customers/{customer}/merge?with={other}',
	),
	'routes/office/plan/plan.route': office(
		'/admin/plan',
		'/admin/plan?view=day',
		'/admin/plan?view=month&lines=drivers',
	),
	'routes/office/plan/plan-job.route': office('/admin/plan/{job}'),
	...resources,
	'routes/office/resources/driver-data.route': noPage,
	'routes/office/resources/hours/driver-hours.route': office('/admin/drivers/{drivers}/hours/'),
	'routes/office/resources/hours/driver-hours-sample.route': noPage,
	'routes/public/legal/conditions.route': information('/conditions/'),
	'routes/public/legal/legal-page.route': information(
		'/legal/notice/',
		'/legal/privacy/',
		'/legal/cookies/',
		'/legal/accessibility/',
	),
	'routes/public/site/cookie-consent.route': noPage,
	'routes/public/site/visits.route': noPage,
	'routes/office/today/first-steps.route': administrator('/admin/first-steps'),
	'routes/office/today/overview.route': office('/admin/overview'),
	'routes/office/records/outbox.route': office('/admin/outbox'),
	'routes/office/records/outbox-mail.route': office('/admin/outbox/{mail}'),
	'routes/office/company/templates.route': office('/admin/templates'),
	'routes/office/company/template.route': office('/admin/templates/new'),
	'routes/office/words/words.route': administrator('/admin/words', '/admin/words?in=fr&q=presupuesto'),
	'routes/office/words/text.route': administrator('/admin/words/text?text=fleet:seats&in=fr'),
	'routes/office/words/letter.route': noPage,
	'routes/office/words/import.route': administrator('/admin/words/import'),
	'routes/office/words/export.route': noPage,
	'routes/office/help/help.route': office('/admin/help', '/admin/help/the-pages'),
	'routes/office/records/texts.route': administrator('/admin/texts'),
	'routes/office/records/visits.route': administrator('/admin/visits'),
	'routes/public/site/error-page.route': information('/errores/500.html', '/errores/401.html'),
	'routes/public/site/not-found.route': information('/nada'),
}
