import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenRules, namesIn, passwordRuleNames, ruleLimit } from '#app/domain/accounts/passwords/password-rules.ts'
import { anyText } from '#tests/support/any-text.ts'

const limits = { min: 6, max: 15 }
const noLimits = { min: 0, max: Number.POSITIVE_INFINITY }

const kinds = {
	passwordSpecialChar: ['#', '%', '!', '€', '·', '_', '-', '.', '"', '\\', '¿', '😀'],
	passwordNumber: ['0', '7', '9', '٣', '५', '½'],
	passwordCapital: ['A', 'Z', 'Ñ', 'Ç', 'É', 'Ж', 'Σ'],
	none: ['a', 'ñ', 'ß', 'ж', '漢', 'ب', ' ', '\t', '\u00a0', '\u0301'],
}
type Kind = keyof typeof kinds

/** Characters of known kinds, in any order. */
const anyCharacters = fc.array(
	fc
		.constantFrom(...(Object.keys(kinds) as Kind[]))
		.chain((kind) => fc.record({ kind: fc.constant(kind), character: fc.constantFrom(...kinds[kind]) })),
	{ maxLength: 20 },
)

test('a password of six lower-case letters breaks three rules, reported in the order of the checklist', () => {
	expect(passwordRuleNames).toEqual([
		'passwordMinLength',
		'passwordMaxLength',
		'passwordSpecialChar',
		'passwordNumber',
		'passwordCapital',
	])
	expect(brokenRules('abcdef', limits)).toEqual(['passwordSpecialChar', 'passwordNumber', 'passwordCapital'])
	expect(brokenRules('abcdef#7A', limits)).toEqual([])
	expect(brokenRules('', limits)).toEqual([
		'passwordMinLength',
		'passwordSpecialChar',
		'passwordNumber',
		'passwordCapital',
	])
})

test('a capital, a number and a special character are asked for in any script, and nothing else will do', () => {
	fc.assert(
		fc.property(anyCharacters, (characters) => {
			const present = new Set<string>(characters.map(({ kind }) => kind))
			const password = characters.map(({ character }) => character).join('')
			const missing = ['passwordSpecialChar', 'passwordNumber', 'passwordCapital'].filter((rule) => !present.has(rule))
			expect(brokenRules(password, noLimits)).toEqual(missing)
		}),
		{ numRuns: 500 },
	)
})

test('the limits of length count the visible characters of any text, both limits included', () => {
	fc.assert(
		fc.property(anyText(20), fc.nat(12), fc.nat(12), (password, min, more) => {
			const broken = brokenRules(password, { min, max: min + more })
			const { length } = password.replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '').normalize('NFC')
			expect(broken.includes('passwordMinLength')).toBe(length < min)
			expect(broken.includes('passwordMaxLength')).toBe(length > min + more)
		}),
	)
	expect(brokenRules('aA#4567890', { min: 10, max: 10 })).toEqual([])
})

test('a character outside the basic plane counts twice, as it does for maxlength', () => {
	expect(brokenRules('😀😀', { min: 4, max: 4 })).not.toContain('passwordMinLength')
	expect(brokenRules('😀😀', { min: 4, max: 4 })).not.toContain('passwordMaxLength')
	expect(brokenRules('😀😀', { min: 5, max: 5 })).toContain('passwordMinLength')
	expect(brokenRules('😀😀', { min: 1, max: 3 })).toContain('passwordMaxLength')
})

test('typing on breaks no rule but the longest length', () => {
	fc.assert(
		fc.property(anyText(20), anyText(20), (before, typed) => {
			const already = brokenRules(before, limits)
			const broken = brokenRules(before + typed, limits).filter((rule) => rule !== 'passwordMaxLength')
			expect(already).toEqual(expect.arrayContaining(broken))
		}),
	)
})

test('only the rules of length have a number in their sentence', () => {
	expect(passwordRuleNames.map((rule) => ruleLimit(rule, limits))).toEqual([6, 15, undefined, undefined, undefined])
})

test('names are found under every disguise, each once, and reported by the word that was found', () => {
	const personal = { email: 'nuria.puig@garbi.example', company: 'Garbí Coaches' }
	const ownName = { rule: 'passwordHasEmail', word: 'nuria' }
	expect(namesIn('X.nur1@#82', personal)).toEqual([ownName])
	expect(namesIn('NúriaPuig#8', personal)).toEqual([ownName])
	expect(namesIn('Nuria#G4rb1', personal)).toEqual([ownName, { rule: 'passwordHasCompany', word: 'garbi' }])
	expect(namesIn('Fagot-82-Ordi', personal)).toEqual([])
	expect(namesIn('Nuria#82', { ...personal, email: 'nur' })).toEqual([])
	expect(namesIn('Nuria#82', { ...personal, email: '' })).toEqual([])
})

test('names are found in passwords that are too long as well, as far as a person would type', () => {
	const personal = { email: 'nuria@example.com', company: 'Garbí Coaches' }
	expect(namesIn(`Nuria${'#'.repeat(20)}`, personal)).toHaveLength(1)
	expect(namesIn(`${'#'.repeat(60_000)}Nuria`, personal)).toEqual([])
})

test.each([
	'\u200b',
	'\u200d',
	'\u2060',
	'\ufeff',
	'\u00ad',
	'\u2066',
	'\ufff9',
	'\u2800',
	'\u0001',
	'\u00a0',
	'\u2003',
])('an invisible sign is no special character: %j', (sign) => {
	expect(brokenRules(`Manyanaz27${sign}`, limits)).toEqual(['passwordSpecialChar'])
	expect(brokenRules(`Manyanaz27#${sign}`, limits)).toEqual([])
})

test('invisible signs do not make a password longer', () => {
	expect(brokenRules('aA#4\u200b\u200b', limits)).toEqual(['passwordMinLength'])
	expect(brokenRules(`aA#4567890${'\u200b'.repeat(20)}`, { min: 10, max: 10 })).toEqual([])
})
