import { expect, test } from 'vitest'
import { CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { loader } from '#app/routes/office/help/help.route.tsx'
import type { HelpPage } from '#app/routes/office/help/help.server.ts'
import { argsOf, get, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'

/** Reads a chapter, or the beginning of the help, in a language. */
async function reading(cookie: string | undefined, chapter?: string, language = 'es') {
	const request = get(`/admin/help/${chapter ? `${chapter}/` : ''}?lng=${language}`, cookie)
	const { answer, ...reply } = await replyOf(() => loader({ ...argsOf(request), params: { chapter } }))
	return { ...reply, page: answer as unknown as HelpPage }
}

test('the office reads a chapter in its language, with the way to every other', async () => {
	const { cookie } = await openOffice(OFFICE)
	const { page } = await reading(cookie, 'the-pages')
	expect(page).toMatchObject({ frame: { heading: 'Las páginas' }, lang: undefined, chapter: '/admin/help/the-pages/' })
	expect(page.html).toContain('id="the-list"')
	expect(page.contents.map(({ href }) => href)).toContain('/admin/help/places-and-distances/')
	expect((await reading(cookie)).page.frame.heading).toBe('Para la oficina')
	expect((await reading(cookie, undefined, 'cat')).page.frame.heading).toBe('Per a l’oficina')
})

test('readers of another language read English, which a screen reader is told, and in which languages the help is', async () => {
	const { cookie } = await openOffice(OFFICE)
	expect((await reading(cookie, 'the-pages', 'de')).page).toMatchObject({
		frame: { heading: 'The pages' },
		lang: 'en',
		languages: 'Die Hilfe gibt es auf Spanisch, Katalanisch und Englisch.',
	})
	expect((await reading(cookie, 'the-pages', 'en')).page.languages).toBeUndefined()
})

test('there is no other chapter, and none for a customer', async () => {
	const { cookie } = await openOffice(OFFICE)
	expect((await reading(cookie, 'no-such')).status).toBe(404)
	const customer = await openOffice(CUSTOMER)
	expect((await reading(customer.cookie, 'the-pages')).status).toBe(302)
})
