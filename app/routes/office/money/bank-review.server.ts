import type { Context } from '#app/context.server.ts'
import type { BankMovement } from '#app/domain/payments/bank-files/bank-movement.ts'
import { referenceOf } from '#app/domain/payments/bank-files/bank-reference.ts'
import { bookingsToMatch, type WaitingBooking } from '#app/domain/payments/bank-files/bookings-to-match.server.ts'
import { enteredBefore } from '#app/domain/payments/bank-files/enter-movements.server.ts'
import {
	fromElsewhere,
	type KnownMoney,
	knownMoney,
	maySendBack,
	sentBackBy,
	twinsOfMovement,
} from '#app/domain/payments/bank-files/known-money.server.ts'
import { type Match, matchMovement, proposedFor } from '#app/domain/payments/bank-files/match-movements.ts'
import { dayFault } from '#app/domain/payments/money-days.ts'
import { codesIn } from '#app/domain/search/payment-reference.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { shownCells } from '#app/platform/tables/passed-over.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { amountIn } from '#app/web/office/words/amount-in.ts'
import { twinWords } from '#app/web/office/words/twin-words.server.ts'

/** Maximum number of bookings named for one movement. */
const MAX_NAMED = 3

/** Returns the movements that are not entered yet, in the file's order, and the number of those that are. */
export async function newMovements(context: Pick<Context, 'database'>, movements: readonly BankMovement[]) {
	const before = await enteredBefore(context.database.read, movements)
	const fresh = movements.filter(({ mark }) => !before.has(mark))
	return { fresh, entered: movements.length - fresh.length }
}

/** Returns the field of a movement. It contains the movement's mark, so that another file cannot confirm it. */
export const codeField = ({ mark }: BankMovement) => `code-${mark.slice(0, 12)}`
/** Returns the field of the tick box that confirms a movement as different from the one already entered. */
export const secondField = ({ mark }: BankMovement) => `second-${mark.slice(0, 12)}`

function namesOf({ tag, t, texts }: LanguageTexts, match: Match, open: ReadonlyMap<string, WaitingBooking>) {
	const booking = open.get(match.code)
	return t('bank:match', {
		why: texts('bank').why[match.reason],
		code: match.code,
		name: booking?.names.join(', ') ?? '',
		amount: moneyLabel(tag, booking?.openCents ?? 0),
	})
}

/** Booking that a movement may be for, with hints for the office. */
type Proposal = { code: string | undefined; fits: boolean; hints: string[]; twins: KnownMoney[] }

/** Notes that a text names several bookings, so that none is proposed. */
const severalWords = ({ t }: LanguageTexts, codes: readonly string[]) =>
	codes.length > 1 ? [t('bank:several', { codes: codes.join(', ') })] : []

type Reading = {
	texts: LanguageTexts
	waiting: readonly WaitingBooking[]
	known: readonly KnownMoney[]
	/** `yyyy-MM-dd` in Madrid */
	today: string
}

/** Proposes a booking for money received: none where the same money may already be entered. */
function proposalOf({ texts, waiting, known }: Reading, movement: BankMovement): Proposal {
	const matches = matchMovement(movement, waiting)
	const named = codesIn(movement.text)
	const code = proposedFor(movement, matches)
	const twins = twinsOfMovement(known, movement, code)
	const open = new Map(waiting.map((booking) => [booking.code, booking]))
	return {
		code: twins.length > 0 ? undefined : code,
		fits: matches.some((match) => match.code === code && match.amountFits),
		hints: [...severalWords(texts, named), ...matches.slice(0, MAX_NAMED).map((match) => namesOf(texts, match, open))],
		twins,
	}
}

/** Movement of the same file that came in, with its proposed booking. */
type Incoming = { movement: BankMovement; code: string | undefined }

/** Proposes a booking for money sent: one that it names, or whose transfer of the same amount it may return. */
function returnOf({ texts, known }: Reading, movement: BankMovement, file: readonly Incoming[]): Proposal {
	const { t, tag } = texts
	const named = codesIn(movement.text)
	const sentBack = sentBackBy(known, movement)
	const inFile = file.filter((incoming) => maySendBack(movement, incoming.movement))
	const [only] = named.length === 1 ? named : []
	const isOfFile = only !== undefined && inFile.some(({ code }) => code === only)
	const isSentBack = only !== undefined && (isOfFile || sentBack.some(({ code }) => code === only))
	const twins = twinsOfMovement(known, movement, only)
	const warnings = [
		...sentBack,
		...(isOfFile
			? []
			: inFile.map(({ movement: { text, ...money }, code }) => ({ ...money, code: code ?? shownCells([text]) }))),
	]
	return {
		code: isSentBack && twins.length === 0 ? only : undefined,
		fits: true,
		hints: [
			...severalWords(texts, named),
			...(only === undefined || isSentBack ? [] : [t('bank:names', { code: only })]),
			...warnings
				.slice(0, MAX_NAMED)
				.map(({ code, cents, currency, day }) =>
					t('bank:sentBack', { code, amount: amountIn(tag, cents, currency), date: dayLabel(tag, day) }),
				),
			...(isOfFile && sentBack.length === 0 ? [t('bank:sentBackOfFile', { code: only })] : []),
		],
		twins,
	}
}

