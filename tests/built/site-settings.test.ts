import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runBuilt } from '#tests/support/built-commands.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { cookiesIn, postTo } from '#tests/support/site-pair.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'

const ORIGIN = 'https://www.empuries.example'
const MARTA = { email: 'marta@empuries.example', password: 'Tramuntana-12' }

/** Starts a new site and sets it up through its link. Returns it with the administrator's cookies. */
async function setUpSite() {
	const site = await startSite({}, undefined, true)
	onTestFinished(site.remove)
	const file = path.join(site.dataDir, 'setup-link.txt')
	await expect.poll(() => site.output()).toContain('Make it your own')
	const { pathname, search } = new URL(readFileSync(file, 'utf8').trim())
	const answers = { companyName: 'Autocars Empúries', companyPhone: '+34 972 500 000', garageLocality: 'Figueres' }
	const owner = { ownerName: 'Marta', ...MARTA, repeat: MARTA.password }
	const done = await postTo(site, pathname + search, { intent: 'setup', ...answers, ...owner })
	return { site, cookie: cookiesIn(done) }
}

const homeOf = async ({ origin }: RunningSite) => (await fetch(`${origin}/`)).text()

/** Waits until the site has started again with or without its domain. */
const expectDomain = (site: RunningSite, isThere: boolean) =>
	expect
		.poll(
			() =>
				homeOf(site).then(
					(html) => html.includes(ORIGIN),
					() => !isThere,
				),
			{ timeout: 20_000, interval: 100 },
		)
		.toBe(isThere)

test('domain and mail server set in the browser count without a restart by hand, and a command takes the domain away', async () => {
	const smtp = await startSmtpDouble()
	const { site, cookie } = await setUpSite()
	const server = { mailHost: '127.0.0.1', mailPort: new URL(smtp.url).port, mailSecurity: 'starttls', mailUser: '' }
	const tested = await postTo(site, '/admin/site/', { intent: 'test-mail-server', ...server }, { cookie })
	expect(tested.headers.get('Location')).toBe('/admin/site/?notice=mailTested')
	expect(smtp.envelopes).toEqual([[MARTA.email]])
	await expect.poll(() => site.output().split('Mails go to').length, { timeout: 20_000 }).toBe(3)
	expect(site.output()).toContain(`Mails go to 127.0.0.1:${server.mailPort}`)

	const domain = { intent: 'save-domain', domain: 'www.empuries.example', sure: 'on' }
	const saved = await postTo(site, '/admin/site/', domain, { cookie })
	expect(saved.headers.get('Location')).toBe('/admin/site/?notice=domainSaved')
	await expectDomain(site, true)
	const home = await fetch(`${site.origin}/`)
	expect(home.headers.get('Strict-Transport-Security')).not.toBeNull()

	const shown = await runBuilt('site-settings', site.dataDir)
	expect(shown.out).toBe(`Domain: ${ORIGIN}\nMail server: 127.0.0.1:${server.mailPort}\n`)
	const removed = await runBuilt('site-settings', site.dataDir, ['--remove-domain'])
	expect(removed.out).toContain('Domain: none')
	await expectDomain(site, false)
	expect(site.output()).not.toMatch(/"level":"error"/)
	expect(await site.stop()).toBe(0)
})

test('a site in production without a mail server keeps its mails, and sends them once there is one', async () => {
	const { site, cookie } = await setUpSite()
	await postTo(site, '/admin/site/', { intent: 'save-domain', domain: 'www.empuries.example', sure: 'on' }, { cookie })
	await expectDomain(site, true)
	expect(site.output()).toContain('no mail server is set')
	const send = (address: string, fields: Record<string, string>, cookies = '') =>
		fetch(site.origin + address, {
			method: 'POST',
			headers: { Origin: ORIGIN, Cookie: cookies },
			body: new URLSearchParams(fields),
			redirect: 'manual',
		})
	expect((await send('/forgotten-password/', { email: MARTA.email })).status).toBeLessThan(400)
	const entered = await send('/login/', MARTA)
	expect(entered.status).toBe(303)
	const smtp = await startSmtpDouble()
	const server = { mailHost: '127.0.0.1', mailPort: new URL(smtp.url).port, mailSecurity: 'starttls', mailUser: '' }
	const stored = await send('/admin/site/', { intent: 'save-mail-server', ...server }, cookiesIn(entered))
	expect(stored.headers.get('Location')).toBe('/admin/site/?notice=mailSaved')
	await expect.poll(() => smtp.envelopes, { timeout: 20_000 }).toContainEqual([MARTA.email])
})
