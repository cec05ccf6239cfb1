import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { optionalText, requiredText } from '#app/platform/text/text.schema.ts'

const outcome = (schema: ZodType, typed: unknown) => {
	const parsed = schema.safeParse(typed)
	return parsed.success ? { is: parsed.data } : { errors: parsed.error.issues.map(({ message }) => message) }
}
const name = requiredText('nameRequired', 5)
const note = optionalText(5)

test.each(['', '   ', '\n\t', undefined, null, 7, {}])('%j is refused as a required text', (typed) => {
	expect(outcome(name, typed)).toEqual({ errors: ['nameRequired'] })
})

test.each([null, 7, {}])('%j is refused as an optional text', (typed) => {
	expect(outcome(note, typed)).toEqual({ errors: ['controlCharacters'] })
})

test('spaces around a text are removed', () => {
	expect(outcome(name, '  Núria ')).toEqual({ is: 'Núria' })
	expect(outcome(note, '\n  abc \n')).toEqual({ is: 'abc' })
})

test('a text may have its greatest length, and no more', () => {
	for (const schema of [name, note]) {
		expect(outcome(schema, 'abcde')).toEqual({ is: 'abcde' })
		expect(outcome(schema, 'abcdef')).toEqual({ errors: ['tooLong||5'] })
		expect(outcome(schema, 'x'.repeat(10_000))).toEqual({ errors: ['tooLong||5'] })
	}
})

const unreadable = [
	...['\0', '\x07', '\x1b', '\x7f', '\x85', '\x9f'],
	...['\u2028', '\u2029', '\ud800', '\udfff', '\u202a', '\u202e', '\u2066', '\u2069'],
]

test.each(unreadable)('%j is refused in a text', (character) => {
	expect(outcome(name, `a${character}b`)).toEqual({ errors: ['controlCharacters'] })
	expect(outcome(note, `a${character}b`)).toEqual({ errors: ['controlCharacters'] })
})

test('accents, other scripts, emojis and joiners are allowed', () => {
	for (const text of ['Núria', 'Ωμέγα', '李明', 'علی‌رضا', 'עברית', '👩‍👧', 'e\u0301'])
		expect(outcome(requiredText('nameRequired', 60), text)).toEqual({ is: text })
})

test('a single line allows no line break; a longer text does, in one notation', () => {
	for (const character of ['\n', '\r', '\r\n', '\t'])
		expect(outcome(name, `a${character}b`)).toEqual({ errors: ['controlCharacters'] })
	expect(outcome(note, 'a\r\nb\rc')).toEqual({ is: 'a\nb\nc' })
	expect(outcome(note, 'a\tb')).toEqual({ is: 'a\tb' })
})

test('a line break counts as one character, as in browsers', () => {
	expect(outcome(note, 'a\r\nb\r\nc')).toEqual({ is: 'a\nb\nc' })
	expect(outcome(note, 'a\r\nb\r\ncd')).toEqual({ errors: ['tooLong||5'] })
})

test('a missing optional text is empty', () => {
	expect(outcome(note, undefined)).toEqual({ is: '' })
	expect(outcome(note, '')).toEqual({ is: '' })
	expect(outcome(note, 7)).toMatchObject({ errors: [expect.any(String)] })
})
