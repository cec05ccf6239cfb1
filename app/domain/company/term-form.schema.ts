import { z } from 'zod'
import { parseCents } from '#app/platform/text/money.ts'
import { shareTyped } from '#app/platform/text/percent-typed.ts'
import { UNREADABLE } from '#app/platform/text/text.schema.ts'
import { type HireTerms, termEntries, termNames } from './hire-terms.ts'
import { isBic, isIban, withoutSpaces } from './iban.ts'
import { priceField, stepFields, stepNumbers } from './term-form.ts'
import { type CancellationStep, coverings, type TermKind, type TermValue } from './term-kinds.ts'

/** Highest price of waiting, an extra hour or a meal; more is a typing error. */
const MAX_CENTS = 100_000
const MAX_MINUTES = 480
const MAX_DAYS = 365
const MAX_WEEKS = 52
const MAX_HOURS = 24 * MAX_DAYS
/** Maximum number of days that an offer may be valid, as in the form of an offer. */
const MAX_OFFER_DAYS = 90
/** Maximum length of the beneficiary's name in a transfer order, in characters. */
const LONGEST_HOLDER = 70

/** Form being read: `typed` returns a field's text, `fail` reports an error in it. */
type Reading = { typed: (field: string) => string; fail: (field: string, message: string) => undefined }
type Reader<Value> = (reading: Reading, name: string, options?: readonly string[]) => Value | undefined

const percentOf = (typed: string) => parseCents(shareTyped(typed) ?? typed)

/** Returns a reader for a number, parsed by `read`, up to a limit. */
const figure =
	(read: (typed: string) => number | undefined, most: number, unfit: string, tooHigh = unfit): Reader<number> =>
	({ typed, fail }, name) => {
		const text = typed(name)
		if (text === '') return fail(name, 'field_required')
		const value = read(text)
		if (value === undefined) return fail(name, unfit)
		return value > most ? fail(name, tooHigh) : value
	}

const whole = (most: number) =>
	figure((typed) => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined), most, `numberRange||${most}`)
const cents = figure(parseCents, MAX_CENTS, 'amountNotValid', `amountTooHigh||${MAX_CENTS / 100}`)
const basisPoints = figure(percentOf, 10_000, 'percentRange||100')

const oneOf =
	(options: readonly string[]): Reader<string> =>
	({ typed, fail }, name) =>
		options.includes(typed(name)) ? typed(name) : fail(name, 'field_required')

/** Returns a reader for a code that may be empty. */
const code =
	(isOne: (typed: string) => boolean, unfit: string): Reader<string> =>
	({ typed, fail }, name) => {
		const value = withoutSpaces(typed(name))
		return value === '' || isOne(value) ? value : fail(name, unfit)
	}

function readLine({ typed, fail }: Reading, name: string) {
	const text = typed(name)
	if (text.length > LONGEST_HOLDER) return fail(name, `tooLong||${LONGEST_HOLDER}`)
	return UNREADABLE.test(text) ? fail(name, 'controlCharacters') : text
}

type TypedStep = CancellationStep & { field: string }

/** Reads the steps that are filled in, the most hours first. */
function readSteps(reading: Reading, name: string): TypedStep[] {
	const steps = stepNumbers.flatMap((index) => {
		const fields = stepFields(name, index)
		if (reading.typed(fields.hours) === '' && reading.typed(fields.percent) === '') return []
		const [hours, part] = [whole(MAX_HOURS)(reading, fields.hours), basisPoints(reading, fields.percent)]
		if (hours === 0) reading.fail(fields.hours, 'stepHours')
		return hours && part !== undefined ? [{ hours, basisPoints: part, field: fields.percent }] : []
	})
	return steps.sort((one, other) => other.hours - one.hours)
}

function readScale(reading: Reading, name: string) {
	const steps = readSteps(reading, name)
	for (const [index, step] of steps.entries()) {
		const before = steps[index - 1]
		if (before?.hours === step.hours) reading.fail(step.field, 'stepTwice')
		else if (before && before.basisPoints > step.basisPoints) reading.fail(step.field, 'stepCheaper')
	}
	return steps.map(({ hours, basisPoints }) => ({ hours, basisPoints }))
}

function readCovered(reading: Reading, name: string) {
	const as = coverings.find((covering) => covering === reading.typed(name))
	if (!as) return reading.fail(name, 'field_required')
	if (as !== 'atPrice') return { as, cents: 0 }
	const price = cents(reading, priceField(name))
	return price === undefined ? undefined : { as, cents: price }
}

const readers: { [Kind in TermKind]: Reader<TermValue[Kind]> } = {
	covered: readCovered,
	cents,
	minutes: whole(MAX_MINUTES),
	days: whole(MAX_DAYS),
	weeks: whole(MAX_WEEKS),
	basisPoints,
	choice: (reading, name, options = []) => oneOf(options)(reading, name),
	text: readLine,
	iban: code(isIban, 'ibanNotValid'),
	bic: code(isBic, 'bicNotValid'),
	scale: readScale,
}

function readTerms(reading: Reading): HireTerms {
	const read = termNames.map((name) => {
		const { kind, options } = { options: undefined, ...termEntries[name] }
		return [name, readers[kind](reading, name, options)]
	})
	const terms: HireTerms = Object.fromEntries(read)
	if (terms.iban && terms.accountHolder === '') reading.fail('accountHolder', 'accountHolderRequired')
	if (terms.offerDays < 1 || terms.offerDays > MAX_OFFER_DAYS) reading.fail('offerDays', 'validDaysRange')
	return terms
}

/** Schema that turns the form of the terms into terms. Messages are keys of `validation.json`. */
export const TermsFormSchema = z
	.object({ version: z.coerce.number().int().nonnegative().catch(-1) })
	.catchall(z.string())
	.transform(({ version, ...fields }, check) => {
		const terms = readTerms({
			typed: (field) => (fields[field] ?? '').trim(),
			fail: (field, message) => {
				check.addIssue({ code: 'custom', path: [field], message })
			},
		})
		return { version, terms }
	})
