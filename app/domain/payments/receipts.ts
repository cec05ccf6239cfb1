import type { Receipt } from '#app/domain/documents/receipt.ts'
import type { PaymentWay } from '../company/payment-terms.ts'
import { balanceOf, type CountedLine } from './balance.ts'

type Line = CountedLine & { way: PaymentWay | null; day: string; at: number }

/**
 * Returns the receipts of a booking, one for each received payment, numbered from 1 in the order of writing.
 * @param lines in the order of writing
 */
export const receiptsOf = (lines: readonly Line[]): Receipt[] =>
	lines.flatMap(({ id, kind, way, cents, day, at }) => {
		if (kind !== 'received' || way === null) return []
		const until = lines.filter((line) => line.id <= id)
		const number = until.filter((line) => line.kind === 'received').length
		return [{ number, cents, way, day, at, openCents: Math.max(0, balanceOf(until).open) }]
	})
