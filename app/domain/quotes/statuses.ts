/** Where a quote stands (decision 23). */
export const quoteStatuses = ['requested', 'quoted', 'accepted', 'rejected', 'expired', 'cancelled'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/**
 * The steps there are: from a status to those that may follow. A price may be sent again while it is open, and a new
 * one after the old was refused or ran out; where the trip changes, an open one is withdrawn and its quote is a request
 * again. What was accepted can only be called off; what changes of it is an offer of its own (`changeStatuses`).
 */
export const steps: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
	requested: ['quoted', 'cancelled'],
	quoted: ['requested', 'quoted', 'accepted', 'rejected', 'expired', 'cancelled'],
	accepted: ['cancelled'],
	rejected: ['quoted'],
	expired: ['quoted', 'cancelled'],
	cancelled: [],
}

/** What its offer is, as a quote stands: still to be answered, agreed, or over. */
export const offerLife: Readonly<Record<QuoteStatus, 'open' | 'agreed' | 'over'>> = {
	requested: 'over',
	quoted: 'open',
	accepted: 'agreed',
	rejected: 'over',
	expired: 'over',
	cancelled: 'over',
}

/** Whether a quote may go from one status to another. */
export const mayBecome = (from: QuoteStatus, to: QuoteStatus) => steps[from].includes(to)

/** The statuses from which a quote may come to this one, for conditional updates. */
export const statusesBefore = (to: QuoteStatus) => quoteStatuses.filter((from) => mayBecome(from, to))

/**
 * Where a change of an accepted quote stands, whose own status it leaves as it is: what was agreed holds until the change
 * is accepted, and goes on holding where it is rejected, expires or is withdrawn.
 */
export const changeStatuses = ['drafted', 'offered', 'accepted', 'rejected', 'expired', 'withdrawn'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** On whose account a booking was cancelled: who owes the other side what that costs, by the scale of each. */
export const cancellingParties = ['customer', 'company', 'nobody'] as const
export type CancellingParty = (typeof cancellingParties)[number]

/** What the audit trail tells: the steps, and what happened between them. */
export const quoteEventKinds = [
	...quoteStatuses,
	'drafted',
	'assigned',
	'noted',
	'changed',
	'noteRemoved',
	'changeDrafted',
	'changeOffered',
	'changeAccepted',
	'changeRejected',
	'changeExpired',
	'changeWithdrawn',
	'distanceCorrected',
	'scheduled',
	'calledBack',
	'notSent',
	'withdrawn',
	'changeAsked',
	'cancellationAsked',
	'changeDeclined',
	'cancellationDeclined',
	'reminded',
	'mailResent',
	'repeats',
	'repeated',
	'imported',
	'hirerAsked',
	'toTell',
	'told',
	'answerNoted',
	'clockKept',
	'clockSet',
] as const
export type QuoteEventKind = (typeof quoteEventKinds)[number]
