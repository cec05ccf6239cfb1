import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { dictionaries, testWith } from '#tests/support/programs.ts'
import { textsOf } from '#tests/support/texts.ts'

/* Debian's dictionaries read every text. `names.txt` has names and words of computers, which are the same in all
 * languages; the file of a language has the words that its dictionary lacks. */

const fixture = (name: string) =>
	readFileSync(new URL(`../../fixtures/spelling/${name}.txt`, import.meta.url), 'utf8')
		.split('\n')
		.filter((word) => word !== '')

/** Matches what is no word: placeholders, addresses, paths and names of files. */
const NO_WORD =
	/\{\{\w+\}\}|https?:\/\/\S+|[\w.%+-]+@[\w.-]+|(?<!\w)\/[\w/.?=&…-]*|\b[\w-]+\.(?:json|csv|ics|xml|com|org)\b/g
const WORD = /\p{L}+(?:['’·.-]\p{L}+)*/gu
/** Matches a word that leans on the next one: `d’Aran`, `dell’Eixample`. */
const ELIDED = /^(?:[cdjlmnst]|qu|(?:d|n|s)?[ae]ll|sull|quell|com|mezz|qualcos)['’]/i

const wordsOf = (language: Language) =>
	new Set(
		textsOf(language).flatMap(([, text]) => text.replace(NO_WORD, ' ').replaceAll('\u00ad', '').match(WORD) ?? []),
	)

/** Returns the words that the dictionary of a language does not have. */
function unknownIn(language: Language) {
	const words = [...wordsOf(language)].map((word) => word.replaceAll('’', "'"))
	const given = ['-d', dictionaries[language], '-i', 'UTF-8', '-l']
	const found = execFileSync('hunspell', given, { input: words.join('\n'), encoding: 'utf8' })
	const bare = found.split('\n').map((word) => word.replace(ELIDED, ''))
	return new Set(bare.filter((word) => word !== ''))
}

const names = new Set(fixture('names'))

for (const language of languageCodes)
	testWith('hunspell')(`every word in ${language} is in its dictionary or in a list, and no list has another`, () => {
		const own = fixture(language)
		const unknown = unknownIn(language)
		expect([...unknown].filter((word) => !names.has(word) && !own.includes(word)).sort()).toEqual([])
		expect(own.filter((word) => !unknown.has(word) || names.has(word))).toEqual([])
	})

testWith('hunspell')('every name is in a text', () => {
	const used = new Set(languageCodes.flatMap((language) => [...unknownIn(language)]))
	expect([...names].filter((name) => !used.has(name))).toEqual([])
})

testWith('hunspell')('a wrong word is found', () => {
	const found = execFileSync('hunspell', ['-d', 'fr', '-l'], { input: 'Recu Reçu', encoding: 'utf8' })
	expect(found).toBe('Recu\n')
})
