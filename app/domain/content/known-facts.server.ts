import type { Company } from '#app/domain/company/company.ts'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { factNames } from '#app/domain/company/named-facts.server.ts'
import type { KnownFacts } from '#app/domain/words/word-rules.ts'
import { WORD_LENGTHS } from './pages/page-words.ts'

/** Returns the names of the company's facts that texts may have in braces, and the lengths of its own pages' texts. */
export const knownFacts = (company: Company): KnownFacts => ({
	everywhere: Object.keys(factsInTexts(company)),
	named: factNames,
	ownPages: WORD_LENGTHS,
})
