import type { DuePart, PaymentPart } from '#app/domain/company/payment-terms.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import type { CountedKind } from './payment.ts'

/** Ledger line reduced to what the balance needs; amounts in cents. */
export type CountedLine = {
	/** ascending in the order of writing */
	id: number
	kind: CountedKind
	part: PaymentPart | null
	cents: number
	/** `yyyy-MM-dd` */
	dueDay: string | null
}

export type Balance = {
	/**
	 * agreed price still in force plus cancellation fee, less compensation; negative when we owe the customer
	 * compensation
	 */
	owed: number
	received: number
	/** refunds, less refunded money that came back to us */
	refunded: number
	/** still to pay; negative when it is to be refunded */
	open: number
	/** parts owed, earliest due day first; money received is allotted to them in this order */
	parts: DuePart[]
}

const order = ['deposit', 'balance', 'fee'] as const
/** Sorts after every `yyyy-MM-dd`. */
const NO_DAY = '~'

const sumOf = (lines: readonly CountedLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

const partOf = ({ kind, part }: CountedLine) => (kind === 'fee' ? 'fee' : kind === 'expected' ? part : null)

/** Returns the due day of the last written line that has one. */
const lastDay = (lines: readonly CountedLine[]) =>
	lines.reduce<CountedLine | undefined>(
		(last, line) => (line.dueDay !== null && line.id > (last?.id ?? Number.NEGATIVE_INFINITY) ? line : last),
		undefined,
	)?.dueDay ?? null

/** Computes the balance of one booking from its ledger lines, given in any order. */
export function balanceOf(lines: readonly CountedLine[]): Balance {
	const of = (kind: CountedKind) => sumOf(lines.filter((line) => line.kind === kind))
	const [received, refunded] = [of('received'), of('refunded') - of('cameBack')]
	const owed = of('expected') + of('fee') - of('compensation')
	const due = order.flatMap((part) => {
		const its = lines.filter((line) => partOf(line) === part)
		const cents = sumOf(its)
		return cents > 0 ? [{ part, cents, dueDay: lastDay(its) }] : []
	})
	due.sort((one, other) => ((one.dueDay ?? NO_DAY) < (other.dueDay ?? NO_DAY) ? -1 : 1))
	let left = received - refunded
	const parts = due.map((part) => {
		const open = Math.max(part.cents - Math.max(left, 0), 0)
		left -= part.cents
		return { ...part, open }
	})
	return { owed, received, refunded, open: owed - received + refunded, parts }
}

/** Returns whether a payment for a booking can count: the trip takes place, or its cancellation fee is still open. */
export const takesMoney = (status: QuoteStatus, { open }: Pick<Balance, 'open'>) =>
	status === 'accepted' || (status === 'cancelled' && open > 0)

/**
 * Returns the most that may be refunded of a booking, in cents: what was received and not refunded, plus what we owe
 * the customer.
 */
export const returnable = ({ owed, received, refunded }: Balance) => received - refunded + Math.max(0, -owed)

/**
 * Returns the parts of a booking to be paid now: all overdue parts, or else the next one. Empty when everything is
 * paid.
 * @param today `yyyy-MM-dd` in Madrid; a part due today is not overdue
 */
export function dueNow({ parts }: Balance, today: string): DuePart[] {
	const open = parts.filter((part) => part.open > 0)
	const late = open.filter((part) => isLate(part, today))
	return late.length > 0 ? late : open.slice(0, 1)
}

/** Returns whether the due day of a part has passed; a part without a due day is never late. */
export const isLate = ({ dueDay }: Pick<DuePart, 'dueDay'>, today: string) => dueDay !== null && dueDay < today

/** Returns the overdue amount of a booking, in cents. */
export const lateCents = (balance: Balance, today: string) =>
	balance.parts.reduce((sum, part) => (isLate(part, today) ? sum + part.open : sum), 0)

/** Returns the first part that is not paid in full; undefined when all are. */
export const nextDue = ({ parts }: Balance): DuePart | undefined => parts.find(({ open }) => open > 0)
