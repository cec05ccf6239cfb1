import { z } from 'zod'
import { MAX_PAYMENT_DAYS, type PaymentTerms, parseDeposit } from '#app/domain/company/payment-terms.ts'
import { MAX_VAT_BASIS_POINTS, parsePercent } from '#app/domain/pricing/vat.ts'
import { parseCents } from '#app/platform/text/money.ts'
import { optionalText, requiredText, UNREADABLE } from '#app/platform/text/text.schema.ts'
import { contradictsItself } from './line-arithmetic.ts'
import {
	isWorthNothing,
	lineFields,
	MAX_LINE_CENTS,
	MAX_LINES,
	MAX_VALID_DAYS,
	type OfferDraft,
	type OfferLine,
} from './offer.ts'

export const OFFER_LENGTHS = { line: 120, conditions: 1000, message: 2000, note: 2000, reason: 500 }

/** Returns how many lines a posted form has, limited to 1 to `MAX_LINES`. */
export function linesIn(form: FormData) {
	const rows = Number(form.get('rows'))
	return Number.isInteger(rows) && rows >= 1 ? Math.min(rows, MAX_LINES) : 1
}

const VAT_RANGE = `percentRange||${MAX_VAT_BASIS_POINTS / 100}`
const TOO_HIGH = `amountTooHigh||${MAX_LINE_CENTS / 100}`

const vat = z
	.string({ error: VAT_RANGE })
	.transform(parsePercent)
	.refine((value) => value !== undefined, VAT_RANGE)

/** Version that the office has read, hidden in every form; a tampered value becomes 0, which matches none. */
export const version = z.coerce.number().int().min(1).catch(0)

const DAYS_RANGE = `paymentDaysRange||${MAX_PAYMENT_DAYS}`
const paymentDays = z.coerce
	.number({ error: DAYS_RANGE })
	.int(DAYS_RANGE)
	.min(0, DAYS_RANGE)
	.max(MAX_PAYMENT_DAYS, DAYS_RANGE)
	.optional()

/** Deposit as typed; optional, because an outdated form has no payment fields. */
const deposit = z
	.string()
	.transform((typed, check) => {
		const read = parseDeposit(typed)
		if (read === undefined) check.addIssue({ code: 'custom', message: 'depositNotValid' })
		return read
	})
	.optional()

type TypedTerms = { deposit?: PaymentTerms['deposit']; depositDays?: number; balanceDays?: number }

/** Returns the payment terms; undefined where the form has no due date. */
const termsTyped = ({ deposit = { cents: 0 }, depositDays = 0, balanceDays }: TypedTerms): PaymentTerms | undefined =>
	balanceDays === undefined ? undefined : { deposit, depositDays, balanceDays }

type Problem = { field: string; message: string }

/** Reads one line as typed: either both fields or neither must be filled in. */
function readLine(text: string, amount: string): { line?: OfferLine; problem?: 'text' | 'amount'; message?: string } {
	if (text === '' && amount === '') return {}
	if (text === '') return { problem: 'text', message: 'lineTextRequired' }
	if (text.length > OFFER_LENGTHS.line) return { problem: 'text', message: `tooLong||${OFFER_LENGTHS.line}` }
	if (UNREADABLE.test(text)) return { problem: 'text', message: 'controlCharacters' }
	const cents = parseCents(amount)
	if (cents === undefined) return { problem: 'amount', message: 'amountNotValid' }
	if (cents > MAX_LINE_CENTS) return { problem: 'amount', message: TOO_HIGH }
	if (contradictsItself({ text, cents })) return { problem: 'text', message: 'lineContradicts' }
	return { line: { text, cents } }
}

/** Returns the text of a field; a caller may send any type under its name. */
function textIn(typed: Record<string, unknown>, field: string) {
	const value = typed[field]
	return typeof value === 'string' ? value.trim() : ''
}

function readLines(typed: Record<string, unknown>, rows: number) {
	const lines: OfferLine[] = []
	const problems: Problem[] = []
	for (let index = 0; index < rows; index++) {
		const fields = lineFields(index)
		const read = readLine(textIn(typed, fields.text), textIn(typed, fields.amount))
		if (read.line) lines.push(read.line)
		if (read.problem) problems.push({ field: fields[read.problem], message: read.message ?? '' })
	}
	return { lines, problems }
}

/**
 * Builds the schema of an offer that the office posts. Messages are keys of `validation.json`.
 * @param rows how many lines the form has
 * @param isSent whether it goes to the customer, so that its lines must come to more than nothing; a draft may be empty
 */
export const offerSchema = (rows: number, isSent: boolean) =>
	z
		.object({
			version,
			vat,
			included: optionalText(OFFER_LENGTHS.conditions),
			excluded: optionalText(OFFER_LENGTHS.conditions),
			message: optionalText(OFFER_LENGTHS.message),
			validDays: z.coerce
				.number({ error: 'validDaysRange' })
				.int('validDaysRange')
				.min(1, 'validDaysRange')
				.max(MAX_VALID_DAYS, 'validDaysRange'),
			deposit,
			depositDays: paymentDays,
			balanceDays: paymentDays,
		})
		.catchall(z.string())
		.superRefine(
			(typed, check) => {
				const { lines, problems } = readLines(typed, rows)
				for (const { field, message } of problems) check.addIssue({ code: 'custom', path: [field], message })
				if (isSent && isWorthNothing(lines) && problems.length === 0)
					check.addIssue({ code: 'custom', path: [lineFields(0).text], message: 'linesRequired' })
			},
			// All errors are shown together, so this check runs even if others have failed.
			{ when: () => true },
		)
		.transform(
			({ version, vat, included, excluded, message, validDays, deposit, depositDays, balanceDays, ...typed }) => ({
				version,
				draft: {
					lines: readLines(typed, rows).lines,
					vatBasisPoints: vat,
					included,
					excluded,
					validDays,
					message,
					payment: termsTyped({ deposit, depositDays, balanceDays }),
				} satisfies OfferDraft,
			}),
		)

/** Internal note of the office. */
export const NoteSchema = z.object({
	note: optionalText(OFFER_LENGTHS.note).refine((note) => note !== '', 'noteRequired'),
})

/** Reason why a quote is cancelled; the customer reads it. */
export const CancelSchema = z.object({ version, reason: requiredText('reasonRequired', OFFER_LENGTHS.reason) })
