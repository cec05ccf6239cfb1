import { expect, onTestFinished, test } from 'vitest'
import { addAdministrator } from '#tests/support/add-administrator.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

/** Starts a demo without its rows, and returns it with the link to its office that it prints. */
async function startDemo() {
	const dataDir = temporaryFolder()
	await addAdministrator({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	const site = await startSite({ DATA_DIR: dataDir, DEMO: '1' })
	onTestFinished(site.remove)
	await expect.poll(() => site.output()).toContain('Open the office')
	return { site, link: /http:\S+\/demo\/\?i=[\w-]{43}$/m.exec(site.output())?.[0] ?? '' }
}

test('a demo prints a link to its office, which works once and is cached nowhere', async () => {
	const { site, link } = await startDemo()
	const enter = () =>
		fetch(link, {
			...{ method: 'POST', redirect: 'manual', headers: { Origin: site.origin } },
			body: new URLSearchParams({ intent: 'enter' }),
		})
	const look = await fetch(link)
	expect([look.status, look.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
	const [first, second] = [await enter(), await enter()]
	expect([first.status, first.headers.get('Location')]).toEqual([303, '/admin/overview/'])
	expect(second.status).toBe(409)
	for (const { headers } of [first, second]) expect(headers.get('Cache-Control')).toBe('no-store')
	const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
	const office = await fetch(`${site.origin}/admin/overview/?lng=en`, { headers: { Cookie: cookie.join('; ') } })
	expect([office.status, await office.text()]).toEqual([200, expect.stringContaining('Demo: everything is invented')])
})

test('a demo does not start with a public address or a mail server, and says why', async () => {
	const settings: Record<string, string>[] = [
		{ PUBLIC_ORIGIN: 'https://www.garbi.example' },
		{ SMTP_URL: 'smtp://127.0.0.1:9' },
	]
	for (const setting of settings)
		await expect(
			startSite({ APP_SECRET: 'x'.repeat(40), SMTP_URL: '', DEMO: '1', ...setting }, undefined, true),
		).rejects.toThrow('DEMO: is only for this machine')
})
