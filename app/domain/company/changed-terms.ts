import { type HireTerms, type TermName, termNames } from './hire-terms.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The terms that differ, in the order of the form. */
export const changedTerms = (before: HireTerms, after: HireTerms): TermName[] =>
	termNames.filter((name) => !isSame(before[name], after[name]))

/** What somebody changed in terms that another one has changed since: of what both touched, theirs. */
export function withTheirChanges(read: HireTerms, theirs: HireTerms, stored: HireTerms): HireTerms {
	const changed = changedTerms(read, theirs).map((name) => [name, theirs[name]])
	return { ...stored, ...Object.fromEntries(changed) }
}
