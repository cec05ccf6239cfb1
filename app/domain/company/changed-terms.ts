import { type HireTerms, type TermName, termNames } from './hire-terms.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the names of the terms that differ, in the order of the form. */
export const changedTerms = (before: HireTerms, after: HireTerms): TermName[] =>
	termNames.filter((name) => !isSame(before[name], after[name]))

/**
 * Applies a user's changes to terms that another user has changed since. Where both changed a term, the given user's
 * value wins.
 * @param read the terms that the user started from
 * @param theirs the terms that the user wants to save
 * @param stored the newest terms
 */
export function withTheirChanges(read: HireTerms, theirs: HireTerms, stored: HireTerms): HireTerms {
	const changed = changedTerms(read, theirs).map((name) => [name, theirs[name]])
	return { ...stored, ...Object.fromEntries(changed) }
}
