import { eq, sql } from 'drizzle-orm'
import { legRetention } from '#app/domain/fields/leg-fields.server.ts'
import { requestRetention } from '#app/domain/fields/request-fields.server.ts'
import { stopRetention } from '#app/domain/fields/stop-fields.server.ts'
import type { OfferLine } from '#app/domain/quotes/offer/offer.ts'
import type { QuoteEventKind } from '#app/domain/quotes/statuses.ts'
import { customers, forTheBooks, forTheBooksAs, impersonal, offices } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { quoteEvents, quoteNotes, quoteOffers } from '../tables/quote-history.ts'
import { quoteLegs, quoteNumbers, quoteStops, quotes, quoteVehicles, quoteWords } from '../tables/quotes.ts'
import { changeRequests } from '../tables/wishes.ts'

/** Column that is not personal but is included in the copy of data given on request. */
const shown = { ...impersonal, copy: 'request' } as const

/** Column about sending an offer, internal to the office; customers get no copy. */
const ofSending = { whose: 'office', copy: 'none', becomes: null } as const

export const ofQuoteNumbers = {
	table: quoteNumbers,
	forgotten: 'nothing',
	columns: { year: impersonal, last: impersonal },
} satisfies TableClass<typeof quoteNumbers>

export const ofQuotes = {
	table: quotes,
	forgotten: 'columns',
	rowsOf: {
		request: ({ id }) => eq(quotes.id, id),
		account: ({ id }) => eq(quotes.userId, id),
		// Stored as typed.
		mailbox: (email) => eq(sql`lower(${quotes.email})`, email),
	},
	columns: {
		id: impersonal,
		code: forTheBooksAs('its reference'),
		requestKey: { whose: 'customer', copy: 'none', becomes: ({ id }) => `forgotten ${id}` },
		requestDigest: { whose: 'customer', copy: 'none', becomes: '' },
		status: forTheBooks,
		version: shown,
		repeatOf: impersonal,
		userId: { whose: 'account', copy: 'request', becomes: null },
		customerId: { whose: 'customer', copy: 'none', becomes: null },
		language: forTheBooksAs('one of six'),
		withoutEmail: customers(0),
		...requestRetention,
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
		quoteId: impersonal,
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
		quoteId: impersonal,
		number: forTheBooks,
		...legRetention,
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
	columns: { quoteId: impersonal, leg: forTheBooks, position: forTheBooks, ...stopRetention },
} satisfies TableClass<typeof quoteStops>

export const ofQuoteWords = {
	table: quoteWords,
	forgotten: 'rows',
	rowsOf: { request: ({ id }) => eq(quoteWords.quoteId, id) },
	columns: { word: { whose: 'customer', copy: 'none' }, quoteId: impersonal },
} satisfies TableClass<typeof quoteWords>

/** Erases the texts of an offer's lines, which may contain anything, and retains the amounts. */
const amountsOf = (lines: string) =>
	JSON.stringify((JSON.parse(lines) as OfferLine[]).map(({ cents }) => ({ text: '–', cents })))

/** Returns a row's values after its customer is erased. Values whose column no longer exists are dropped. */
const forgottenRow = (columns: Record<string, object>, row: object) =>
	Object.fromEntries(
		Object.entries(row).flatMap(([name, value]) => {
			const its = columns[name]
			return its ? [[name, 'becomes' in its ? its.becomes : value]] : []
		}),
	)

/** Trip of an offer as stored in its row: the columns of a quote, its vehicles, stops and further legs. */
type StoredTrip = { request: object; vehicles: object[]; stops?: object[]; furtherLegs: { stops?: object[] }[] }

/** Erases an offer's trip in the same way as the quote's own. */
function forgottenTrip(trip: string): string {
	if (trip === '') return ''
	// Offers from before stops existed have none.
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
		quoteId: impersonal,
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

/** Events whose detail is a number or a code; in others it may be a person's words. */
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
		id: impersonal,
		quoteId: impersonal,
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
		id: impersonal,
		quoteId: impersonal,
		at: happened,
		author: { whose: 'staff', copy: 'none', becomes: null },
		text: offices(''),
	},
} satisfies TableClass<typeof quoteNotes>

export const ofChangeRequests = {
	table: changeRequests,
	forgotten: 'columns',
	rowsOf: { request: ({ id }) => eq(changeRequests.quoteId, id) },
	columns: {
		id: impersonal,
		quoteId: impersonal,
		kind: forTheBooks,
		words: customers(''),
		askedAt: forTheBooks,
		closedAt: forTheBooks,
		outcome: forTheBooks,
		answer: customers(''),
	},
} satisfies TableClass<typeof changeRequests>
