import { expect, test } from 'vitest'
import { pageOf } from '#app/web/shell/connection.ts'

const of = (address: string) => pageOf(new URL(address, 'https://www.garbi.example'))

test.each([
	['/search-page/?q=Sant+Pau', '/search-page.data?q=Sant+Pau'],
	['/search-page/?q=Sant%20Pau', '/search-page.data?q=Sant+Pau&_routes=routes%2Fsearch-page'],
	['/login/', '/login.data'],
	['/', '/_root.data'],
	['/?lng=de', '/_root.data?lng=de&_routes=root'],
])('a page and the router’s request for its data are recognised as the same: %s', (page, question) => {
	expect(of(question)).toBe(of(page))
})

test('another query on the same page is another page', () => {
	expect(of('/search-page.data?q=Girona')).not.toBe(of('/search-page/?q=Sitges'))
	expect(of('/search-page.data?q=Girona')).toBe('/search-page?q=Girona')
})
