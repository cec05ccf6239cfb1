import type { Field, FormSection } from './field.ts'
import { type FieldKey, requestFields } from './request-fields.server.ts'

/** Sections of the form about the trip; the others are about people and their needs. */
const tripSections: readonly FormSection[] = ['group', 'pickup', 'delivery']

const isOfTrip = ({ input }: Field) => input === 'own' || tripSections.includes(input.section)

/** Fields that define the trip, on which the price depends. */
export const tripFields = Object.entries<Field>(requestFields).flatMap(([key, field]) =>
	isOfTrip(field) ? [key as FieldKey] : [],
)
