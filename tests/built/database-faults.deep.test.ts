import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { ordinaryDay } from '#tests/support/days.ts'
import { reviewAt, reviewedForm } from '#tests/support/reviewed-form.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { postTo } from '#tests/support/site-pair.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

async function start(settings: Record<string, string> = {}) {
	const site = await startSite({ LOG_LEVEL: 'silent', ...settings })
	onTestFinished(() => site.remove())
	return site
}

const fileOf = ({ dataDir }: RunningSite) => path.join(dataDir, 'app.db')

const quoteForm = ({ origin }: RunningSite) =>
	reviewedForm({ datePickup: `${ordinaryDay(40)}T10:00` }, reviewAt(origin))

const quotesIn = (file: string) => {
	const database = new Sqlite(file, { readonly: true })
	const count = database.prepare('SELECT count(*) FROM quotes').pluck().get()
	database.close()
	return count
}

test('without a writable database pages are shown, forms answer 503 with all input, and the site recovers', async () => {
	const site = await start()
	const form = await quoteForm(site)
	const away = `${fileOf(site)}.away`
	renameSync(fileOf(site), away)

	for (const page of ['/', '/fleet/12/', '/budgetRequest/', '/login/', '/about/?utm_source=x'])
		expect((await fetch(site.origin + page)).status, page).not.toBeGreaterThanOrEqual(500)
	const plain = await postTo(site, '/budgetRequest/?lng=en', form)
	const html = await plain.text()
	expect(plain.status).toBe(503)
	expect(html).toContain('Nothing has been sent')
	for (const typed of ['Puig i Serra', 'nuria@example.com', 'Carrer de Mallorca 401', form.get('formToken') ?? ''])
		expect(html).toContain(typed)
	const scripted = await postTo(site, '/budgetRequest.data?lng=en', form)
	expect(scripted.status).toBe(503)
	const answer = await scripted.text()
	for (const part of ['Puig i Serra', 'Nothing has been sent']) expect(answer).toContain(part)

	const password = 'Canary#2041x'
	for (const at of ['/register/', '/login/']) {
		const facts = await postTo(site, `${at}?lng=de`, { email: 'nuria@example.com', password, repeat: password })
		const page = await facts.text()
		// A log-in with an unknown address is refused without a write; a registration needs one.
		expect(facts.status, at).toBe(at === '/register/' ? 503 : 401)
		expect(page).toContain('nuria@example.com')
		expect(page).not.toContain(password)
	}
	expect(existsSync(fileOf(site))).toBe(false)

	renameSync(away, fileOf(site))
	expect((await postTo(site, '/budgetRequest/', form)).status).toBe(303)
	expect(quotesIn(fileOf(site))).toBe(1)
})

test('a file damaged while the site runs gives 503 pages; restored, it serves the next start', async () => {
	const DATA_DIR = temporaryFolder()
	const site = await start({ DATA_DIR })
	const whole = new Sqlite(fileOf(site))
	whole.pragma('wal_checkpoint(TRUNCATE)')
	whole.close()
	const contents = readFileSync(fileOf(site))
	writeFileSync(fileOf(site), Buffer.alloc(contents.length, 'no database '))
	await fetch(`${site.origin}/services/?tipo=fl`)

	const recognized = { headers: { Cookie: `sid=${Buffer.from('"anything"').toString('base64')}` } }
	const broken = await fetch(`${site.origin}/profile/?lng=fr`, recognized)
	const html = await broken.text()
	expect(broken.status).toBe(503)
	expect(broken.headers.get('Retry-After')).toBe('60')
	expect(html).toContain('<html lang="fr"')
	expect(html).toContain('503.fr.svg')
	expect((await fetch(`${site.origin}/profile.data?lng=fr`, recognized)).status).toBe(503)
	// Data read before is still served, and a form can be filled in.
	for (const page of ['/fleet/12/', '/fleet/12.data', '/budgetRequest/'])
		expect((await fetch(`${site.origin}${page}?lng=fr`)).status, page).toBe(200)
	const page = await fetch(`${site.origin}/?lng=fr`, recognized)
	expect(page.status).not.toBe(500)

	writeFileSync(fileOf(site), contents)
	await site.stop()
	const next = await start({ DATA_DIR })
	expect((await postTo(next, '/budgetRequest/', await quoteForm(next))).status).toBe(303)
})

test('a site whose file is no database says so at the start and leaves the file alone', async () => {
	const dataDir = temporaryFolder()
	const letter = 'This is a letter to the office. '.repeat(300)
	writeFileSync(path.join(dataDir, 'app.db'), letter)

	const failure = await startSite({ DATA_DIR: dataDir }).catch((error: Error) => error.message)

	expect(failure).toContain('The database (app.db in DATA_DIR) cannot be used: file is not a database.')
	expect(failure).not.toMatch(/ at .*\.js:\d/)
	expect(readFileSync(path.join(dataDir, 'app.db'), 'utf8')).toBe(letter)
})

test('a start that cannot create its database file ends with a plain sentence', async () => {
	const dataDir = temporaryFolder()
	mkdirSync(path.join(dataDir, 'app.db'))

	const failure = await startSite({ DATA_DIR: dataDir }).catch((error: Error) => error.message)

	expect(failure).toContain('cannot be used: unable to open database file')
	expect(failure).not.toMatch(/ at .*\.js:\d/)
})

/** Cookie values that may come back: cut off, doubled, of another type, of another site, in another encoding. */
const mangled = [
	...['', '"', '%', '%E0%A4%A', 'null', 'undefined', '[]', '{}', '__proto__', 'a'.repeat(2000), '\u00e9\u00ff', '=;=;'],
	...[Buffer.from('{"a":1}'), Buffer.from('[[[[')].map((text) => text.toString('base64')),
	Buffer.from('"x"').toString('base64').slice(0, -1),
]

test('a browser with mangled cookies gets its pages', async () => {
	const site = await start()
	const names = ['sid', '__Host-sid', 'i18next', 'myAppCookieConsent', 'visited', 'device']
	for (const value of mangled) {
		const cookie = names.map((name) => `${name}=${value}`).join('; ')
		for (const page of ['/', '/budgetRequest/', '/login/', '/profile/']) {
			const { status } = await fetch(site.origin + page, { headers: { Cookie: cookie }, redirect: 'manual' })
			expect(status, `${page} ${cookie.slice(0, 60)}`).toBeLessThan(500)
			if (page !== '/profile/') expect(status, `${page} ${cookie.slice(0, 60)}`).toBe(200)
		}
	}
})
