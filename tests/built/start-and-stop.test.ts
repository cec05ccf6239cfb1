import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ordinaryDay } from '#tests/support/days.ts'
import { loadUntilClosed, nothingYet } from '#tests/support/load-until-closed.ts'
import { reviewAt, reviewedForm } from '#tests/support/reviewed-form.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'

async function start(settings: Record<string, string> = {}, command?: string[]) {
	const site = await startSite(settings, command)
	onTestFinished(() => site.remove())
	return site
}

/** Has a request reviewed as a visitor without JavaScript and sends it. Returns the response. */
async function sendRequest(site: RunningSite) {
	return fetch(`${site.origin}/budgetRequest`, {
		method: 'POST',
		body: await reviewedForm({ datePickup: `${ordinaryDay(40)}T10:00` }, reviewAt(site.origin)),
		headers: { Origin: site.origin },
		redirect: 'manual',
	})
}

const counts = (site: RunningSite) => {
	const database = new Sqlite(path.join(site.dataDir, 'app.db'), { readonly: true })
	const count = (table: string) => (database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n
	const result = { fleets: count('fleets'), roles: count('roles'), quotes: count('quotes') }
	database.close()
	return result
}

/** Returns the settings that a site reports as missing. */
const missingIn = (site: RunningSite) =>
	[...site.output().matchAll(/^Missing: (\w+): .+ – .+$/gm)].map(([, name]) => name)

test('a try-out prints its address and where mails go, and writes them as files', async () => {
	const site = await start()
	expect(site.output()).toContain(`Garbí Coaches is open at ${site.origin}`)
	await expect.poll(site.output).toContain(`Mails go to ${path.join(site.dataDir, 'mail')}`)
	expect(site.output()).toContain(`Data is in ${site.dataDir}\n`)
	await expect.poll(() => missingIn(site)).toEqual(['office', 'company', 'prices'])

	expect((await sendRequest(site)).status).toBe(303)
	const mails = () => readdirSync(path.join(site.dataDir, 'mail')).filter((name) => name.endsWith('.eml'))
	await expect.poll(mails).toHaveLength(2)
	const texts = mails().map((name) => readFileSync(path.join(site.dataDir, 'mail', name), 'utf8'))
	expect(texts.some((text) => /^To: .*nuria@example\.com/m.test(text))).toBe(true)
	expect(texts.some((text) => /^To: .*oficina@garbi\.example/m.test(text))).toBe(true)
})

test('an unreachable mail server is logged in one warning, and the site is served', async () => {
	const site = await start({ SMTP_URL: 'smtp://web:s3cret@127.0.0.1:1', LOG_LEVEL: 'warn' })
	const msg = /^Mails wait: 127\.0\.0\.1:1 refuses the connection.* What to do: look at the port/
	await expect.poll(site.logged).toMatchObject([{ level: 'warn', msg: expect.stringMatching(msg) }])
	expect(site.output()).not.toContain('s3cret')
	expect((await fetch(`${site.origin}/budgetRequest/`)).status).toBe(200)
})

test('an internal error is a 500 page in the visitor’s language, with the id of the log line', async () => {
	const site = await start({ LOG_LEVEL: 'error' })
	const database = new Sqlite(path.join(site.dataDir, 'app.db'))
	database.exec('ALTER TABLE fleets RENAME TO lost')
	database.close()

	const response = await fetch(`${site.origin}/?lng=de`)
	const id = response.headers.get('X-Request-Id') ?? ''
	const html = await response.text()
	expect(response.status).toBe(500)
	expect(html).toContain('<html lang="de"')
	expect(html).toContain(id)
	expect(html).not.toMatch(/no such table|at .*\.js:\d/)
	await expect.poll(() => site.output()).toContain(id)
})

test('starting again on the same data changes nothing', async () => {
	const first = await startSite()
	await sendRequest(first)
	const before = counts(first)
	expect(before).toEqual({ fleets: 6, roles: 3, quotes: 1 })
	expect(await first.stop()).toBe(0)

	const second = await start({ DATA_DIR: first.dataDir })
	expect(counts(second)).toEqual(before)
})

test('the site stops within ten seconds when asked, even with an open connection', async () => {
	const site = await start()
	await fetch(site.origin, { headers: { Connection: 'keep-alive' } })
	const asked = performance.now()
	expect(await site.stop()).toBe(0)
	expect(performance.now() - asked).toBeLessThan(10_000)
})

test('stopped under load, the site finishes every answer, releases its mails and ends', async () => {
	const smtp = await startSmtpDouble('stall')
	const site = await start({ SMTP_URL: smtp.url, LOG_LEVEL: 'silent', SERVICES_PER_ADDRESS: '1000000' })
	await sendRequest(site)
	await expect.poll(() => smtp.arrived.length).toBeGreaterThan(0)
	const paths = ['/', '/budgetRequest/', '/services/?tipo=fl', '/nowhere/', '/login/']
	const outcome = nothingYet()
	const loading = loadUntilClosed(site.origin, paths, 8, () => site.process.exitCode === null, outcome)
	await expect.poll(() => Object.keys(outcome.whole).sort()).toEqual(['200', '404'])

	expect(await site.stop()).toBe(0)
	await loading

	expect(outcome.broken).toEqual([])
	const database = new Sqlite(path.join(site.dataDir, 'app.db'), { readonly: true })
	const mails = database.prepare('SELECT DISTINCT status, leased_until AS lease FROM outbox').all()
	database.close()
	expect(mails).toEqual([{ status: 'queued', lease: 0 }])
})

test('a site with a public origin does not start without a secret, and names the setting', async () => {
	const failure = await startSite({ PUBLIC_ORIGIN: 'https://coaches.example' }).catch((error: Error) => error.message)
	expect(failure).toContain('APP_SECRET: is missing')
})

describe('a fault in the surroundings stops the start with one sentence and no stack', () => {
	/**
	 * Starts the site, which must fail.
	 * @returns its only message
	 */
	async function fail(settings: Record<string, string>) {
		const failure = await startSite({ APP_SECRET: 'x'.repeat(32), ...settings }).catch((error: Error) => error)
		if (!(failure instanceof Error)) throw new Error('It started.')
		expect(failure.message).not.toMatch(/^\s+at |Error:/m)
		return failure.message.replace('The site did not start:\n', '').trim()
	}
	const heading = 'The settings are not right:'

	test('a port that is taken', async () => {
		const other = createServer((_, response) => response.end('not the site')).listen(0, '127.0.0.1')
		onTestFinished(() => void other.close())
		await once(other, 'listening')
		const PORT = String((other.address() as AddressInfo).port)
		const why = `PORT: another program listens on 127.0.0.1, port ${PORT}; stop it, or choose another port.`
		expect(await fail({ PORT })).toBe(`${heading}\n${why}`)
	})

	test('an address of another machine', async () => {
		const why = 'HOST: 203.0.113.9 is no address of this machine.'
		expect(await fail({ HOST: '203.0.113.9' })).toBe(`${heading}\n${why}`)
	})

	test.each([
		['a folder of data that is a file', '', 'is a file, and must be a folder', {}],
		['one that is below a file', '/data', 'leads through a file, and must be a folder', {}],
		['one that is a file, in a try-out', '', 'is a file, and must be a folder', { APP_SECRET: '' }],
	])('%s', async (_, below, reason, settings) => {
		const folder = mkdtempSync(path.join(tmpdir(), 'garbi-site-'))
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
		const file = path.join(folder, 'file')
		writeFileSync(file, 'something')
		const DATA_DIR = file + below
		expect(await fail({ DATA_DIR, ...settings })).toBe(`${heading}\nDATA_DIR: ${DATA_DIR} ${reason}.`)
	})
})

test('behind a real origin cookies are secure, and a proxy that rewrites Host breaks no form', async () => {
	const site = await start({
		PUBLIC_ORIGIN: 'https://coaches.example',
		APP_SECRET: 'x'.repeat(32),
		SMTP_URL: 'smtp://127.0.0.1:9',
	})
	const answer = await fetch(`${site.origin}/cookie-consent`, {
		method: 'POST',
		body: new URLSearchParams({ decision: 'accept' }),
		headers: { Origin: 'https://coaches.example', 'X-Forwarded-Host': 'evil.example:99999' },
		redirect: 'manual',
	})
	expect(answer.status).toBe(303)
	expect(answer.headers.get('Set-Cookie')).toContain('; Secure')
	expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age=63072000')
	const html = await (await fetch(site.origin)).text()
	expect(html).toContain('<link rel="canonical" href="https://coaches.example/"/>')
})

test('the same build answers under plain remix-serve, and stores a request', async () => {
	const site = await start({}, ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'])
	const home = await fetch(site.origin)
	expect(home.status).toBe(200)
	expect(home.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`)
	expect((await fetch(`${site.origin}/nada`)).status).toBe(404)
	expect((await sendRequest(site)).status).toBe(303)
	expect(counts(site)).toEqual({ fleets: 6, roles: 3, quotes: 1 })
})