/** Removes the proposal and adds a hint where no money can have moved on that day. */
function onPossibleDay({ texts, today }: Reading, { day }: BankMovement, proposal: Proposal): Proposal {
	const fault = dayFault(day, today)
	if (fault === undefined) return proposal
	return { ...proposal, code: undefined, hints: [validationSentence(texts, fault), ...proposal.hints] }
}

/** Checks whether a movement is shown: money sent is shown only where it may return a customer's payment. */
const isShown = ({ cents }: BankMovement, { code, hints, twins }: Proposal) =>
	cents > 0 || code !== undefined || hints.length > 0 || twins.length > 0

export type Typed = { field: (name: string) => string; errors: Readonly<Record<string, string>> }

/** How sure it is to which booking a movement belongs, with the state whose shape and colour say so. */
const certainties = { certain: 'accepted', probable: 'quoted', unknown: 'requested' } as const

function certaintyOf({ texts }: Reading, { code, fits, hints, twins }: Proposal) {
	const how = code !== undefined && fits ? 'certain' : (code ?? hints[0] ?? twins[0]) ? 'probable' : 'unknown'
	return { status: certainties[how], word: texts.texts('bank').certainty[how] }
}

function rowOf(reading: Reading, movement: BankMovement, proposal: Proposal, typed?: Typed) {
	const { texts } = reading
	const { code, hints, twins } = proposal
	const { tag } = texts
	const [field, second] = [codeField(movement), secondField(movement)]
	const sentences = twins.slice(0, MAX_NAMED).map((twin) => twinWords(texts, twin))
	return {
		field,
		day: dayLabel(tag, movement.day),
		amount: amountIn(tag, movement.cents, movement.currency),
		text: movement.text,
		certainty: certaintyOf(reading, proposal),
		isReturn: movement.cents < 0,
		code: typed ? typed.field(field) : (code ?? ''),
		matches: [...new Set([...sentences, ...hints])],
		second:
			twins.length > 0 || typed?.errors[second] ? { field: second, isTicked: typed?.field(second) === '1' } : null,
		error: typed?.errors[field] ?? typed?.errors[second] ?? null,
	}
}

/**
 * Builds the review of a file: its new movements, each with the bookings that it may be for.
 * @param typed values and errors of the fields; without it each field has the likeliest booking, where there is one
 */
export async function bankReview(
	context: Pick<Context, 'database' | 'now'>,
	texts: LanguageTexts,
	movements: readonly BankMovement[],
	typed?: Typed,
) {
	const { t } = texts
	const { fresh, entered } = await newMovements(context, movements)
	const waiting = await bookingsToMatch(context.database.read)
	const known = await knownMoney(context.database.read, movements)
	const today = dayAt(context.now())
	const reading = { texts, waiting, known: fromElsewhere(known, movements.map(referenceOf)), today }
	const incoming = fresh.flatMap((movement) =>
		movement.cents > 0 ? [{ movement, proposal: proposalOf(reading, movement) }] : [],
	)
	const proposed = new Map(incoming.map(({ movement, proposal }) => [movement, proposal]))
	const inFile = incoming.map(({ movement, proposal }) => ({ movement, code: proposal.code }))
	const rows = fresh.flatMap((movement) => {
		const proposal = proposed.get(movement) ?? returnOf({ ...reading, known }, movement, inFile)
		if (!isShown(movement, proposal)) return []
		return [rowOf(reading, movement, onPossibleDay(reading, movement, proposal), typed)]
	})
	const received = rows.filter(({ isReturn }) => !isReturn).length
	const returned = rows.length - received
	const paid = fresh.length - rows.length
	return {
		found: [
			t('bank:found', { count: received }),
			...(returned > 0 ? [t('bank:returned', { count: returned })] : []),
			...(entered > 0 ? [t('bank:entered', { count: entered })] : []),
			...(paid > 0 ? [t('bank:paid', { count: paid })] : []),
		],
		rows,
	}
}

export type BankReview = Awaited<ReturnType<typeof bankReview>>
