import { eq, sql } from 'drizzle-orm'
import { legClasses } from '#app/domain/fields/leg-fields.server.ts'
import { requestClasses } from '#app/domain/fields/request-fields.server.ts'
import { stopClasses } from '#app/domain/fields/stop-fields.server.ts'
import type { OfferLine } from '#app/domain/quotes/offer/offer.ts'
import type { QuoteEventKind } from '#app/domain/quotes/statuses.ts'
import { customers, forTheBooks, forTheBooksAs, nobodys, offices } from '#app/platform/column-class.ts'
import type { TableClass } from '../table-class.ts'
import { quoteEvents, quoteNotes, quoteOffers } from '../tables/quote-history.ts'
import { quoteLegs, quoteNumbers, quoteStops, quotes, quoteVehicles, quoteWords } from '../tables/quotes.ts'
import { quoteWishes } from '../tables/wishes.ts'

/** Nobody's, but in what somebody gets who asks by right. */
const shown = { ...nobodys, copy: 'request' } as const

/** Between the office and its clock: nothing of it exists for a customer. */
const ofSending = { whose: 'office', copy: 'none', becomes: null } as const

export const ofQuoteNumbers = {
	table: quoteNumbers,
	forgotten: 'nothing',
	columns: { year: nobodys, last: nobodys },
} satisfies TableClass<typeof quoteNumbers>

export const ofQuotes = {
	table: quotes,
	forgotten: 'columns',
	rowsOf: {
		request: ({ id }) => eq(quotes.id, id),
		account: ({ id }) => eq(quotes.userId, id),
		// As it was typed.
		mailbox: (email) => eq(sql`lower(${quotes.email})`, email),
	},
	columns: {
		id: nobodys,
		code: forTheBooksAs('its reference'),
		requestKey: { whose: 'customer', copy: 'none', becomes: ({ id }) => `forgotten ${id}` },
		requestDigest: { whose: 'customer', copy: 'none', becomes: '' },
		status: forTheBooks,
		version: shown,
		repeatOf: nobodys,
		userId: { whose: 'account', copy: 'request', becomes: null },
		customerId: { whose: 'customer', copy: 'none', becomes: null },
		language: forTheBooksAs('one of six'),
		withoutEmail: customers(0),
		...requestClasses,
		zone: forTheBooksAs('one of two clocks'),
		fleetId: shown,
		fleetName: forTheBooksAs('a size of vehicle'),
		vip: forTheBooks,
		kilometres: forTheBooksAs('a number'),
		kilometresFrom: forTheBooks,
		drivingMinutes: forTheBooks,
		endsAt: forTheBooksAs('day and hour'),
		emptyKilometres: forTheBooks,
		emptyMinutes: forTheBooks,
		draft: offices(null),
		assigneeId: { whose: 'staff', copy: 'none', becomes: null },
		goesOutAt: ofSending,
		notSentAt: ofSending,
		toTellAt: ofSending,
		offerNumber: forTheBooks,
		totalCents: forTheBooks,
		validUntil: forTheBooksAs('a day'),
		remindedAt: { ...forTheBooks, copy: 'request' },
		answeredAt: forTheBooks,
		answeredBy: customers(null),
		answerReason: customers(null),
		cancelledBy: forTheBooks,
		cancellationCents: forTheBooks,
		changeStatus: forTheBooks,
		changedTrip: { whose: 'customer', copy: 'download', becomes: ({ changedTrip }) => forgottenTrip(changedTrip) },
		changeNumber: forTheBooks,
		changeUntil: forTheBooksAs('a day'),
		changeEndedAt: forTheBooks,
		openCents: forTheBooks,
		dueDay: forTheBooksAs('a day'),
		createdAt: forTheBooks,
	},
} satisfies TableClass<typeof quotes>

export const ofQuoteVehicles = {
	table: quoteVehicles,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(quoteVehicles.quoteId, id) },
	columns: {
		quoteId: nobodys,
		fleetId: shown,
		name: forTheBooksAs('a size of vehicle'),
		seats: forTheBooks,
		vip: forTheBooks,
		count: forTheBooks,
	},
} satisfies TableClass<typeof quoteVehicles>

export const ofQuoteLegs = {
	table: quoteLegs,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(quoteLegs.quoteId, id) },
	columns: {
		quoteId: nobodys,
		number: forTheBooks,
		...legClasses,
		zone: forTheBooksAs('one of two clocks'),
		kilometres: forTheBooksAs('a number'),
		kilometresFrom: forTheBooks,
		drivingMinutes: forTheBooks,
	},
} satisfies TableClass<typeof quoteLegs>

export const ofQuoteStops = {
	table: quoteStops,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(quoteStops.quoteId, id) },
	columns: { quoteId: nobodys, leg: forTheBooks, position: forTheBooks, ...stopClasses },
} satisfies TableClass<typeof quoteStops>

