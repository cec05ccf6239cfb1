import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailAddress, withAsciiDomain } from '#app/platform/text/email.schema.ts'

const schema = emailAddress('refused')

test.each([
	['nuria@example.com', 'nuria@example.com'],
	["o'brien+coach@mail.example.co.uk", "o'brien+coach@mail.example.co.uk"],
	['Nuria@Example.COM', 'Nuria@example.com'],
	['bed&breakfast@example.com', 'bed&breakfast@example.com'],
	['a/b+c!d=e~f{g}@example.com', 'a/b+c!d=e~f{g}@example.com'],
	['Núria <nuria@example.com>', 'nuria@example.com'],
	['"Puig, Núria" <Nuria@EXAMPLE.com>', 'Nuria@example.com'],
	['<nuria@example.com>', 'nuria@example.com'],
	['<nuria@example.com>;', 'nuria@example.com'],
	['mailto:nuria@example.com', 'nuria@example.com'],
	['MAILTO:nuria@example.com?subject=Hola&body=x', 'nuria@example.com'],
	['mailto:bed%26breakfast@example.com', 'bed&breakfast@example.com'],
	['Núria <mailto:nuria@example.com>', 'nuria@example.com'],
	['nuria@example.com.', 'nuria@example.com'],
	[' nuria@example.com, ', 'nuria@example.com'],
	['nuria＠example．com', 'nuria@example.com'],
	['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
	['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
	['info@peña.es', 'info@xn--pea-8ma.es'],
	['info@PEÑA.es', 'info@xn--pea-8ma.es'],
	['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
	['info@straße.de', 'info@xn--strae-oqa.de'],
])('%s is an address, stored as %s', (typed, kept) => {
	expect(schema.parse(typed)).toBe(kept)
})

test.each([
	'nuria',
	'@example.com',
	'nuria@example',
	'nuria@пример',
	'nuria@xn--p1ai',
	'nuria@example.xn--',
	'nuria@127.0.0.1',
	'nuria@１２７.０.０.１',
	'nuria@пример.рф/x',
	'nuria@пример.рф:25',
	'nuria@a@пример.рф',
	'nuria@при мер.рф',
	'nuria@.рф',
	'nuria@xn--a.рф',
	'núria@example.com',
	'a@example.com, b@example.com',
	'Núria <nuria@example.com>, Eva <eva@example.com>',
	'<nuria@example.com',
	'nuria@example.com>',
	'Núria <>',
	'mailto:',
	'mailto:%@example.com%',
	'nuria@example.com?bcc=eva@example.com',
	`nuria@${'ñ'.repeat(60)}.${'ñ'.repeat(60)}.${'ñ'.repeat(60)}.${'ñ'.repeat(60)}.es`,
])('%s is no address', (typed) => {
	expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['refused'])
})

test('a valid address is plain ASCII, and validating it again changes nothing', () => {
	const part = fc.stringMatching(/^[\p{L}\p{N}-]{1,12}$/u)
	fc.assert(
		fc.property(part, part, (one, two) => {
			const taken = schema.safeParse(`ana@${one}.${two}`)
			if (!taken.success) return
			expect(taken.data).toMatch(/^[\x21-\x7e]+$/)
			expect(withAsciiDomain(taken.data)).toBe(taken.data)
			expect(schema.parse(taken.data)).toBe(taken.data)
		}),
	)
})
