import type { DuePart, PaymentPart } from '#app/domain/company/payment-terms.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import type { CountedKind } from './payment.ts'

/** What counts of a line of the ledger; amounts in cents. */
export type CountedLine = {
	/** in the order of writing */
	id: number
	kind: CountedKind
	part: PaymentPart | null
	cents: number
	/** `yyyy-MM-dd` */
	dueDay: string | null
}

export type Balance = {
	/** what was agreed and still holds, and what is kept of a cancelled hire; below nothing what we owe for calling it off */
	owed: number
	received: number
	/** what went back and did not come again */
	refunded: number
	/** still to pay; below nothing what is to be given back */
	open: number
	/** what is owed part by part, the one that is due first in front; what came in counts for them in this order */
	parts: DuePart[]
}

const order = ['deposit', 'balance', 'fee'] as const
/** Behind every day there is. */
const NO_DAY = '~'

const sumOf = (lines: readonly CountedLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

const partOf = ({ kind, part }: CountedLine) => (kind === 'fee' ? 'fee' : kind === 'expected' ? part : null)

/** The day of the line written last that says one. */
const lastDay = (lines: readonly CountedLine[]) =>
	lines.reduce<CountedLine | undefined>(
		(last, line) => (line.dueDay !== null && line.id > (last?.id ?? Number.NEGATIVE_INFINITY) ? line : last),
		undefined,
	)?.dueDay ?? null

/** What the lines of one booking come to, in whatever order they are given. */
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

/** Whether money that comes for a booking can count: its trip takes place, or what cancelling it costs is still open. */
export const takesMoney = (status: QuoteStatus, { open }: Pick<Balance, 'open'>) =>
	status === 'accepted' || (status === 'cancelled' && open > 0)

/** How much of a booking may go back at most, in cents: what came in and stayed, and what we owe besides. */
export const returnable = ({ owed, received, refunded }: Balance) => received - refunded + Math.max(0, -owed)

/**
 * What of a booking is to be paid now: all parts whose day has passed, or the one that falls due next; nothing of one that is paid.
 * @param today `yyyy-MM-dd` in Madrid: what is due on that day is not late yet
 */
export function dueNow({ parts }: Balance, today: string): DuePart[] {
	const open = parts.filter((part) => part.open > 0)
	const late = open.filter((part) => isLate(part, today))
	return late.length > 0 ? late : open.slice(0, 1)
}

/** Whether the day by which a part was to be paid has passed. */
export const isLate = ({ dueDay }: Pick<DuePart, 'dueDay'>, today: string) => dueDay !== null && dueDay < today

/** How much of a booking should have been paid by now, in cents. */
export const lateCents = (balance: Balance, today: string) =>
	balance.parts.reduce((sum, part) => (isLate(part, today) ? sum + part.open : sum), 0)

/** The first part that is not paid in full. */
export const nextDue = ({ parts }: Balance): DuePart | undefined => parts.find(({ open }) => open > 0)
