import type { Context } from '#app/context.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { BankMovement } from '#app/payments/bank-files/bank-movement.ts'
import {
	bookingsToMatch,
	enteredByHand,
	type WaitingBooking,
} from '#app/payments/bank-files/bookings-to-match.server.ts'
import { enteredBefore } from '#app/payments/bank-files/enter-movements.server.ts'
import { likeliest, type Match, matchMovement } from '#app/payments/bank-files/match-movements.ts'
import { codeIn } from '#app/payments/payment-reference.ts'
import { dayLabel } from '#app/shared/day-label.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import { amountIn } from './amount-in.ts'

/** Bookings that are named for one movement. */
const MOST_NAMED = 3

/** What came in and was not entered yet, in the file's order. */
export async function newMovements(context: Pick<Context, 'database'>, movements: readonly BankMovement[]) {
	const before = await enteredBefore(context.database.read, movements)
	const received = movements.filter(({ cents }) => cents > 0)
	return {
		fresh: received.filter(({ mark }) => !before.has(mark)),
		entered: received.filter(({ mark }) => before.has(mark)).length,
		paid: movements.length - received.length,
	}
}

/** The field of a movement: its mark, so that another file under the same form confirms nothing. */
export const codeField = ({ mark }: BankMovement) => `code-${mark.slice(0, 12)}`

function namesOf({ tag, t, texts }: LanguageTexts, match: Match, open: ReadonlyMap<string, WaitingBooking>) {
	const booking = open.get(match.code)
	return t('bank:match', {
		why: texts('bank').why[match.reason],
		code: match.code,
		name: booking?.names.join(', ') ?? '',
		amount: moneyLabel(tag, booking?.openCents ?? 0),
	})
}

/**
 * What a file comes to, movement by movement, with the bookings that each may be for.
 * @param typed what stands in the fields already; else the likeliest booking does, where there is one
 * @param errors sentences by field
 */
export async function bankReview(
	context: Pick<Context, 'database'>,
	texts: LanguageTexts,
	movements: readonly BankMovement[],
	typed?: (field: string) => string,
	errors: Readonly<Record<string, string>> = {},
) {
	const { t, tag } = texts
	const { fresh, entered, paid } = await newMovements(context, movements)
	const waiting = await bookingsToMatch(context.database.read)
	const byHand = await enteredByHand(context.database.read, fresh)
	const open = new Map(waiting.map((booking) => [booking.code, booking]))
	return {
		found: [
			t('bank:found', { count: fresh.length }),
			...(entered > 0 ? [t('bank:entered', { count: entered })] : []),
			...(paid > 0 ? [t('bank:paid', { count: paid })] : []),
		],
		rows: fresh.map((movement) => {
			const field = codeField(movement)
			const matches = matchMovement(movement, waiting)
			// A reference counts where nothing is open either: what then does not fit waits for a decision.
			const suggested = likeliest(matches)?.code ?? codeIn(movement.text) ?? ''
			const twin = byHand.find(({ code, cents }) => code === suggested && cents === movement.cents)
			return {
				field,
				day: dayLabel(tag, movement.day),
				amount: amountIn(tag, movement.cents, movement.currency),
				text: movement.text,
				code: typed ? typed(field) : twin ? '' : suggested,
				matches: [
					...(twin ? [t('bank:byHand', { code: twin.code, day: dayLabel(tag, twin.day) })] : []),
					...matches.slice(0, MOST_NAMED).map((match) => namesOf(texts, match, open)),
				],
				error: errors[field] ?? null,
			}
		}),
	}
}

export type BankReview = Awaited<ReturnType<typeof bankReview>>
