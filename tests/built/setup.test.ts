import { spawnSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, type RunningSite, startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const ORIGIN = 'https://www.empuries.example'
const production = {
	PUBLIC_ORIGIN: ORIGIN,
	APP_SECRET: 'x'.repeat(40),
	SMTP_URL: 'smtp://127.0.0.1:9',
}

async function start(settings: Record<string, string> = {}) {
	const site = await startSite(settings, undefined, true)
	onTestFinished(site.remove)
	await expect.poll(() => site.output()).toContain('Make it your own')
	return site
}

const ask = ({ origin }: RunningSite, address: string, init: RequestInit = {}) =>
	fetch(origin + address, { redirect: 'manual', ...init })

const linkOf = ({ dataDir }: RunningSite) => readFileSync(path.join(dataDir, 'setup-link.txt'), 'utf8').trim()

const answers = {
	...{ companyName: 'Autocars Empúries', companyPhone: '+34 972 500 000', garageLocality: 'Figueres' },
	...{ ownerName: 'Marta', email: 'marta@empuries.example', password: 'Tramuntana-12' },
}

/** Runs a built command on a folder of data, and returns its exit code and output. */
function run(name: string, given: string[], settings: Record<string, string>) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [`build/server/${name}.js`, ...given], {
		env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
		encoding: 'utf8',
	})
	return { status, text: stdout + stderr }
}

test('a try-out works at once as the sample company, and its link is in a file that only its user may read', async () => {
	const site = await start()
	expect((await ask(site, '/')).status).toBe(200)
	const file = path.join(site.dataDir, 'setup-link.txt')
	expect(statSync(file).mode & 0o777).toBe(0o600)
	expect(linkOf(site)).toMatch(/^http:\/\/localhost:\d+\/setup\/\?i=[\w-]{43}$/)
	expect(site.output()).not.toContain(new URL(linkOf(site)).searchParams.get('i'))
})

test('a production site shows a calm page until it is set up, and every request is answered then', async () => {
	const site = await start(production)
	const home = await ask(site, '/fleet/12/', { headers: { 'Accept-Language': 'ca' } })
	const html = await home.text()
	expect([home.status, html.includes('Estem preparant aquest web'), html.includes('noindex')]).toEqual([
		503,
		true,
		true,
	])
	expect(html).not.toMatch(/Garb/)
	const services = await ask(site, '/services/?tipo=login', {
		method: 'POST',
		body: new URLSearchParams({ user: 'x' }),
	})
	expect([services.status, await services.json()]).toMatchObject([503, { success: false }])
	for (const at of ['/health', '/up']) expect((await ask(site, at)).status).toBe(200)

	expect(await (await ask(site, '/setup/')).text()).not.toMatch(/Garb|930 000 000/)

	const { pathname, search } = new URL(linkOf(site))
	const form = await ask(site, pathname + search)
	expect([form.status, form.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
	const sent = await ask(site, pathname + search, {
		method: 'POST',
		headers: { Origin: ORIGIN },
		body: new URLSearchParams({ intent: 'setup', ...answers, repeat: answers.password }),
	})
	expect(sent.status).toBe(303)
	const live = await ask(site, '/')
	const page = await live.text()
	expect([live.status, page.includes('Autocars Empúries'), /Garb|930 000 000/.test(page)]).toEqual([200, true, false])
})

test('a site is set up by a command from a file, and a link is not given out any more', async () => {
	const folder = temporaryFolder()
	const settings = { DATA_DIR: path.join(folder, 'data'), PORT: String(await freePort()) }
	const file = path.join(folder, 'answers.json')
	writeFileSync(file, JSON.stringify({ ...answers, companyPhone: 'no', password: 'short' }))
	const refused = run('setup', ['--from', file], settings)
	expect(refused.status).toBe(1)
	expect(refused.text).toMatch(/companyPhone: .*\n.*password: /s)
	expect(run('setup', ['--from', path.join(folder, 'none.json')], settings)).toMatchObject({ status: 1 })
	expect(run('setup', [], settings)).toMatchObject({ status: 2 })
	expect(run('setup-link', [], settings)).toMatchObject({
		status: 0,
		text: expect.stringMatching(/\/setup\/\?i=[\w-]{43}\n$/),
	})

	writeFileSync(file, JSON.stringify({ ...answers, languages: 'es, pt' }))
	const withLanguage = run('setup', ['--from', file], settings)
	expect(withLanguage).toMatchObject({ status: 1, text: expect.stringContaining('languages: Only these languages') })

	writeFileSync(file, JSON.stringify({ ...answers, language: 'cat', languages: 'cat, en' }))
	expect(run('setup', ['--from', file], settings)).toMatchObject({
		status: 0,
		text: expect.stringContaining('Autocars Empúries is set up; marta@empuries.example may log in'),
	})
	expect(run('setup', ['--from', file], settings)).toMatchObject({
		status: 1,
		text: expect.stringContaining('is set up'),
	})
	expect(run('setup-link', [], settings)).toMatchObject({ status: 1, text: expect.stringContaining('is set up') })
})
