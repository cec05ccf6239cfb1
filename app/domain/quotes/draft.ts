import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { fieldsIn, type QuoteFormValues } from './quote-request.ts'
import { type FormContent, type LegFormValues, storedLegsOf } from './trip/form-legs.ts'
import { type StopFormValues, storedStopsOf } from './trip/form-stops.ts'
import { journeyEnds } from './trip/journey-ends.ts'

/** Key under which the browser stores a draft (contract §3). */
export const DRAFT_KEY = 'budgetRequest'
/** Key for what the contract's draft has no field for: stops and further trips. */
export const DRAFT_LEGS_KEY = 'budgetRequestTrips'
/** Largest length of any field, in characters. */
const LONGEST = Math.max(...Object.values(fieldLengths))
/** Lifetime of a draft and of the token in it, in milliseconds. */
export const SEVEN_DAYS = 7 * 24 * 3_600_000

/** Draft in the contract's shape (contract §3), with the time at which it was saved. */
export type Draft = Omit<QuoteFormValues, 'esVip'> & {
	esVip: boolean
	puedeVip: boolean
	/** seats of the largest vehicle */
	flota: string
	codFleets: string
	numMaxPasajeros: string
	dateIniSelected: string
	/** the form's sealed key: a draft sent twice is one request, and the key is as old as that form */
	formToken: string
	savedAt: number
}

type DraftTrip = { vipPossible: boolean; vehicles: readonly Pick<Fleet, 'id' | 'seats'>[] }

/** Builds a draft of what the form holds. @param savedAt milliseconds since 1970 */
export function draftOf(values: QuoteFormValues, trip: DraftTrip, formToken: string, savedAt: number): Draft {
	const [largest] = trip.vehicles
	const seats = largest ? String(largest.seats) : ''
	return {
		...values,
		esVip: values.esVip === 'on',
		puedeVip: trip.vipPossible,
		flota: seats,
		codFleets: largest ? String(largest.id) : '',
		numMaxPasajeros: seats,
		dateIniSelected: splitDayAndTime(values.datePickup).day,
		formToken,
		savedAt,
	}
}

/** First trip's stops and further trips of a draft; they belong to the draft with the same `savedAt`. */
export type DraftLegs = {
	trayectos: readonly LegFormValues[]
	paradas?: readonly StopFormValues[]
	savedAt: number
}

/** What a form takes from a draft; drafts of earlier versions have no token. */
export type RestoredDraft = FormContent & { formToken: string | undefined }

/** Changes a draft by the values of a link: where a link sets another town, the old address and postal code go. */
export function draftWith(given: Partial<QuoteFormValues>, values: QuoteFormValues): QuoteFormValues {
	const moved = Object.values(journeyEnds).filter(
		({ locality }) => (given[locality] ?? values[locality]) !== values[locality],
	)
	const left = moved.flatMap(({ address, postalCode }) => [address, postalCode].map((field) => [field, '']))
	return { ...values, ...Object.fromEntries(left), ...given }
}

const none: Pick<FormContent, 'legs' | 'paradas'> = { legs: [], paradas: [] }

function legsOf(stored: string | null, savedAt: number) {
	try {
		const kept = JSON.parse(stored ?? 'null') as Partial<DraftLegs> | null
		if (kept?.savedAt !== savedAt) return none
		return { legs: storedLegsOf(kept.trayectos), paradas: storedStopsOf(kept.paradas) }
	} catch {
		return none
	}
}

/**
 * Reads a stored draft back into what the form holds.
 * @param start initial values of the form, for fields that the draft lacks
 * @param storedLegs the draft's stops and further trips, stored under their own key
 * @returns undefined where it is not one of our drafts, is broken, has a future date, or is older than seven days
 */
export function readDraft(
	stored: string | null,
	now: number,
	start: QuoteFormValues,
	storedLegs: string | null = null,
): RestoredDraft | undefined {
	try {
		const draft = JSON.parse(stored ?? 'null') as Partial<Record<keyof Draft, unknown>> | null
		if (typeof draft !== 'object' || draft === null) return undefined
		const { savedAt } = draft
		if (typeof savedAt !== 'number' || now - savedAt > SEVEN_DAYS || savedAt > now) return undefined
		const read = fieldsIn(start).map((field) => {
			const value = draft[field]
			if (field === 'esVip') return [field, value === true ? 'on' : '']
			return [field, typeof value === 'string' ? value.slice(0, LONGEST) : start[field]]
		})
		const { formToken } = draft
		return {
			values: Object.fromEntries(read) as QuoteFormValues,
			...legsOf(storedLegs, savedAt),
			formToken: typeof formToken === 'string' ? formToken.slice(0, 1000) : undefined,
		}
	} catch {
		return undefined
	}
}
