import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clockOfTests, type RunningSite, startSite } from '#tests/support/running-site.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'

const EMAIL = 'nuria@example.com'

async function start(settings: Record<string, string> = {}) {
	const site = await startSite(settings)
	onTestFinished(() => site.remove())
	return site
}

/** Posts a form as a browser without JavaScript does. */
const post = (site: RunningSite, at: string, fields: Record<string, string>, cookie = '') =>
	fetch(new URL(at, site.origin), {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: site.origin, Cookie: cookie },
		redirect: 'manual',
	})

const cookiesIn = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ')

/** Reads every file of a folder, one character for each byte. */
const filesIn = (folder: string): { name: string; text: string }[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name))
		.map((name) => ({ name, text: readFileSync(name, 'latin1') }))

const createAdmin = (site: RunningSite, ...given: string[]) =>
	execFileSync(process.execPath, ['build/server/create-admin.js', ...given], {
		env: {
			...clockOfTests(),
			PATH: process.env.PATH,
			DATA_DIR: site.dataDir,
			PORT: new URL(site.origin).port,
			NODE_ENV: 'production',
		},
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'pipe'],
	})

test('the database, the log and the mails contain no password, session or link in plain text', async () => {
	const smtp = await startSmtpDouble()
	const site = await start({ SMTP_URL: smtp.url, LOG_LEVEL: 'debug' })
	const canaries = ['Canari#Groc1', 'Verderol#Viu2', 'Passerell#3Tot']
	const [first = '', second = '', third = ''] = canaries
	const mailed = async (count: number) => {
		await expect.poll(() => smtp.received.length).toBe(count)
		return /https?:\/\/\S+/.exec(smtp.received.at(-1)?.text ?? '')?.[0] ?? ''
	}

	await post(site, '/register/', { email: EMAIL, password: first, repeat: first })
	const activation = await mailed(1)
	const sealed = new URL(activation).searchParams.get('email') ?? ''
	await post(site, '/activate/', { intent: 'activate', email: sealed })
	const logIn = await post(site, '/login/', { email: EMAIL, password: first })
	expect(logIn.status).toBe(303)
	const cookie = cookiesIn(logIn)
	const changed = await post(
		site,
		'/profile/password/',
		{ currentPassword: first, password: second, repeat: second },
		cookie,
	)
	expect(changed.status).toBe(303)
	await mailed(2)
	await post(site, '/login/', { email: EMAIL, password: `${third}wrong` })
	const program = await post(site, '/services/', { tipo: 'login', email: EMAIL, password: second })
	const { token: bearer } = (await program.json()) as { token: string }
	await fetch(`${site.origin}/services/?tipo=us`, { headers: { Authorization: `Bearer ${bearer}` } })
	await post(site, '/forgotten-password/', { email: EMAIL })
	const token = new URL(await mailed(3)).searchParams.get('token') ?? ''
	expect((await post(site, '/reset-password/', { token, password: third, repeat: third })).status).toBe(303)
	await mailed(4)

	const sessions = [cookie, cookiesIn(changed)].flatMap((line) =>
		[...line.matchAll(/sid=([^;]+)/g)].map(([, value = '']) =>
			JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString('utf8')),
		),
	)
	expect(sessions).toHaveLength(2)
	const secrets = [...canaries, ...sessions, bearer, sealed, token]
	const places = [...filesIn(site.dataDir), { name: 'log', text: site.output() }]
	expect(places.length).toBeGreaterThan(4)
	for (const secret of secrets) {
		expect(secret.length).toBeGreaterThan(10)
		expect(places.filter(({ text }) => text.includes(secret)).map(({ name }) => name)).toEqual([])
	}
	for (const mail of smtp.received)
		for (const canary of canaries) expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain(canary)
})

