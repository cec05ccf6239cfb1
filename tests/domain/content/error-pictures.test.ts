import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { failureSigns } from '../../../scripts/pictures/words.mjs'

const signs: Record<string, Record<string, string>> = failureSigns

test.each(languageCodes)('in %s the text of each picture of a closed road says what its sign shows', (language) => {
	const errors: Record<string, unknown> = textsIn(language).texts('shell').errors
	const closed = ['400', '401', '403', '405', '413', '415']
	const facts = closed.map((code) => (errors[code] as { picture: string }).picture)
	expect(new Set(facts).size).toBe(closed.length)
	for (const [at, code] of closed.entries()) expect(facts[at]).toContain(signs[code]?.[language])
})
