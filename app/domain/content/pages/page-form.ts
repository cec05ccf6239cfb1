import { FIGURE_LIMITS, type PageFigures, typedRoads } from './page-figures.ts'
import { labelName, lineNames, type PageWords, paragraphName, paragraphNumbers } from './page-words.ts'

export const labelField = (number: number) => `label${number}`
export const textField = (number: number) => `text${number}`

/** Fields of the texts of a page, each with the name of its text. */
export const wordFields: readonly (readonly [field: string, name: string])[] = [
	...lineNames.map((name) => [name, name] as const),
	...paragraphNumbers.flatMap((number) => [
		[labelField(number), labelName(number)] as const,
		[textField(number), paragraphName(number)] as const,
	]),
]

const destinationFields = [
	'direccionDestino',
	'codPostalDestino',
	'codLocalidadDestino',
	'codPaisDestino',
] as const satisfies (keyof NonNullable<PageFigures['destination']>)[]

/** Fields of the figures of a transfer. */
const tripFields = ['from', 'kmFrom', 'kmTo', 'minutesFrom', 'minutesTo', 'roads', 'toll'] as const

export const figureFields: readonly string[] = [...tripFields, ...destinationFields]

/** Limits of the fields for numbers. */
export const numberLimits = {
	kmFrom: FIGURE_LIMITS.kms,
	kmTo: FIGURE_LIMITS.kms,
	minutesFrom: FIGURE_LIMITS.minutes,
	minutesTo: FIGURE_LIMITS.minutes,
}

/** Fills the fields of the texts with those of a page. */
export const typedWords = (words: PageWords): Record<string, string> =>
	Object.fromEntries(wordFields.map(([field, name]) => [field, words[name] ?? '']))

/** Returns the texts that were typed, by their names; empty ones are left out. */
export const wordsTyped = (typed: Readonly<Record<string, string>>): PageWords =>
	Object.fromEntries(wordFields.flatMap(([field, name]) => (typed[field] ? [[name, typed[field]]] : [])))

/** Fills the fields of the figures with those of a page. */
export function typedFigures({ from = '', trip = {}, destination = {} }: PageFigures): Record<string, string> {
	const [kmFrom = '', kmTo = ''] = trip.kms ?? []
	const [minutesFrom = '', minutesTo = ''] = trip.minutes ?? []
	return {
		...{ from, roads: typedRoads(trip.roads), toll: trip.toll ?? '' },
		...{ kmFrom: String(kmFrom), kmTo: String(kmTo) },
		...{ minutesFrom: String(minutesFrom), minutesTo: String(minutesTo) },
		...Object.fromEntries(destinationFields.map((field) => [field, destination[field] ?? ''])),
	}
}
