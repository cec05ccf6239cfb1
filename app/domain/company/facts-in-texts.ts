import type { Company } from './company.ts'

/** Returns the facts of the company that any text may name in double braces. */
export const factsInTexts = ({ name, arbitrationBoard }: Company) => ({
	company: name,
	arbitrationBoard,
})
