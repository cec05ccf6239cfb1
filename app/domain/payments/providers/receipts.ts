import { balanceOf, type CountedLine } from '../balance.ts'
import type { PaymentWay } from '../payment.ts'

type Line = CountedLine & { way: PaymentWay | null; day: string; at: number }

/** Money that came in, as its receipt says it; in cents. */
export type Receipt = {
	/** 1 for the first money of a booking, and so on */
	number: number
	cents: number
	way: PaymentWay
	/** `yyyy-MM-dd` in Madrid, on which it came */
	day: string
	/** when it was entered, in milliseconds since 1970 */
	at: number
	/** still to pay once it had come; never below nothing */
	openCents: number
}

/** The receipts of a booking, the first one first. @param lines in the order of writing */
export const receiptsOf = (lines: readonly Line[]): Receipt[] =>
	lines.flatMap(({ id, kind, way, cents, day, at }) => {
		if (kind !== 'received' || way === null) return []
		const until = lines.filter((line) => line.id <= id)
		const number = until.filter((line) => line.kind === 'received').length
		return [{ number, cents, way, day, at, openCents: Math.max(0, balanceOf(until).open) }]
	})
