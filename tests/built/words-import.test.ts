import { expect, onTestFinished, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { EMAIL, openAccount, PASSWORD, setRole } from '#tests/support/account-requests.ts'
import { startSite } from '#tests/support/running-site.ts'
import { cookiesIn, databaseOf, PAIR_SETTINGS, postTo } from '#tests/support/site-pair.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

test('texts that are too large to paste are refused on the page of the import, which goes on working', async () => {
	const DATA_DIR = temporaryFolder()
	const context = await createTestContext({ DATA_DIR, APP_SECRET: PAIR_SETTINGS.APP_SECRET })
	await setRole(context, await openAccount(context), 0)
	const site = await startSite({ DATA_DIR, APP_SECRET: PAIR_SETTINGS.APP_SECRET, ...databaseOf(context) })
	onTestFinished(async () => void (await site.stop()))
	const cookie = cookiesIn(await postTo(site, '/login/', { email: EMAIL, password: PASSWORD, intent: 'login' }))
	const send = (words_json: string) => {
		const body = new FormData()
		body.append('words_json', words_json)
		body.append('file', new Blob([]), '')
		const headers = { Origin: site.origin, Cookie: cookie }
		return fetch(`${site.origin}/admin/words/import/`, { method: 'POST', body, headers, redirect: 'manual' })
	}
	const refused = await send('x'.repeat(12_000_000))
	const html = await refused.text()
	expect(refused.status).toBe(413)
	expect(html).toContain(textsIn('es').texts('words').import.pastedTooLarge)
	expect(html).toContain('name="words_json"')
	const taken = await send('{"words":{"es":{"quote:title":"Pida precio"}}}')
	expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/admin/words/?notice=imported&count=1'])
})
