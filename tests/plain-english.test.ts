import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { committedFiles } from '#tests/support/project-files.ts'

/* The words of comments, documents, names and titles of tests that `docs/style.md` forbids. */

const WORDS =
	/\b(?:whoever|whomever|nobody|somebody|everybody|anybody|anew|hereby|misfits?|tortures?|in earnest|(?:told|tells?|telling) off|stands? (?:in|beside|for))\b/gi
const NAMES = /\b(?:MOST_[A-Z_]+|PATIENCE(?:_[A-Z]+)?|replyTo(?!Address\b|Name\b)[A-Z]\w*|inEarnest)\b/g

/** Files that list them. */
const LISTS_THEM = ['docs/style.md', 'docs/glossary.md', 'tests/plain-english.test.ts']
const files = committedFiles().filter((file) => !LISTS_THEM.includes(file))
const code = files.filter((file) => /\.(?:tsx?|mjs|js|css)$/.test(file))
const documents = files.filter((file) => file.endsWith('.md'))
const tests = code.filter((file) => file.startsWith('tests/'))

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

/** Call of `test`, `it` or `describe`, or of what `each` and its like return, with its title in the second group. */
const TITLE = /(?:(?<![\w.])(?:\w*[tT]est|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g

/** Titles of tests, each in the line where it ends; the other lines are empty. Placeholders of templates are not words. */
function titlesOf(text: string) {
	const lines = text.split('\n').map(() => '')
	for (const { 0: call, 2: title = '', index } of text.matchAll(TITLE)) {
		const line = text.slice(0, index + call.length).split('\n').length - 1
		lines[line] = `${lines[line]}\n${title.replaceAll(/\$\{[^}]*\}/g, '')}`.trim()
	}
	return lines
}

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

test('titles of tests use the words of the style', () => {
	expect(tests.flatMap((file) => titlesOf(readFileSync(file, 'utf8'))).filter(Boolean).length).toBeGreaterThan(2000)
	expect(found(tests, titlesOf, WORDS)).toEqual([])
})

test('titles are found in calls of test, it and describe, with their lines', () => {
	const text = [
		"test('one', () => {})",
		"describe.each([1])('two %s', () => it('three', run))",
		"test.each([['nobody', 'x']])(",
		`\t\`four \${nobody} ends\`,`,
		"anyTest.skip(!here, 'nobody'); /x/.test('nobody'); visit('nobody')",
		"testWith('qpdf')('five', run)",
	].join('\n')
	expect(titlesOf(text)).toEqual(['one', 'two %s\nthree', '', 'four  ends', '', 'five'])
})

test('a forbidden word is found in a comment, in a document and as a name, and nowhere else', () => {
	expect(commentsOf("const a = 'nobody' // for somebody\n * whoever\n").join('\n').match(WORDS)).toEqual([
		'somebody',
		'whoever',
	])
	expect(proseOf('Nobody\n```\nnobody\n```\n`nobody`').join('\n').match(WORDS)).toEqual(['Nobody'])
	expect('replyToName replyToForm MOST_LINES ALMOST_ALL'.match(NAMES)).toEqual(['replyToForm', 'MOST_LINES'])
})