export const ofQuoteWords = {
	table: quoteWords,
	forgotten: 'rows',
	rowsOf: { request: ({ id }) => eq(quoteWords.quoteId, id) },
	columns: { word: { whose: 'customer', copy: 'none' }, quoteId: nobodys },
} satisfies TableClass<typeof quoteWords>

/** Amounts stay, the words beside them go: anything may have been written there. */
const amountsOf = (lines: string) =>
	JSON.stringify((JSON.parse(lines) as OfferLine[]).map(({ cents }) => ({ text: '–', cents })))

/** A row's values as they are once its customer is forgotten; what no table knows any more goes. */
const forgottenRow = (columns: Record<string, object>, row: object) =>
	Object.fromEntries(
		Object.entries(row).flatMap(([name, value]) => {
			const its = columns[name]
			return its ? [[name, 'becomes' in its ? its.becomes : value]] : []
		}),
	)

/** A trip of an offer as its row holds it: the columns of a quote, its vehicles, stops and further legs. */
type StoredTrip = { request: object; vehicles: object[]; stops?: object[]; furtherLegs: { stops?: object[] }[] }

/** Of a trip that was offered stays what stays of the quote's own. */
function forgottenTrip(trip: string): string {
	if (trip === '') return ''
	// Offers from before there were stops have none.
	const { request, vehicles, stops = [], furtherLegs, ...rest } = JSON.parse(trip) as StoredTrip
	const forgottenStops = (of: typeof stops = []) => of.map((stop) => forgottenRow(ofQuoteStops.columns, stop))
	return JSON.stringify({
		...rest,
		request: forgottenRow(ofQuotes.columns, request),
		vehicles: vehicles.map((line) => forgottenRow(ofQuoteVehicles.columns, line)),
		stops: forgottenStops(stops),
		furtherLegs: furtherLegs.map(({ stops: ofLeg, ...leg }) => ({
			...forgottenRow(ofQuoteLegs.columns, leg),
			stops: forgottenStops(ofLeg),
		})),
	})
}

export const ofQuoteOffers = {
	table: quoteOffers,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(quoteOffers.quoteId, id) },
	columns: {
		quoteId: nobodys,
		number: forTheBooks,
		lines: { whose: 'customer', copy: 'download', becomes: ({ lines }) => amountsOf(lines) },
		netCents: forTheBooks,
		vatBasisPoints: forTheBooks,
		vatCents: forTheBooks,
		totalCents: forTheBooks,
		included: customers(''),
		excluded: customers(''),
		message: customers(''),
		validUntil: forTheBooksAs('a day'),
		sentAt: forTheBooks,
		trip: { whose: 'customer', copy: 'download', becomes: ({ trip }) => forgottenTrip(trip) },
		withdrawnAt: forTheBooks,
		amends: forTheBooks,
		conditions: forTheBooksAs('of a text that everybody may read'),
		depositCents: forTheBooks,
		depositDays: forTheBooks,
		balanceDays: forTheBooks,
	},
} satisfies TableClass<typeof quoteOffers>

/** What an event says besides that it happened: a number or a code, where it is one of these, and otherwise somebody's words. */
const eventsInNumbers: QuoteEventKind[] = [
	...(['assigned', 'scheduled', 'notSent', 'quoted', 'withdrawn', 'distanceCorrected', 'repeats', 'repeated'] as const),
	...(['changeOffered', 'changeExpired', 'changeWithdrawn', 'toTell'] as const),
]

const happened = { ...forTheBooks, copy: 'request' } as const

export const ofQuoteEvents = {
	table: quoteEvents,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(quoteEvents.quoteId, id), mailbox: (email) => eq(quoteEvents.actorName, email) },
	columns: {
		id: nobodys,
		quoteId: nobodys,
		kind: happened,
		at: happened,
		actor: happened,
		actorName: { whose: 'staff', copy: 'none', becomes: null },
		detail: {
			whose: 'customer',
			copy: 'request',
			becomes: ({ kind, detail }) => (eventsInNumbers.includes(kind) ? detail : null),
		},
		conditions: { ...happened, why: 'of a text that everybody may read' },
		cents: happened,
	},
} satisfies TableClass<typeof quoteEvents>

export const ofQuoteNotes = {
	table: quoteNotes,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(quoteNotes.quoteId, id), mailbox: (email) => eq(quoteNotes.author, email) },
	columns: {
		id: nobodys,
		quoteId: nobodys,
		at: happened,
		author: { whose: 'staff', copy: 'none', becomes: null },
		text: offices(''),
	},
} satisfies TableClass<typeof quoteNotes>

export const ofQuoteWishes = {
	table: quoteWishes,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(quoteWishes.quoteId, id) },
	columns: {
		id: nobodys,
		quoteId: nobodys,
		kind: forTheBooks,
		words: customers(''),
		askedAt: forTheBooks,
		closedAt: forTheBooks,
		outcome: forTheBooks,
		answer: customers(''),
	},
} satisfies TableClass<typeof quoteWishes>
