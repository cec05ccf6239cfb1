/**
 * Kinds of ledger lines: a payment is expected, was received, was refunded, came back after a refund; or a
 * cancellation fee is due.
 */
export const paymentKinds = ['expected', 'received', 'refunded', 'cameBack', 'fee'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/**
 * Kinds that make up the balance: those of stored lines, and the compensation we owe for cancelling, which is derived
 * from the booking.
 */
export type CountedKind = PaymentKind | 'compensation'

/** Authors of ledger lines: the customer by accepting, office staff, a scheduled job, or a provider's notification. */
export const paymentActors = ['customer', 'office', 'clock', 'provider'] as const
export type PaymentActor = (typeof paymentActors)[number]

/** Kinds of ledger lines that record a movement of money. */
export const movedKinds = ['received', 'refunded', 'cameBack'] as const
export type MovedKind = (typeof movedKinds)[number]

export const isMoved = (kind: CountedKind): kind is MovedKind => movedKinds.some((moved) => moved === kind)

/**
 * Why a payment or refund is held for a decision of the office.
 * Received money: the order is unknown, not booked or cancelled; the currency or amount differs; it exceeds the open
 * amount; its reference came before with other facts; or the booking already has that amount.
 * Refunds (negative amounts): more than was received, of a payment that does not count here, or the same refund
 * reported twice.
 * Either: money moved by an operation that we never request.
 */
const undecidedReasons = [
	'unknownOrder',
	'notBooked',
	'cancelled',
	'wrongCurrency',
	'wrongAmount',
	'tooMuch',
	'contradicts',
	'twin',
	'moreThanReceived',
	'notPaidHere',
	'sameRefund',
	'otherOperation',
] as const

/** Notices for the office, without a decision: the ledger already has the money, or its effect cannot be computed. */
export const noticeReasons = [
	'refundFailed',
	'disputed',
	'withdrawn',
	'reinstated',
	'disputeWon',
	'disputeLost',
	'unexplained',
] as const
export type NoticeReason = (typeof noticeReasons)[number]

export const heldReasons = [...undecidedReasons, ...noticeReasons] as const
export type HeldReason = (typeof heldReasons)[number]

export const isNotice = (why: HeldReason): why is NoticeReason => noticeReasons.some((notice) => notice === why)

/** Decisions on held payments. `seen` is for notices; `overtaken` is set when a later notification settles the case. */
export const heldDecisions = ['assigned', 'refunded', 'dropped', 'seen', 'overtaken'] as const
export type HeldDecision = (typeof heldDecisions)[number]

/** Currency of all amounts, which are in cents. */
export const CURRENCY = 'EUR'
