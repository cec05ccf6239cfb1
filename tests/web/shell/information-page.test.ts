import { expect, test } from 'vitest'
import { isInformation, readQuery } from '#app/web/shell/information-page.server.ts'

const shows = () => null
const page = { default: shows }

test('a page informs when it shows, and neither takes a form, nor loads scripts, nor is the office’s', () => {
	expect(isInformation(page)).toBe(true)
	expect(isInformation({ default: shows, handle: { keepsCard: true } })).toBe(true)
	expect(isInformation({})).toBe(false)
	expect(isInformation({ default: shows, action: shows })).toBe(false)
	expect(isInformation({ default: shows, handle: { hydrate: true } })).toBe(false)
	expect(isInformation({ default: shows, handle: { admin: true } })).toBe(false)
})

const read = (query: string, reads?: string[]) => readQuery(new URLSearchParams(query), { ...page, handle: { reads } })

test('language and campaigns decide nothing; what nobody knows may decide anything', () => {
	expect(read('')).toBe('')
	expect(read('lng=fr&utm_source=a&utm_campaign=b&gclid=1&fbclid=2&msclkid=3')).toBe('')
	for (const unknown of ['i=v1.secret', 'q=a', 'utm_=1', 'xutm_source=1', 'LNG=fr', '=1', 'card=a', '__proto__=1'])
		expect(read(`lng=fr&${unknown}`), unknown).toBeUndefined()
})

test('what a page reads is kept, the first of each name, in one order', () => {
	expect(read('utm_source=a&b=2&a=1&a=3', ['a', 'b'])).toBe('a=1&b=2')
	expect(read('b=', ['a', 'b'])).toBe('b=')
	expect(read('a=%26b%3D2', ['a', 'b'])).toBe('a=%26b%3D2')
	expect(read('a=1&c=3', ['a', 'b'])).toBeUndefined()
})
