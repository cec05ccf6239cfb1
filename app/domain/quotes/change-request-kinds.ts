import type { QuoteStatus } from './statuses.ts'

/** Kinds of requests that a customer can make on the page of their quote. */
export const changeRequestKinds = ['change', 'cancellation'] as const
export type ChangeRequestKind = (typeof changeRequestKinds)[number]

/** Outcomes of such a request: done, declined, or no longer relevant. */
export const changeRequestOutcomes = ['met', 'declined', 'overtaken'] as const
export type ChangeRequestOutcome = (typeof changeRequestOutcomes)[number]

/** Length limits: `words` are the customer's, `answer` is the office's sentence to them. */
export const WISH_LENGTHS = { words: 1000, answer: 500 }

/** Statuses in which a quote can still be changed or cancelled. */
export const changeableStatuses: readonly QuoteStatus[] = ['requested', 'quoted', 'accepted']
