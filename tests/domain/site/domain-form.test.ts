import { expect, test } from 'vitest'
import { domainSchema, readOrigin } from '#app/domain/site/domain-form.schema.ts'

test.each([
	['www.empuries.cat', 'https://www.empuries.cat'],
	[' https://WWW.Empuries.cat/ ', 'https://www.empuries.cat'],
	['empuries.cat:8443', 'https://empuries.cat:8443'],
	['xn--empries-81a.cat', 'https://xn--empries-81a.cat'],
	['empúries.cat', 'https://xn--empries-81a.cat'],
])('«%s» is the public address %s', (typed, origin) => {
	expect(readOrigin(typed)).toEqual({ origin })
})

test.each([
	['', 'domainNotValid'],
	['localhost', 'domainNotValid'],
	['https://localhost:3000', 'domainNotValid'],
	['192.168.1.20', 'domainNotValid'],
	['[::1]', 'domainNotValid'],
	['empuries', 'domainNotValid'],
	['empuries .cat', 'domainNotValid'],
	['-a.cat', 'domainNotValid'],
	['https://marta:secret@empuries.cat', 'domainNotValid'],
	['javascript://empuries.cat', 'domainNotValid'],
	[`${'a'.repeat(300)}.cat`, 'domainNotValid'],
	['http://www.empuries.cat', 'domainHttps'],
	['www.empuries.cat/quotes', 'domainPath'],
	['www.empuries.cat/?x=1', 'domainPath'],
	['www.empuries.cat/#top', 'domainPath'],
])('«%s» is refused: %s', (typed, problem) => {
	expect(readOrigin(typed)).toEqual({ problem })
})

test('a domain at which the page was not opened needs the tick', () => {
	const schema = domainSchema('www.empuries.cat')
	expect(schema.safeParse({ domain: 'www.empuries.cat' })).toEqual({ success: true, data: 'https://www.empuries.cat' })
	expect(schema.safeParse({ domain: 'other.cat' }).error?.issues[0]?.message).toBe('domainUnsure')
	expect(schema.safeParse({ domain: 'other.cat', sure: 'on' }).data).toBe('https://other.cat')
	expect(domainSchema(null).safeParse({ domain: 'other.cat' }).success).toBe(false)
})
