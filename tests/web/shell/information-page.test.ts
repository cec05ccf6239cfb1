import { expect, test } from 'vitest'
import { isInformation, readQuery } from '#app/web/shell/information-page.server.ts'

const shows = () => null
const page = { default: shows }

test('an information page shows something, has no action and no scripts, and is not the office’s', () => {
	expect(isInformation(page)).toBe(true)
	expect(isInformation({ default: shows, handle: { keepsCard: true } })).toBe(true)
	expect(isInformation({})).toBe(false)
	expect(isInformation({ default: shows, action: shows })).toBe(false)
	expect(isInformation({ default: shows, handle: { hydrate: true } })).toBe(false)
	expect(isInformation({ default: shows, handle: { admin: true } })).toBe(false)
})

const read = (query: string, reads?: string[]) => readQuery(new URLSearchParams(query), { ...page, handle: { reads } })

test('language and campaign parameters are ignored, and an unknown parameter makes the page uncacheable', () => {
	expect(read('')).toBe('')
	expect(read('lng=fr&utm_source=a&utm_campaign=b&gclid=1&fbclid=2&msclkid=3')).toBe('')
	for (const unknown of ['i=v1.secret', 'q=a', 'utm_=1', 'xutm_source=1', 'LNG=fr', '=1', 'card=a', '__proto__=1'])
		expect(read(`lng=fr&${unknown}`), unknown).toBeUndefined()
})

test('the parameters that a page reads are kept, the first of each name, in a fixed order', () => {
	expect(read('utm_source=a&b=2&a=1&a=3', ['a', 'b'])).toBe('a=1&b=2')
	expect(read('b=', ['a', 'b'])).toBe('b=')
	expect(read('a=%26b%3D2', ['a', 'b'])).toBe('a=%26b%3D2')
	expect(read('a=1&c=3', ['a', 'b'])).toBeUndefined()
})
