import type { Field, FormSection } from './field.ts'
import { type FieldKey, requestFields } from './request-fields.server.ts'

/** The parts of the form that ask for the trip; the others are about people and what they need. */
const tripSections: readonly FormSection[] = ['group', 'pickup', 'delivery']

const isOfTrip = ({ input }: Field) => input === 'own' || tripSections.includes(input.section)

/** The fields that say what is driven, which a price is for. */
export const tripFields = Object.entries<Field>(requestFields).flatMap(([key, field]) =>
	isOfTrip(field) ? [key as FieldKey] : [],
)
