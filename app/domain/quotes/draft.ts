import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { fieldsIn, type QuoteFormValues } from './quote-request.ts'
import { splitDayAndTime } from './trip/day-and-time.ts'
import { type FormContent, keptLegs, type LegFormValues } from './trip/form-legs.ts'
import { keptStops, type StopFormValues } from './trip/form-stops.ts'
import { journeyEnds } from './trip/journey-ends.ts'

/** Where the browser keeps a draft (contract §3). */
export const DRAFT_KEY = 'budgetRequest'
/** Where it keeps what the contract's draft has no place for. */
export const DRAFT_LEGS_KEY = 'budgetRequestTrips'
/** No field takes more characters. */
const LONGEST = Math.max(...Object.values(fieldLengths))
/** How long a draft lasts, and the token in it, in milliseconds. */
export const SEVEN_DAYS = 7 * 24 * 3_600_000

/** The contract's shape of a draft (contract §3), and when it was saved. */
export type Draft = Omit<QuoteFormValues, 'esVip'> & {
	esVip: boolean
	puedeVip: boolean
	/** seats of the largest vehicle */
	flota: string
	codFleets: string
	numMaxPasajeros: string
	dateIniSelected: string
	/** the sealed key of the form that it was typed into: sent twice, it is one request, and it is as old as that form */
	formToken: string
	savedAt: number
}

type DraftTrip = { vipPossible: boolean; vehicles: readonly Pick<Fleet, 'id' | 'seats'>[] }

/** A draft of what the form holds; `savedAt` in milliseconds. */
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

/** The first trip's stops and the further trips of a draft; they belong to the one that was saved in the same moment. */
export type DraftLegs = {
	trayectos: readonly LegFormValues[]
	paradas?: readonly StopFormValues[]
	savedAt: number
}

/** What a form takes from a draft; drafts from before have no token. */
export type RestoredDraft = FormContent & { formToken: string | undefined }

/** A draft as a link changes it: an end that the link puts elsewhere keeps nothing of where it was. */
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
		return { legs: keptLegs(kept.trayectos), paradas: keptStops(kept.paradas) }
	} catch {
		return none
	}
}

/**
 * Reads a stored draft back into what the form holds.
 * @param start what the form opens with, for what the draft does not say
 * @param storedLegs its stops and further trips, under their own key
 * @returns undefined where it is none of ours, broken, or older than seven days
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
