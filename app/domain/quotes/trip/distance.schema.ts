import { z } from 'zod'
import { version } from '../offer/offer.schema.ts'

/** Returns the names of a leg's two form fields. @param number 1 for the first leg */
export const distanceFields = (number: number) =>
	number === 1 ? { km: 'km', minutes: 'minutes' } : { km: `km-${number}`, minutes: `minutes-${number}` }

const wholeNumber = (most: number) =>
	z.coerce
		.number({ error: `numberRange||${most}` })
		.int(`numberRange||${most}`)
		.min(0, `numberRange||${most}`)
		.max(most, `numberRange||${most}`)

/** Kilometres of a leg: at most across Europe and back. */
const km = wholeNumber(10_000)
const minutes = wholeNumber(20_000)

const figuresOf = (number: number) => {
	const fields = distanceFields(number)
	return { [fields.km]: km, [fields.minutes]: minutes }
}

/**
 * Builds the schema of a trip's kilometres and minutes as the office corrects them.
 * @param further the numbers of the further legs
 */
export const distanceSchema = (further: readonly number[]) =>
	z
		.object({ version, km, minutes, emptyKm: km, emptyMinutes: minutes })
		.and(z.object(Object.assign({}, ...further.map(figuresOf)) as Record<string, typeof km>))
		.transform((typed) => {
			const { version, km, minutes, emptyKm, emptyMinutes } = typed
			const furtherLegs = further.map((number) => {
				const fields = distanceFields(number)
				return { number, km: typed[fields.km] ?? 0, minutes: typed[fields.minutes] ?? 0 }
			})
			return { version, distance: { km, minutes, emptyKm, emptyMinutes, furtherLegs } }
		})
