/** Statuses of a quote (decision 23). */
export const quoteStatuses = ['requested', 'quoted', 'accepted', 'rejected', 'expired', 'cancelled'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/**
 * Allowed steps: from each status to those that may follow. An open offer may be sent again, and a rejected or expired
 * one may be followed by a new one. When its trip changes, an open offer is withdrawn and the quote is a request again.
 * An accepted quote can only be cancelled; a change of it is an offer of its own (`changeStatuses`).
 */
export const steps: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
	requested: ['quoted', 'cancelled'],
	quoted: ['requested', 'quoted', 'accepted', 'rejected', 'expired', 'cancelled'],
	accepted: ['cancelled'],
	rejected: ['quoted'],
	expired: ['quoted', 'cancelled'],
	cancelled: [],
}

/** State of a quote's offer by the quote's status: still to be answered, agreed, or over. */
export const offerLife: Readonly<Record<QuoteStatus, 'open' | 'agreed' | 'over'>> = {
	requested: 'over',
	quoted: 'open',
	accepted: 'agreed',
	rejected: 'over',
	expired: 'over',
	cancelled: 'over',
}

/** Returns whether a quote may go from one status to another. */
export const mayBecome = (from: QuoteStatus, to: QuoteStatus) => steps[from].includes(to)

/** Returns the statuses from which a quote may come to this one, for conditional updates. */
export const statusesBefore = (to: QuoteStatus) => quoteStatuses.filter((from) => mayBecome(from, to))

/**
 * Statuses of a change of an accepted quote, whose own status stays. The agreed booking stays in force unless the
 * change is accepted.
 */
export const changeStatuses = ['drafted', 'offered', 'accepted', 'rejected', 'expired', 'withdrawn'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** On whose account a booking was cancelled: that party owes the other the fee, by its own scale; `nobody`, no fee. */
export const cancellingParties = ['customer', 'company', 'nobody'] as const
export type CancellingParty = (typeof cancellingParties)[number]

/** Kinds of events in the audit trail: the status steps, and what happened between them. */
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
