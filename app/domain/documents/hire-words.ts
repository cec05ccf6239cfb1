import type { Field } from '#app/domain/fields/field.ts'
import { type ClockedLeg, clockOf } from '#app/domain/fields/leg-clock.ts'
import type { StoredLeg } from '#app/domain/fields/leg-fields.server.ts'
import type { StoredRequest } from '#app/domain/fields/quote-request.server.ts'
import { type FieldKey, requestFields } from '#app/domain/fields/request-fields.server.ts'
import { type Fact, factRows } from '#app/domain/fields/rows/fact-rows.server.ts'
import { legLabel, legTime, legWords } from '#app/domain/fields/rows/leg-rows.server.ts'
import type { StoredStop } from '#app/domain/fields/stop-fields.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { vipPreferenceWords } from '#app/domain/fields/vip-words.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Line, Party, PdfTable } from './pdf-content.ts'

type Stops = { stops?: readonly StoredStop[] }

/** Request as PDFs describe it: its stored fields with vehicles, stops and further legs. */
export type HireFacts = Omit<StoredRequest, 'wantsVip'> &
	Stops & {
		code: string
		wantsVip?: number
		/** of the largest vehicle */
		seats: number
		/** the largest first */
		vehicles?: readonly { seats: number; count: number }[]
		furtherLegs?: readonly (StoredLeg & Stops)[]
		/** 1 where the vehicle is a VIP one */
		vip: number
	}

const entries = Object.entries<Field>(requestFields) as [FieldKey, Field][]

/** Fields shown with the legs. */
const ofWay: readonly FieldKey[] = ['pickupAt', 'until', 'ticket']

/** Fields shown with the hirer: all of the form section `hirer`, and the phone. */
const ofHirer: readonly FieldKey[] = [
	...entries.flatMap(([key, { input }]) => (input !== 'own' && input.section === 'hirer' ? [key] : [])),
	'phone',
]

/** Picks some fields of a request, and its time zone. */
const only = (hire: HireFacts, keys: readonly FieldKey[]): Partial<StoredRequest> & ClockedLeg => ({
	...Object.fromEntries(keys.map((key) => [key, hire[key]])),
	...clockOf(hire),
})

/** Returns the request's own leg, on which the whole group travels. */
const firstLeg = (hire: HireFacts): StoredLeg & Stops => ({ ...hire, passengers: null })

/** Returns the route of a request, and the times of its first and last leg. */
export function routeWords(reader: LanguageTexts, hire: HireFacts) {
	const { furtherLegs = [] } = hire
	const last = furtherLegs.at(-1)
	const lastOne = last && labelled(reader, legLabel(reader, hire, furtherLegs.length + 1), legTime(reader, last))
	return {
		route: tripName(reader, [hire, ...furtherLegs]),
		times: [legTime(reader, firstLeg(hire)), lastOne].filter((line) => line !== undefined),
	}
}

/** Builds the table of all legs with their stops, in order. */
export function legTable(reader: LanguageTexts, hire: HireFacts): PdfTable {
	const { when, way } = reader.texts('papers')
	const labels = reader.texts('fields')
	const { furtherLegs = [] } = hire
	const calledOf = (number: number) =>
		number === 1 ? reader.t('fields:leg', { number }) : legLabel(reader, hire, number)
	const rows = [firstLeg(hire), ...furtherLegs].map((leg, index) => {
		const words = legWords(reader, leg)
		const called: Line[] = furtherLegs.length > 0 ? [{ text: calledOf(index + 1), look: 'small' }] : []
		const stops = words.stops.map((stop, at) => labelled(reader, reader.t('fields:stop', { number: at + 1 }), stop))
		const along: Line[] = [
			{ text: labelled(reader, labels.origin, words.from) },
			...stops.map((text): Line => ({ text, look: 'small' })),
			{ text: labelled(reader, labels.destination, words.to) },
			...(words.ticket ? [{ text: labelled(reader, labels.ticket, words.ticket), look: 'small' } as const] : []),
		]
		return [[...called, { text: words.when, look: 'strong' } as const], along]
	})
	return {
		columns: [
			{ head: when, share: 0.32 },
			{ head: way, share: 0.68 },
		],
		rows,
	}
}

/**
 * Returns the facts about passengers, vehicles and luggage: all request fields of mails that no other part of the PDF
 * shows.
 */
export function groupFacts(reader: LanguageTexts, hire: HireFacts): Fact[] {
	const labels = reader.texts('fields')
	const { seats, vehicles = [{ seats, count: 1 }] } = hire
	const elsewhere = [...ofWay, ...ofHirer]
	const rest = entries.flatMap(([key]) => (elsewhere.includes(key) ? [] : [key]))
	// Sets the order only: fields not named here follow.
	return factRows(reader, 'mail', only(hire, rest), [
		'passengers',
		'luggage',
		{ label: labels.vehicle, value: vehiclesLabel(reader, vehicles) },
		hire.wantsVip !== 0 && { label: reader.texts('mail').fields.vip, value: vipPreferenceWords(reader, hire) },
		hire.allInHold > 0 && { label: labels.allInHold, value: labels.yes },
		'wheelchairs',
		'childSeats',
		'remarks',
	])
}

/** Returns the hirer: by the organisation's name if there is one, else the person's. */
export function hirerParty(reader: LanguageTexts, hire: HireFacts): Party {
	const person = `${hire.firstName} ${hire.surname}`
	const { company, email } = hire
	const factsShown = factRows(
		reader,
		'mail',
		only(
			hire,
			ofHirer.filter((key) => key !== 'company'),
		),
		['taxNumber'],
	)
	return {
		title: reader.texts('papers').hirer,
		name: company || person,
		lines: [
			...(company ? [person] : []),
			...factsShown.map(({ label, value }) => labelled(reader, label, value)),
			email,
		].filter(Boolean),
	}
}
