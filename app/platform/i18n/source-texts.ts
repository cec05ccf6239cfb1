import type about from '#locales/es/about.json'
import type accounts from '#locales/es/accounts.json'
import type admin from '#locales/es/admin.json'
import type answer from '#locales/es/answer.json'
import type api from '#locales/es/api.json'
import type backups from '#locales/es/backups.json'
import type bank from '#locales/es/bank.json'
import type calendar from '#locales/es/calendar.json'
import type company from '#locales/es/company.json'
import type conditions from '#locales/es/conditions.json'
import type customers from '#locales/es/customers.json'
import type desk from '#locales/es/desk.json'
import type driving from '#locales/es/driving.json'
import type fields from '#locales/es/fields.json'
import type firstSteps from '#locales/es/firstSteps.json'
import type fleet from '#locales/es/fleet.json'
import type hirer from '#locales/es/hirer.json'
import type holds from '#locales/es/holds.json'
import type home from '#locales/es/home.json'
import type hours from '#locales/es/hours.json'
import type legal from '#locales/es/legal.json'
import type looks from '#locales/es/looks.json'
import type mail from '#locales/es/mail.json'
import type office from '#locales/es/office.json'
import type officeForm from '#locales/es/officeForm.json'
import type pages from '#locales/es/pages.json'
import type papers from '#locales/es/papers.json'
import type pay from '#locales/es/pay.json'
import type payments from '#locales/es/payments.json'
import type pictures from '#locales/es/pictures.json'
import type places from '#locales/es/places.json'
import type plan from '#locales/es/plan.json'
import type pricing from '#locales/es/pricing.json'
import type quote from '#locales/es/quote.json'
import type quotes from '#locales/es/quotes.json'
import type resources from '#locales/es/resources.json'
import type routeSheet from '#locales/es/routeSheet.json'
import type services from '#locales/es/services.json'
import type setup from '#locales/es/setup.json'
import type shell from '#locales/es/shell.json'
import type site from '#locales/es/site.json'
import type staff from '#locales/es/staff.json'
import type tables from '#locales/es/tables.json'
import type terms from '#locales/es/terms.json'
import type tours from '#locales/es/tours.json'
import type transfers from '#locales/es/transfers.json'
import type trip from '#locales/es/trip.json'
import type validation from '#locales/es/validation.json'
import type words from '#locales/es/words.json'

/** Texts in `locales/es`, the source that every other language must cover. */
export type Texts = {
	about: typeof about
	accounts: typeof accounts
	admin: typeof admin
	answer: typeof answer
	api: typeof api
	backups: typeof backups
	bank: typeof bank
	calendar: typeof calendar
	company: typeof company
	conditions: typeof conditions
	customers: typeof customers
	desk: typeof desk
	driving: typeof driving
	fields: typeof fields
	firstSteps: typeof firstSteps
	fleet: typeof fleet
	hirer: typeof hirer
	holds: typeof holds
	home: typeof home
	hours: typeof hours
	legal: typeof legal
	looks: typeof looks
	mail: typeof mail
	office: typeof office
	officeForm: typeof officeForm
	pages: typeof pages
	papers: typeof papers
	pay: typeof pay
	payments: typeof payments
	pictures: typeof pictures
	places: typeof places
	plan: typeof plan
	pricing: typeof pricing
	quote: typeof quote
	quotes: typeof quotes
	resources: typeof resources
	routeSheet: typeof routeSheet
	services: typeof services
	setup: typeof setup
	shell: typeof shell
	site: typeof site
	staff: typeof staff
	tables: typeof tables
	terms: typeof terms
	tours: typeof tours
	transfers: typeof transfers
	trip: typeof trip
	validation: typeof validation
	words: typeof words
}
