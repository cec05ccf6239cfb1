import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { committedFiles } from '#tests/support/project-files.ts'

/* The words of comments, documents and names that `docs/style.md` forbids. */

const WORDS =
	/\b(?:whoever|whomever|nobody|somebody|everybody|anybody|anew|hereby|misfits?|tortures?|in earnest|(?:told|tells?|telling) off|stands? (?:in|beside|for))\b/gi
const NAMES = /\b(?:MOST_[A-Z_]+|PATIENCE(?:_[A-Z]+)?|replyTo(?!Address\b|Name\b)[A-Z]\w*|inEarnest)\b/g

/** Files that list them. */
const LISTS_THEM = ['docs/style.md', 'docs/glossary.md', 'tests/plain-english.test.ts']
const files = committedFiles().filter((file) => !LISTS_THEM.includes(file))
const code = files.filter((file) => /\.(?:tsx?|mjs|js|css)$/.test(file))
const documents = files.filter((file) => file.endsWith('.md'))

/** Lines of comments; of other lines what is behind `//`. Names in backticks are not words. */
function commentsOf(text: string) {
	return text
		.split('\n')
		.map((line) => (/^\s*(?:\/\/|\/?\*)/.test(line) ? line : (/(?<=\s)\/\/ .*$/.exec(line)?.[0] ?? '')))
		.map((line) => line.replaceAll(/`[^`]*`/g, ''))
}

/** Lines of a document without its code. */
const proseOf = (text: string) =>
	text
		.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
		.replaceAll(/`[^`\n]*`/g, '')
		.split('\n')

const found = (all: string[], linesOf: (text: string) => string[], pattern: RegExp) =>
	all.flatMap((file) =>
		linesOf(readFileSync(file, 'utf8')).flatMap((line, index) =>
			[...line.matchAll(pattern)].map(([word]) => `${file}:${index + 1}: ${word}`),
		),
	)

test('comments use the words of the style', () => {
	expect(code.length).toBeGreaterThan(1000)
	expect(found(code, commentsOf, WORDS)).toEqual([])
})

test('documents use the words of the style', () => {
	expect(documents.length).toBeGreaterThan(10)
	expect(found(documents, proseOf, WORDS)).toEqual([])
})

test('names use the words of the style', () => {
	expect(found(code, (text) => text.split('\n'), NAMES)).toEqual([])
})

test('a forbidden word is found in a comment, in a document and as a name, and nowhere else', () => {
	expect(commentsOf("const a = 'nobody' // for somebody\n * whoever\n").join('\n').match(WORDS)).toEqual([
		'somebody',
		'whoever',
	])
	expect(proseOf('Nobody\n```\nnobody\n```\n`nobody`').join('\n').match(WORDS)).toEqual(['Nobody'])
	expect('replyToName replyToForm MOST_LINES ALMOST_ALL'.match(NAMES)).toEqual(['replyToForm', 'MOST_LINES'])
})
