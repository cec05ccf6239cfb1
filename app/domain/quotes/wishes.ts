import type { QuoteStatus } from './statuses.ts'

/** What a customer may ask for on the page of their quote. */
export const wishKinds = ['change', 'cancellation'] as const
export type WishKind = (typeof wishKinds)[number]

/** What has become of a wish: done, declined, or there was nothing left that it was about. */
export const wishOutcomes = ['met', 'declined', 'overtaken'] as const
export type WishOutcome = (typeof wishOutcomes)[number]

/** `words` are the customer's, `answer` is the office's sentence to them. */
export const WISH_LENGTHS = { words: 1000, answer: 500 }

/** While there is something to change or to call off. */
export const wishable: readonly QuoteStatus[] = ['requested', 'quoted', 'accepted']
