import type { OfferedHire } from '#app/domain/documents/offer-pdf.ts'
import { exampleRequest, storedRequest } from '#app/domain/fields/quote-request.server.ts'
import { changesBetween, retainedChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { withVat } from '#app/domain/pricing/vat.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import type { JobNews } from './templates/driver-news-letter.ts'
import type { ChangeAnswerMail, OfferMail } from './templates/offer-mail.ts'
import type { QuoteMail } from './templates/quote-mail.ts'
import type { MailTemplates } from './templates/templates.server.ts'

/** Time of the sample letters: 20 November 2026, ten in the morning in Madrid. */
export const SAMPLE_AT = Date.UTC(2026, 10, 20, 9)

const CODE = 'P-2026-00042'
const EMAIL = 'nuria@correu.example'

/** Returns a link that no page opens, because none is sealed for this purpose. */
const sampleLink = (path: string, parameter = 'i'): SealedLink => ({ path, parameter, purpose: 'sample', value: CODE })

const statePage = sampleLink('/quote/')
const answerPage = sampleLink('/ar/a')
const travellersPage = sampleLink('/trip/')

/** Request as stored by an older build, whose mails did not show who asked for VIP. */
const { wantsVip: _, ...example } = storedRequest(exampleRequest)

/** Request of a sample customer, as mails have it. */
export const sampleQuote: QuoteMail = {
	...example,
	code: CODE,
	language: 'cat',
	firstName: 'Núria',
	surname: 'Puig i Serra',
	email: EMAIL,
	phone: '+34 600 111 222',
	originAddress: 'Carrer de Mallorca 401',
	originPostalCode: '08013',
	originLocality: 'Barcelona',
	originCountry: 'ES',
	destinationAddress: 'Rue de la Loge 7',
	destinationPostalCode: '66000',
	destinationLocality: 'Perpignan',
	destinationCountry: 'FR',
	pickupAt: '2026-12-24 09:30',
	passengers: 22,
	luggage: 13,
	seats: 24,
	fleetName: 'Midibús de 24 plazas',
	vip: 1,
}

const LINES = [
	{ text: 'Barcelona – Montserrat', cents: 38_000 },
	{ text: 'Recargo de domingo', cents: 7_000 },
]
const VAT_BASIS_POINTS = 1000

/** Offer of two lines, as sent. */
export const sampleOffer: OfferedHire['offer'] = {
	number: 1,
	...withVat(
		LINES.reduce((sum, { cents }) => sum + cents, 0),
		VAT_BASIS_POINTS,
	),
	vatBasisPoints: VAT_BASIS_POINTS,
	included: 'Conductor, combustible, peajes, seguro obligatorio y de viajeros (SOV).',
	excluded: 'Aparcamiento y permisos; la hora de espera de más, 45 €.',
	message: '',
	validUntil: '2026-12-04',
	sentAt: SAMPLE_AT,
	lines: LINES,
}

const quote: QuoteMail = {
	...sampleQuote,
	wantsVip: 1,
	trip: {
		distance: { km: 193, minutes: 190, source: 'engine' },
		drivers: 'two',
		price: { fromCents: 62_000, toCents: 78_000 },
	},
	state: statePage,
	page: answerPage,
}

/** The same trip with eight more passengers, an hour later, back in the evening. */
const changed: QuoteMail = {
	...sampleQuote,
	...{ wantsVip: 1, passengers: 30, pickupAt: '2026-12-24 10:30', remarks: 'Zwei Hunde' },
}

/** Returns a version of the request that differs only in the request's own fields, on the same vehicle. */
const version = (facts: QuoteMail) => ({ ...facts, wantsVip: 1, vehicles: [], stops: [], furtherLegs: [] })
const changes = retainedChanges(changesBetween(version(quote), version(changed)))

const offered: OfferMail = {
	quote,
	accept: answerPage,
	reject: sampleLink('/ar/r'),
	drivingMinutes: 190,
	offer: {
		...sampleOffer,
		message: 'Bon dia, Núria:\n\nEl conductor parla francès.',
		...{ depositCents: 14_850, depositDays: 7, balanceDays: 14 },
		conditions: { hash: 'of the text', version: '2026-11-22' },
	},
}
const answer = { accepted: true, answeredBy: 'Núria Puig', reason: null, answeredAt: SAMPLE_AT }
const booked: MailTemplates['quote-accepted'] = {
	...{ ...offered, ...answer, travellers: travellersPage },
	due: [
		{ part: 'deposit', cents: 14_850, dueDay: '2026-11-27', open: 14_850 },
		{ part: 'balance', cents: 34_650, dueDay: '2026-12-10', open: 34_650 },
	],
	transfer: {
		...{ holder: 'Autocars Mostra, S.L.', iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX' },
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
	...{ page: answerPage, wasAccepted: true },
}
const link = sampleLink('/activate/', 'email')
const factor = { at: SAMPLE_AT, left: 7 }

/** Sample data for each template, for the office's preview and all tests of mails: a new template must add its line. */
export const sampleMails: MailTemplates = {
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
	'quote-changed': { quote: changed, changes, withdrawnCents: 49_500, state: statePage },
	'quote-repeated': {
		quote,
		repeats: ['2027-01-07 09:30', '2027-02-04 09:30'].map((time, index) => ({
			...{ code: `P-2026-0005${index}`, times: [time], state: statePage },
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
		...{ quote, page: answerPage },
		receipt: { number: 1, cents: 14_850, way: 'transfer', day: '2026-11-20', at: SAMPLE_AT, openCents: 34_650 },
	},
	'payment-reminder': {
		...{ quote, page: answerPage, kind: 'before', cents: 34_650, dueDay: '2026-12-10' },
	},
	'trip-notice': {
		...{ quote, legs: [1], startsAt: quote.pickupAt, isChange: false },
		coaches: [
			{
				...{ legs: [1], drivers: [{ id: 7, firstName: 'Jordi' }], phone: '', plate: '1234 BCD' },
				...{ name: 'Montseny', seats: 24, partner: '' },
			},
		],
		...{ page: answerPage, travellers: travellersPage },
	},
	'tax-number-asked': { quote, page: sampleLink('/hirer/') },
	'driver-news': {
		driver: { id: 7, firstName: 'Jordi' },
		jobs: [
			{ ...job, news: 'assigned' },
			{ ...job, news: 'changed', startsAt: '2026-12-25 07:30' },
			{ ...job, news: 'gone' },
		],
		page: sampleLink('/d/'),
	},
	'mail-flood': { at: SAMPLE_AT },
	'account-activation': { email: EMAIL, link, askedAt: SAMPLE_AT },
	'account-exists': { email: EMAIL },
	'account-password-reset': { link },
	'account-password-changed': { at: SAMPLE_AT },
	'account-promoted': { link },
	'account-invited': { roleId: 1, link },
	'account-administrator': { at: SAMPLE_AT },
	'account-second-factor-on': factor,
	'account-second-factor-off': factor,
	'account-second-factor-reset': factor,
	'account-recovery-code-used': factor,
	'account-backup': { at: SAMPLE_AT, kind: 'restored', who: EMAIL },
}
