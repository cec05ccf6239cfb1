import { z } from 'zod'
import { parseCents } from '#app/platform/text/money.ts'
import { shareTyped } from '#app/platform/text/percent-typed.ts'
import { MAX_VAT_BASIS_POINTS } from './vat.ts'

/** Upper limits of a tariff's figures, in cents; higher ones are typing errors. */
const MAX_CENTS = 10_000_000
const MAX_PER_KM = 10_000
const MAX_PER_HOUR = 100_000
const MAX_SURCHARGE = 200
const LONGEST = 20

const required = z.string({ error: 'field_required' }).trim().min(1, 'field_required')

/** Builds the schema of a text that `read` converts into a number from 0 to `most`. */
const figure = (read: (typed: string) => number | undefined, most: number, notValid: string, tooHigh: string) =>
	required.transform((typed, check) => {
		const value = typed.length > LONGEST ? undefined : read(typed)
		if (value !== undefined && value <= most) return value
		check.addIssue({ code: 'custom', message: value === undefined ? notValid : tooHigh })
		return z.NEVER
	})

const amount = (most: number) => figure(parseCents, most, 'amountNotValid', `amountTooHigh||${most / 100}`)

const withoutSign = (typed: string) => shareTyped(typed) ?? typed
const wholeNumber = (typed: string) => (/^\d+$/.test(withoutSign(typed)) ? Number(withoutSign(typed)) : undefined)
const hundredths = (typed: string) => parseCents(withoutSign(typed))

const surchargeRange = `wholePercent||${MAX_SURCHARGE}`
const vatRange = `percentRange||${MAX_VAT_BASIS_POINTS / 100}`

/** Schema of the tariff form. Messages are keys of `validation.json` (decision 32). */
export const TariffSchema = z.object({
	// Hidden fields: invalid values become an id and a version that do not exist, which is then refused.
	fleetId: z.coerce.number().int().catch(0),
	version: z.coerce.number().int().nonnegative().catch(-1),
	minimum: amount(MAX_CENTS),
	perKm: amount(MAX_PER_KM),
	perHour: amount(MAX_PER_HOUR),
	waitingHour: amount(MAX_PER_HOUR),
	nightAway: amount(MAX_CENTS),
	furtherDay: amount(MAX_CENTS),
	extraStop: amount(MAX_CENTS),
	surcharge: figure(wholeNumber, MAX_SURCHARGE, surchargeRange, surchargeRange),
	vip: amount(MAX_CENTS),
	vat: figure(hundredths, MAX_VAT_BASIS_POINTS, vatRange, vatRange),
})

export type TariffForm = z.infer<typeof TariffSchema>
