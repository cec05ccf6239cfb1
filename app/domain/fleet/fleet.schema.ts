import { z } from 'zod'
import { UNREADABLE } from '#app/platform/text/text.schema.ts'

const LONGEST_NAME = 60
const MAX_SEATS = 99
const MAX_DAYS = 60
const LARGEST_HOLD = 300

/** Builds the schema of a whole number. It accepts digits alone: `1e1`, ` ` and `-0` are typing errors. */
const wholeNumber = (range: string, from: number, to: number) =>
	z
		.string({ error: 'field_required' })
		.trim()
		.regex(/^\d{1,4}$/, range)
		.transform(Number)
		.pipe(z.number().min(from, range).max(to, range))

/** Builds the schema of a number that may be left empty, where it is not known. */
const orNothing = (number: ReturnType<typeof wholeNumber>) =>
	z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), number.nullable())

const isTicked = z.preprocess((value) => value === 'on', z.boolean())

/** Schema of a vehicle size's values. Messages are keys of `validation.json`. */
export const FleetSchema = z.object({
	name: z
		.string({ error: 'field_required' })
		.trim()
		.min(1, 'field_required')
		.max(LONGEST_NAME, `tooLong||${LONGEST_NAME}`)
		.refine((value) => !UNREADABLE.test(value), 'controlCharacters'),
	seats: wholeNumber(`fleetSeats||${MAX_SEATS}`, 1, MAX_SEATS),
	marginDays: wholeNumber(`fleetMarginDays||${MAX_DAYS}`, 0, MAX_DAYS),
	vip: isTicked,
	hold: orNothing(wholeNumber(`fleetHold||${LARGEST_HOLD}`, 0, LARGEST_HOLD)),
})

/**
 * Schema of the values that a form was opened with. A hidden field that was tampered with matches no stored value, and
 * so changes nothing.
 */
export const FleetReadSchema = z.object({
	wasName: z.string().catch(''),
	wasSeats: z.coerce.number().catch(0),
	wasMarginDays: z.coerce.number().catch(-1),
	wasVip: isTicked,
	wasHold: z.preprocess((value) => (value === '' ? null : value), z.coerce.number().nullable()).catch(-1),
})

export type FleetRead = z.infer<typeof FleetReadSchema>

const fleet = z.coerce.number().catch(0)

/** Schema of the form that offers a vehicle size again: which one, and the time of its retirement as it was read. */
export const OfferAgainSchema = z.object({ fleet, retiredAt: z.coerce.number().catch(0) })
