import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allInOneSpelling, inOneSpelling } from '#app/platform/text/one-spelling.ts'
import { anyText } from '#tests/support/any-text.ts'

test.each([
	['a letter and its accent', 'Nu\u0301ria', 'Núria'],
	['an accent behind a joiner', 'Nu\u034f\u0301ria', 'Núria'],
	['zero-width space', 'An\u200bna', 'Anna'],
	['word joiner', 'An\u2060na', 'Anna'],
	['byte order mark', '\ufeffAnna', 'Anna'],
	['soft hyphen', 'Al\u00adcántara', 'Alcántara'],
	['marks of direction', '\u200eAnna\u200f', 'Anna'],
	['turning of direction', 'ab\u202ecd\u202c', 'abcd'],
	['isolates', '\u2066Anna\u2069', 'Anna'],
	['Arabic letter mark', 'Anna\u061c', 'Anna'],
	['variation selector', 'Anna\ufe0f', 'Anna'],
	['selector of an ideograph', '葛\u{e0100}城', '葛城'],
	['tag characters', 'An\u{e0041}\u{e0042}na', 'Anna'],
	['a hidden text behind a flag', '🏴\u{e0061}\u{e0062}\u{e0063}\u{e007f}', '🏴'],
	['NUL, bell and escape', 'A\0n\u0007n\u001ba', 'Anna'],
	['DEL and C1', 'An\u007fn\u009fa', 'Anna'],
	['half a character', 'Anna\ud83d', 'Anna'],
	['a character that is none', 'Anna\uffff\u{1fffe}', 'Anna'],
	['object replacement', 'Anna\ufffc', 'Anna'],
	['joiner between Latin letters', 'An\u200dna\u200c', 'Anna'],
	['filler of a syllable', 'A\u115f\u1160nna', 'Anna'],
	['no-break space', 'Anna\u00a0Puig', 'Anna Puig'],
	['narrow and thin spaces', '1\u202f000\u2009km', '1 000 km'],
	['ideographic space', '田中\u3000太郎', '田中 太郎'],
	['tab', 'Anna\tPuig', 'Anna Puig'],
	['braille blank', 'Anna\u2800Puig', 'Anna Puig'],
	['Hangul filler', 'Anna\u3164Puig\uffa0i', 'Anna Puig i'],
	['line breaks', 'a\r\nb\rc\u2028d\u2029e\u0085f\vg\fh\ni', 'a\r\nb\nc\nd\ne\nf\ng\nh\ni'],
	['Kelvin sign', '\u212aarl', 'Karl'],
])('%s', (_, typed, kept) => {
	expect(inOneSpelling(typed)).toBe(kept)
})

test.each([
	...['Anna Puig', "O'Brien", 'P-2026-00042', 'v1.Zm9v_-', 'a\nb\r\nc', '', '  two  spaces  '],
	...['Núria', 'ñ', 'Łódź', '李明', 'Ωμέγα', 'עברית', 'ไทย', '한국어', 'ㄱ', 'm²', '①', '½', '€', '“”', '…'],
])('%j stays as it is', (text) => {
	expect(inOneSpelling(text)).toBe(text)
})

test.each([
	...['علی‌رضا', 'می‌خواهم', 'क्‍ष', 'क्‌ष', 'ශ්‍රී', 'ന്‍', 'ه‍'],
	...['❤️', '👩‍👧', '👨🏽‍🦰', '🏳️‍🌈', '❤️‍🔥', '👁️‍🗨️', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇪🇸', '☎︎', '👍🏿'],
])('%s keeps its joiners, because it needs them', (text) => {
	expect(inOneSpelling(`a ${text} b`)).toBe(`a ${text} b`.normalize('NFC'))
})

test('of several joiners one is kept, and none at the edge of a word that does not need it', () => {
	expect(inOneSpelling('علی\u200c\u200c\u200bرضا')).toBe('علی\u200cرضا')
	expect(inOneSpelling('\u200cعلی\u200c')).toBe('علی')
	expect(inOneSpelling('👩\u200d\u200d\u200d👧\u200d')).toBe('👩\u200d👧')
})

/** Unicode's numbering systems, whose digits `Intl` writes by tables of its own. */
const systems = Intl.supportedValuesOf('numberingSystem').filter(
	(system) => !['hanidec', 'roman', 'romanlow'].includes(system),
)

test.each(systems)('digits of %s become 0 to 9', (system) => {
	const written = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(1234567890)
	if (!/^\p{Nd}+$/u.test(written)) return expect(written).not.toMatch(/\p{Nd}/u)
	expect(inOneSpelling(`+${written} a`)).toBe('+1234567890 a')
})

test('the spelling is stable, and leaves nothing invisible', () => {
	const sign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
	const signs = fc.array(
		fc.oneof(sign, fc.constantFrom('\u200d', '\u200c', '\ufe0f', '🏴', 'a', '\u0301', 'ی', '👩', '1', '\u20e3')),
		{ maxLength: 12 },
	)
	fc.assert(
		fc.property(
			fc.oneof(
				anyText(40),
				signs.map((all) => all.join('')),
			),
			(text) => {
				const once = inOneSpelling(text)
				expect(inOneSpelling(once)).toBe(once)
				expect(Buffer.from(once).toString()).toBe(once)
				expect(once).not.toMatch(/(?!\r?\n)[\p{Cc}\xa0\xad\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f\ufeff]/u)
			},
		),
		{ numRuns: 2000 },
	)
})

test('every text of a program’s call is respelled, however deep, and nothing else', () => {
	const given = { nombre: 'An\u200bna', paradas: [{ codLocalidad: '\ufeffVic', minutos: 10 }], esVip: true, nada: null }
	expect(allInOneSpelling(given)).toEqual({
		nombre: 'Anna',
		paradas: [{ codLocalidad: 'Vic', minutos: 10 }],
		esVip: true,
		nada: null,
	})
	expect(allInOneSpelling(7)).toBe(7)
})
