import type { Choices } from '#app/domain/dispatch/choices.server.ts'
import type { Job } from '#app/domain/dispatch/job.ts'
import { fold } from '#app/domain/places/gazetteer/fold.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { driverName, vehicleName } from '#app/web/office/words/plan-words.server.ts'

/** Maximum number of listed choices of a kind: the hours of each are computed, and longer lists are not practical. */
export const MAX_LISTED = 150
const LONGEST = 60

const fieldsOf = {
	vehicles: ['vehicleId'],
	drivers: ['driverId', 'secondDriverId'],
	partners: ['partnerId'],
} as const
type Kind = keyof typeof fieldsOf

/** Search among the choices of a job; what is already chosen is always listed. */
export type ChoiceSearch = { query: string; chosen: (kind: Kind) => readonly number[] }

/** Reads the search from an address, and the choices stored with the job. */
export function searchIn(request: Request, job: Job): ChoiceSearch {
	const query = (queryOf(request).get('q') ?? '').trim().slice(0, LONGEST)
	return {
		query,
		chosen: (kind) => fieldsOf[kind].map((field) => job[field] ?? 0),
	}
}

/** Returns a test whether a name contains all words of a search, ignoring spaces and accents. */
function finderOf(query: string) {
	const words = fold(query).split(' ')
	return (name: string) => {
		const plain = fold(name).replaceAll(' ', '')
		return words.every((word) => plain.includes(word))
	}
}

/** Returns the first matches in their order, and whatever is chosen. */
function listed<Of extends { id: number }>(
	choices: Of[],
	query: string,
	chosen: readonly number[],
	nameOf: (choice: Of) => string,
) {
	if (choices.length <= MAX_LISTED) return choices
	const isFound = finderOf(query)
	const found = new Set(choices.filter((choice) => isFound(nameOf(choice))).slice(0, MAX_LISTED))
	return choices.filter((choice) => found.has(choice) || chosen.includes(choice.id))
}

const partnerName = ({ name, plate, driverName: driver }: Choices['partners'][number]) => `${name} ${plate} ${driver}`

/** Returns the choices that a job's page lists. */
export const listedChoices = ({ vehicles, drivers, partners }: Choices, { query, chosen }: ChoiceSearch): Choices => ({
	vehicles: listed(vehicles, query, chosen('vehicles'), vehicleName),
	drivers: listed(drivers, query, chosen('drivers'), driverName),
	partners: listed(partners, query, chosen('partners'), partnerName),
})

/** Returns only the choices that a form was sent with. */
export const chosenOf = (
	{ vehicles, drivers, partners }: Choices,
	ids: Pick<Job, 'vehicleId' | 'driverId' | 'secondDriverId' | 'partnerId'>,
): Choices => ({
	vehicles: vehicles.filter(({ id }) => id === ids.vehicleId),
	drivers: drivers.filter(({ id }) => id === ids.driverId || id === ids.secondDriverId),
	partners: partners.filter(({ id }) => id === ids.partnerId),
})

/** Returns the search form; null where all choices fit into the lists. */
export function searchShown({ t, texts }: LanguageTexts, choices: Choices, { query }: ChoiceSearch) {
	if (Object.values(choices).every(({ length }) => length <= MAX_LISTED)) return null
	const { label, hint, submit } = texts('plan').job.search
	return { label, hint, submit, query, longest: LONGEST, cut: t('plan:job.search.cut', { most: MAX_LISTED }) }
}
