import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { pageBuilds } from '#server/page-builds.ts'

const route = (id: string, path?: string, handle?: object) => ({
	id,
	path,
	parentId: id === 'root' ? undefined : 'root',
	module: { handle },
})

const routes = Object.fromEntries(
	[
		route('root', ''),
		route('list', 'admin/quotes', { admin: true }),
		route('quote', 'admin/quotes/:code', { admin: true }),
		route('form', 'quote', { hydrate: true }),
		route('lost', '*'),
	].map((each) => [each.id, each]),
)

const whole = { routes, assets: { version: '1', routes } } as unknown as ServerBuild
const buildAt = pageBuilds(whole)
const routesAt = (url: string) => Object.keys(buildAt(url).routes)

test('a page comes from a build of its own routes, whatever the case of its address', () => {
	expect(routesAt('/admin/quotes/')).toEqual(['root', 'list'])
	expect(routesAt('/Admin/Quotes?assignee=me')).toEqual(['root', 'list'])
	expect(routesAt('/admin/quotes/A-1/')).toEqual(['root', 'quote'])
	expect(routesAt('/quote/')).toEqual(['root', 'form'])
	expect(routesAt('/nowhere/')).toEqual(['root', 'lost'])
	expect(Object.keys(buildAt('/admin/quotes/').assets.routes)).toEqual(['root', 'list'])
})

test('one route has one build, so that Remix reads it once', () => {
	expect(buildAt('/admin/quotes/A-1/')).toBe(buildAt('/admin/quotes/B-2/?notice=sent'))
})

test.each([
	'/admin/quotes.data',
	'/__manifest?p=/admin/quotes',
	'/admin/quotes/?_data=quote',
	// Remix reads these as the list's own address.
	'/lost/../admin/quotes/',
	'/./admin/quotes/',
	'//admin/quotes/',
	'/%61dmin/quotes/',
])('%s comes from the whole build', (url) => {
	expect(buildAt(url)).toBe(whole)
})
