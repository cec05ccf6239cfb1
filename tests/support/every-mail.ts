import { driverLink } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { changesBetween, retainedChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type { JobNews } from '#app/domain/letters/templates/driver-news-letter.ts'
import type { ChangeAnswerMail, OfferMail } from '#app/domain/letters/templates/offer-mail.ts'
import type { MailTemplates } from '#app/domain/letters/templates/templates.server.ts'
import { answerLink, hirerLink, stateLink, travellersLink } from '#app/domain/quotes/quote-links.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { outbox } from '#drizzle/schema.ts'
import { hireFacts } from './hire-facts.ts'
import { quoteMail } from './mails.ts'
import { TEST_NOW, type TestContext } from './test-context.ts'

const CODE = 'P-2026-00042'

const quote = quoteMail({
	wantsVip: 1,
	trip: {
		distance: { km: 193, minutes: 190, source: 'engine' },
		drivers: 'two',
		price: { fromCents: 62_000, toCents: 78_000 },
	},
	state: stateLink(CODE),
	page: answerLink(CODE, 'a'),
})

/** The same trip with eight more passengers, an hour later, back in the evening. */
const changed = quoteMail({ wantsVip: 1, passengers: 30, pickupAt: '2026-12-24 10:30', remarks: 'Zwei Hunde' })

/** Returns a version of the request that differs only in the request's own fields, on the same vehicle. */
const version = (facts: typeof quote) => ({ ...facts, wantsVip: 1, vehicles: [], stops: [], furtherLegs: [] })
const changes = retainedChanges(changesBetween(version(quote), version(changed)))

const offered: OfferMail = {
	quote,
	accept: answerLink(CODE, 'a'),
	reject: answerLink(CODE, 'r'),
	drivingMinutes: 190,
	offer: {
		...hireFacts().offer,
		message: 'Bon dia, Núria:\n\nEl conductor parla francès.',
		...{ depositCents: 14_850, depositDays: 7, balanceDays: 14 },
		conditions: { hash: 'of the text', version: '2026-11-22' },
	},
}
const answer = { accepted: true, answeredBy: 'Núria Puig', reason: null, answeredAt: TEST_NOW }
const booked: MailTemplates['quote-accepted'] = {
	...{ ...offered, ...answer, travellers: travellersLink(CODE) },
	due: [
		{ part: 'deposit', cents: 14_850, dueDay: '2026-11-27', open: 14_850 },
		{ part: 'balance', cents: 34_650, dueDay: '2026-12-10', open: 34_650 },
	],
	transfer: {
		...{ holder: 'Garbí Coaches, S.L.', iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' },
		...{ cents: 14_850, reference: 'RF18P202600042' },
	},
}
const job: JobNews = {
	...{ news: 'assigned', code: CODE, startsAt: '2026-12-24 08:30', endsAt: '2026-12-24 20:00', timesKnown: true },
	...{
		trip: [{ originLocality: 'Barcelona', destinationLocality: 'Girona', pickupAt: '2026-12-24 09:30', until: '' }],
		coach: '1234 BCD · Montseny',
		passengers: 24,
	},
}
const change: ChangeAnswerMail = {
	...booked,
	...{ quote: changed, changes, agreedCents: 42_000, sequence: 1, removedLegs: [] },
}
const changeRequest = {
	...({ quote, kind: 'change', words: 'Dues hores més tard,\ni una parada a Girona.' } as const),
	...{ page: answerLink(CODE, 'a'), wasAccepted: true },
}
const link = { path: '/activate/', parameter: 'email', purpose: 'activation', value: 'the registration' }
const factor = { at: TEST_NOW, left: 7 }

/** Data for each template. Every test of mails runs over this map, so a new template must add its line here. */
const facts: MailTemplates = {
	'quote-received': quote,
	'quote-requested': quote,
	'quote-offer': offered,
	'quote-reminder': offered,
	'quote-accepted': booked,
	'quote-answered': { ...booked, accepted: false, reason: 'Hem trobat una altra companyia.' },
	'quote-cancelled': { ...offered, reason: 'L’autocar és al taller.', wasAccepted: true },
	'booking-cancelled': {
		...{ ...offered, reason: 'Ya no viajamos', wasAccepted: true, isOwn: true },
		fee: { by: 'customer', cents: 24_750, basisPoints: 5000 },
	},
	'quote-changed': { quote: changed, changes, withdrawnCents: 49_500, state: stateLink(CODE) },
	'quote-repeated': {
		quote,
		repeats: ['2027-01-07 09:30', '2027-02-04 09:30'].map((time, index) => ({
			...{ code: `P-2026-0005${index}`, times: [time], state: stateLink(`P-2026-0005${index}`) },
		})),
	},
	'quote-wish': changeRequest,
	'quote-wish-received': changeRequest,
	'quote-wish-declined': { ...changeRequest, kind: 'cancellation', answer: 'Ja tenim el conductor de camí.' },
	'quote-change-offer': change,
	'quote-change-reminder': change,
	'quote-change-accepted': change,
	'quote-change-answered': change,
	'quote-change-over': { ...offered, why: 'expired' },
	'payment-received': {
		...{ quote, page: answerLink(CODE, 'a') },
		receipt: { number: 1, cents: 14_850, way: 'transfer', day: '2026-11-20', at: TEST_NOW, openCents: 34_650 },
	},
	'payment-reminder': {
		...{ quote, page: answerLink(CODE, 'a'), kind: 'before', cents: 34_650, dueDay: '2026-12-10' },
	},
	'trip-notice': {
		...{ quote, legs: [1], startsAt: quote.pickupAt, isChange: false },
		coaches: [
			{
				...{ legs: [1], drivers: [{ id: 7, firstName: 'Jordi' }], phone: '', plate: '1234 BCD' },
				...{ name: 'Montseny', seats: 24, partner: '' },
			},
		],
		...{ page: answerLink(CODE, 'a'), travellers: travellersLink(CODE) },
	},
	'tax-number-asked': { quote, page: hirerLink(CODE) },
	'driver-news': {
		driver: { id: 7, firstName: 'Jordi' },
		jobs: [
			{ ...job, news: 'assigned' },
			{ ...job, news: 'changed', startsAt: '2026-12-25 07:30' },
			{ ...job, news: 'gone' },
		],
		page: driverLink({ id: 7, linkVersion: 1 }),
	},
	'mail-flood': { at: TEST_NOW },
	'account-activation': { email: 'nuria@example.com', link, askedAt: TEST_NOW },
	'account-exists': { email: 'nuria@example.com' },
	'account-password-reset': { link },
	'account-password-changed': { at: TEST_NOW },
	'account-promoted': { link },
	'account-invited': { roleId: 1, link },
	'account-administrator': { at: TEST_NOW },
	'account-second-factor-on': factor,
	'account-second-factor-off': factor,
	'account-second-factor-reset': factor,
	'account-recovery-code-used': factor,
	'account-backup': { at: TEST_NOW, kind: 'restored', who: 'nuria@example.com' },
}

export const everyTemplate = Object.keys(facts) as (keyof MailTemplates)[]

/**
 * Queues one mail of each template in each language.
 * @returns their rows in the outbox
 */
export async function queueEveryMail(context: TestContext, languages: readonly Language[] = languageCodes) {
	await inTransaction(context, async (tx) => {
		for (const language of languages)
			for (const template of everyTemplate)
				await queueMail(tx, context, {
					...{ template, language, data: facts[template], toCustomer: false },
					to: { address: 'nuria@example.com', name: 'Núria Puig i Serra' },
				})
	})
	return context.database.read.select().from(outbox)
}
