import type { KnownFacts } from '#app/domain/words/word-rules.ts'
import type { Company } from './company.ts'
import { factsInTexts } from './facts-in-texts.ts'
import { factNames } from './named-facts.server.ts'

/** Returns the names of the company's facts that texts may have in braces. */
export const knownFacts = (company: Company): KnownFacts => ({
	everywhere: Object.keys(factsInTexts(company)),
	named: factNames,
})
