import { expect, onTestFinished, test } from 'vitest'
import { onPreview, textsFor } from '#app/platform/i18n/texts.server.ts'
import { action } from '#app/routes/office/words/words.route.tsx'
import { seesDrafts } from '#app/web/office/words-preview.server.ts'
import { shellData } from '#app/web/shell/shell.server.ts'
import { cookiesOf, get, openAccount, openBrowser, openSite, setRole, submit } from '#tests/support/account-requests.ts'
import { draft } from '#tests/support/own-words.ts'

async function site() {
	onPreview(seesDrafts)
	onTestFinished(() => onPreview(() => false))
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 0)
	const session = await openBrowser(context, account)
	await draft(context, 'quote:title', 'es', { title: 'Borrador' }, account.id)
	const begun = await submit(action, '/admin/words/', { intent: 'preview' }, { cookie: session })
	const title = async (cookie: string) => (await textsFor(get('/budgetRequest/', cookie))).t('quote:title')
	return { context, account, session, begun, preview: cookiesOf(begun), title }
}

test('a preview shows the drafts to the account that began it, and to no other', async () => {
	const { context, session, begun, preview, title } = await site()
	expect(begun.location).toBe('/')
	expect(begun.cookies.words).toMatch(/HttpOnly/)
	expect(await title(`${session}; ${preview}`)).toBe('Borrador')
	const other = await setRole(context, await openAccount(context, 'other@example.com'), 0)
	for (const cookie of [
		session,
		preview,
		`${await openBrowser(context, other)}; ${preview}`,
		`${session}; words=forged`,
	])
		expect(await title(cookie)).toBe('Pide presupuesto')
})

test('a preview ends after an hour, with the role, and by its button', async () => {
	const { context, account, session, preview, title } = await site()
	const both = `${session}; ${preview}`
	const ended = await submit(action, '/admin/words/', { intent: 'endPreview' }, { cookie: both })
	expect(ended.location).toContain('previewEnded')
	expect(ended.cookies.words).toMatch(/Max-Age=0/)
	await setRole(context, account, 1)
	expect(await title(both)).toBe('Pide presupuesto')
	await setRole(context, account, 0)
	expect(await title(both)).toBe('Borrador')
	context.advance(3_600_000)
	expect(await title(both)).toBe('Pide presupuesto')
})

test('the frame of a page says that drafts are shown', async () => {
	const { session, preview } = await site()
	expect((await shellData(get('/', `${session}; ${preview}`), [])).preview?.banner).toBeTruthy()
	expect((await shellData(get('/', session), [])).preview).toBeNull()
})
