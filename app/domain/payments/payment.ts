/**
 * What a line of the ledger says: that something is to be paid, came in, went back, is with us again after it had gone back,
 * or is kept of a cancelled hire.
 */
export const paymentKinds = ['expected', 'received', 'refunded', 'cameBack', 'fee'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What counts of a booking: what is stored line by line, and what we owe for having called it off, which the booking says. */
export type CountedKind = PaymentKind | 'compensation'

/** Who wrote a line: whoever accepted, somebody of the office, the clock, or a provider's notification. */
export const paymentActors = ['customer', 'office', 'clock', 'provider'] as const
export type PaymentActor = (typeof paymentActors)[number]

/** Lines of the ledger that say that money came or went. */
export const movedKinds = ['received', 'refunded', 'cameBack'] as const
export type MovedKind = (typeof movedKinds)[number]

export const isMoved = (kind: CountedKind): kind is MovedKind => movedKinds.some((moved) => moved === kind)

/**
 * Why money is held for the office. Of what came: nobody knows the order, it was not booked or is called off, the currency
 * or the amount is another one, it is more than is open, its reference has come before with something else, or the same
 * amount of that booking is there already. Of what went back, below nothing: more than came in, of a payment that does not
 * count here, or a second time alike; or by an operation that we never ask for.
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

/** What the office is only told: the ledger has it already, or nobody can reckon it. */
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

/** What the office has decided on what is held, or what its provider has told since; a notice is seen. */
export const heldDecisions = ['assigned', 'refunded', 'dropped', 'seen', 'overtaken'] as const
export type HeldDecision = (typeof heldDecisions)[number]

/** All amounts are in cents of this. */
export const CURRENCY = 'EUR'
