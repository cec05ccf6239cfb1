import { expect, test } from 'vitest'
import { filledIn, placeholders, unknownPlaceholders } from '#app/domain/quotes/offer/message-template.ts'

const VALUES = {
	name: 'Núria {route}',
	route: 'Sitges – Girona',
	date: '24 de diciembre de 2026',
	office: 'Garbí',
	contact: 'a@b.cat',
}

test('each placeholder is replaced by its value everywhere, and braces in a value stay', () => {
	for (const name of placeholders)
		expect(filledIn(`a {${name}} b {${name}}`, VALUES)).toBe(`a ${VALUES[name]} b ${VALUES[name]}`)
	expect(filledIn('{name}{date}', VALUES)).toBe('Núria {route}24 de diciembre de 2026')
})

test.each([
	['{nombre} y {name}', ['nombre']],
	['{ name }', [' name ']],
	['{}', ['']],
	['{constructor} {__proto__}', ['constructor', '__proto__']],
	['{name} { \n }', []],
	['sin llaves', []],
])('the unknown placeholders of «%s» are %j', (text, unknown) => {
	expect(unknownPlaceholders(text)).toEqual(unknown)
	expect(filledIn(text, VALUES)).toBe(text.replaceAll('{name}', VALUES.name))
})
