/** What a line of the ledger says: that something is to be paid, came in, went back, or is kept of a cancelled hire. */
export const paymentKinds = ['expected', 'received', 'refunded', 'fee'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What an expected amount is for. */
export const paymentParts = ['deposit', 'balance'] as const
export type PaymentPart = (typeof paymentParts)[number]

/** How money comes and goes. */
export const paymentWays = ['transfer', 'card', 'bizum', 'cash'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** Who wrote a line: whoever accepted, somebody of the office, the clock, or a provider's notification. */
export const paymentActors = ['customer', 'office', 'clock', 'provider'] as const
export type PaymentActor = (typeof paymentActors)[number]

/**
 * Why a payment is held for the office: nobody knows the order, it was not booked or is called off, the currency or the
 * amount is another one, it is more than is open, or its reference has come before with something else.
 */
export const heldReasons = [
	'unknownOrder',
	'notBooked',
	'cancelled',
	'wrongCurrency',
	'wrongAmount',
	'tooMuch',
	'contradicts',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** What the office has decided on a held payment. */
export const heldDecisions = ['assigned', 'refunded', 'dropped'] as const
export type HeldDecision = (typeof heldDecisions)[number]

/** When a customer is reminded of a day on which something is to be paid. */
export const reminderKinds = ['before', 'after'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** All amounts are in cents of this. */
export const CURRENCY = 'EUR'