test('the first administrator gets a link and no password, and chooses one of twelve characters', async () => {
	const site = await start()
	const link = createAdmin(site, 'Jefa@Example.com').trim().split('\n').at(-1) ?? ''
	expect(link).toMatch(new RegExp(`^${site.origin}/reset-password/\\?token=v1\\.`))
	const token = new URL(link).searchParams.get('token') ?? ''
	expect((await post(site, link, { token, password: 'Curt#1', repeat: 'Curt#1' })).status).toBe(422)
	expect((await post(site, link, { token, password: 'Tramuntana#71', repeat: 'Tramuntana#71' })).status).toBe(303)
	expect((await post(site, link, { token, password: 'Tramuntana#72', repeat: 'Tramuntana#72' })).status).not.toBe(303)

	const logIn = await post(site, '/login/', { email: 'jefa@example.com', password: 'Tramuntana#71' })
	const profile = await fetch(`${site.origin}/profile/?lng=en`, { headers: { Cookie: cookiesIn(logIn) } })
	expect(await profile.text()).toContain('Administration')
	expect(profile.headers.get('Cache-Control')).toBe('no-store')
})

test('create-admin prints its usage, and fails without exactly one e-mail address', async () => {
	const site = await start()
	expect(createAdmin(site, '--help')).toContain('npm run create-admin')
	for (const wrong of [[], ['nobody'], ['a@example.com', 'b@example.com']])
		expect(() => createAdmin(site, ...wrong)).toThrow(/Command failed/)
})

test('a password of a megabyte is refused before it is parsed', async () => {
	const site = await start()
	const huge = await post(site, '/login/', { email: EMAIL, password: 'x'.repeat(1_000_000) }).catch(() => undefined)
	expect(huge?.status ?? 413).toBe(413)
	expect((await post(site, '/login/', { email: EMAIL, password: 'x'.repeat(60_000) })).status).toBe(401)
	expect((await fetch(`${site.origin}/health`)).status).toBe(200)
})

test('on a public site the session is a __Host- cookie that only https carries', async () => {
	const smtp = await startSmtpDouble()
	const site = await start({
		PUBLIC_ORIGIN: 'https://www.garbi.example',
		APP_SECRET: 'a secret of the tests, 32 characters long',
		SMTP_URL: smtp.url,
	})
	const response = await fetch(`${site.origin}/logout`, {
		method: 'POST',
		body: new URLSearchParams(),
		headers: { Origin: 'https://www.garbi.example' },
		redirect: 'manual',
	})
	expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-sid=; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax/)
	expect(response.headers.get('Clear-Site-Data')).toBe('"storage"')
})

test('a visitor who asks too often is answered 429 with Retry-After, with scripts and without', async () => {
	const site = await start({ ACCOUNT_MAILS_PER_RECIPIENT: '1', BAD_LINKS_PER_ADDRESS: '1', LOOK_UPS_PER_ADDRESS: '1' })
	const waits = async (response: Response) => [response.status, Number(response.headers.get('Retry-After')) > 0]
	const waiting = [429, true]
	for (const at of ['/forgotten-password/', '/forgotten-password.data', '/activate/?index=&intent=new-link'])
		await post(site, at, { email: EMAIL, intent: 'new-link' })
	for (const at of ['/forgotten-password/', '/forgotten-password.data', '/activate/', '/activate.data'])
		expect(await waits(await post(site, at, { email: EMAIL, intent: 'new-link' })), at).toEqual(waiting)

	for (let time = 0; time < 2; time++) await post(site, '/activate/', { email: 'v1.guessed' })
	expect(await waits(await post(site, '/activate/', { email: 'v1.guessed' }))).toEqual(waiting)
	expect(await waits(await fetch(`${site.origin}/ar/a?i=v1.guessed`))).toEqual(waiting)
	expect(await waits(await fetch(`${site.origin}/ar/a.data?i=v1.guessed`))).toEqual(waiting)

	await fetch(`${site.origin}/search-page/?q=Girona`)
	for (const at of ['/search-page/?q=Girona', '/search-page.data?q=Girona'])
		expect(await waits(await fetch(site.origin + at)), at).toEqual(waiting)
})
