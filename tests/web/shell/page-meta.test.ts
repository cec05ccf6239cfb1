import { expect, test } from 'vitest'
import { pageMeta } from '#app/web/shell/page-meta.ts'

const page = { title: 'Iniciar sesión', description: 'Entra en tu cuenta.' }

test('a page has a description, and a title for link previews', () => {
	expect(pageMeta({ page })).toEqual([
		{ name: 'description', content: 'Entra en tu cuenta.' },
		{ property: 'og:title', content: 'Iniciar sesión' },
		{ property: 'og:description', content: 'Entra en tu cuenta.' },
	])
})

test('a page that is not indexed says only that', () => {
	const robots = { name: 'robots', content: 'noindex' }
	expect(pageMeta({ page: { ...page, noindex: true } })).toContainEqual(robots)
	expect(pageMeta({ page: { ...page, noindex: false } })).not.toContainEqual(robots)
})

test('a page whose loader failed has no metadata', () => {
	expect(pageMeta(undefined)).toEqual([])
})
