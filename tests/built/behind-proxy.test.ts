import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ordinaryDay } from '#tests/support/days.ts'
import { installedProxies, type ProxyName, PUBLIC_HOST, type RunningProxy, startProxy } from '#tests/support/proxies.ts'
import type { RawReply } from '#tests/support/raw-reply.ts'
import { reviewedForm } from '#tests/support/reviewed-form.ts'
import { portOf, startSite } from '#tests/support/running-site.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'
import {
	FORM,
	linksIn,
	logInAsNewcomer,
	ORIGIN,
	postThrough,
	reviewThrough,
	type Visitor,
} from '#tests/support/through-proxy.ts'

const IN_EARNEST = {
	PUBLIC_ORIGIN: ORIGIN,
	APP_SECRET: 'a secret of the tests, 32 characters long',
	SMTP_URL: 'smtp://127.0.0.1:9',
	TRUST_PROXY: '1',
	LOG_LEVEL: 'error',
}

/** Fills in the quote form, has it reviewed and sends it. */
async function sendRequest(proxy: RunningProxy, visitor: Visitor = {}) {
	const datePickup = `${ordinaryDay(40)}T10:00`
	const form = await reviewedForm({ datePickup }, reviewThrough(proxy, visitor))
	return postThrough(proxy, '/budgetRequest', form, visitor)
}

const lines = (answer: RawReply) => answer.headers['set-cookie'] ?? []

const notHere = (['nginx', 'caddy'] as const).filter((name) => !installedProxies.includes(name))
for (const name of notHere) test.skip(`behind ${name}: it is not installed here`, () => undefined)

async function startBehind(name: ProxyName, settings: Record<string, string> = {}) {
	const site = await startSite({ ...IN_EARNEST, ...settings })
	const proxy = await startProxy(name, portOf(site))
	const stop = async () => {
		await proxy.stop()
		await site.remove()
	}
	return { site, proxy, stop }
}

describe.each(installedProxies)('behind %s', (name) => {
	let proxy: RunningProxy
	let stop: () => Promise<void>
	beforeAll(async () => {
		;({ proxy, stop } = await startBehind(name))
	})
	afterAll(() => stop?.())

	test('a request by http or without www is redirected to the public address with 308', async () => {
		const plain = await fetch(`${proxy.http}/tours/?lng=de`, { headers: { Host: PUBLIC_HOST }, redirect: 'manual' })
		expect(plain.status).toBe(308)
		const bare = await proxy.ask('/tours/?lng=de', { headers: { Host: 'garbi.example' } })
		expect([bare.status, bare.headers.location]).toEqual([308, `${ORIGIN}/tours/?lng=de`])
	})

	test('each header of the site arrives once, and pages are compressed once', async () => {
		for (const path of ['/', '/login/', '/nowhere/', '/images/logo.svg', '/services?tipo=fl']) {
			const answer = await proxy.ask(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
			expect(answer.names.filter((header, index) => answer.names.indexOf(header) !== index)).toEqual([])
			expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
			expect(answer.names).not.toContain('x-powered-by')
		}
		for (const path of ['/', '/login/']) {
			const page = await proxy.ask(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
			expect(page.headers['content-encoding']).toBe('br')
			expect(String(brotliDecompressSync(page.body))).toMatch(/^<!DOCTYPE html>/)
		}
	})

	test('a request from outside for /metrics, in any spelling, gets the 404 page', async () => {
		const site = createServer((request, response) => response.end(request.url))
		await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
		const ahead = await startProxy(name, (site.address() as AddressInfo).port)
		onTestFinished(async () => {
			await ahead.stop()
			site.close()
		})
		for (const path of ['/metrics', '/metrics/', '/METRICS', '/%6detrics?x=1', '/metrics.data'])
			expect(String((await ahead.ask(path)).body).split('?')[0], path).toBe('/errores/404')
		expect(String((await ahead.ask('/tours/?lng=de')).body)).toBe('/tours/?lng=de')
	})

	test.each([
		['100 kB', 100_000, {}],
		['a megabyte', 1_000_000, {}],
		['a megabyte of unknown length', 1_000_000, { 'Transfer-Encoding': 'chunked' }],
		['three megabytes', 3_000_000, {}],
	])('a form of %s is refused by the site’s own page, and the next visitor is served', async (_, size, headers) => {
		for (let round = 0; round < 3; round++) {
			const body = Buffer.alloc(size, 'a')
			const answer = await proxy.ask('/login/', { method: 'POST', headers: { ...FORM, ...headers }, body })
			expect(answer.status).toBe(413)
			expect(String(answer.body)).toContain('Garbí Coaches')
			expect((await proxy.ask('/login/')).status).toBe(200)
		}
	})

	test('limits count the visitor’s real address, whatever address the headers claim', async () => {
		const statuses: number[] = []
		for (let request = 0; request < 6; request++) {
			const headers = {
				'X-Forwarded-For': `203.0.113.${request}`,
				'X-Real-IP': '203.0.113.77',
				Forwarded: 'for=1.2.3.4',
			}
			statuses.push((await sendRequest(proxy, { from: '127.0.0.2', headers })).status)
		}
		expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
		expect((await sendRequest(proxy, { from: '127.0.0.3' })).status).toBe(303)
	})
})

describe.each(installedProxies)('behind %s, with a mail server', (name) => {
	test('a request without JavaScript is acknowledged, and mails lead to the public address', async () => {
		const smtp = await startSmtpDouble()
		const { proxy, stop } = await startBehind(name, { SMTP_URL: smtp.url })
		onTestFinished(stop)

		const sent = await sendRequest(proxy)
		expect(sent.status).toBe(303)
		const receipt = await proxy.ask(String(sent.headers.location))
		expect([receipt.status, String(receipt.body)]).toEqual([200, expect.stringMatching(/P-\d{4}-\d{5}/)])

		await expect.poll(() => smtp.received.length).toBe(2)
		for (const mail of smtp.received) {
			const links = [...linksIn(mail.text), ...linksIn(mail.html)].filter((link) => !link.includes('w3.org'))
			expect(links.length).toBeGreaterThan(0)
			for (const link of links) expect(link).toMatch(new RegExp(`^${ORIGIN}/`))
		}
	})

	test('a visitor registers, opens the mailed link and logs in, with cookies for this host alone', async () => {
		const smtp = await startSmtpDouble()
		const { proxy, stop } = await startBehind(name, { SMTP_URL: smtp.url })
		onTestFinished(stop)
		const account = { email: 'nuria.puig@example.com', password: 'Tramuntana#42' }

		const opened = await logInAsNewcomer(proxy, [smtp], account)
		expect([opened.status, opened.headers.location]).toEqual([303, expect.stringMatching(/^\//)])
		const session = lines(opened).find((line) => line.startsWith('__Host-sid=')) ?? ''
		for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(session).toContain(`; ${part}`)
		for (const line of lines(opened)) expect(line).toContain('; Secure')
		const profile = await proxy.ask('/profile/', { headers: { Cookie: session.split(';')[0] ?? '' } })
		expect([profile.status, String(profile.body)]).toEqual([200, expect.stringContaining(account.email)])
	})

	test('while the site is down the proxy answers 503 in plain text; afterwards the site is served again', async () => {
		const { site, proxy, stop } = await startBehind(name)
		onTestFinished(stop)
		const port = String(portOf(site))
		await site.stop()

		for (const away of [await proxy.ask('/'), await postThrough(proxy, '/login', { email: 'a@example.com' })]) {
			expect(away.status).toBe(503)
			expect(away.headers['retry-after']).toBe('60')
			expect(away.headers['content-type']).toBe('text/plain; charset=utf-8')
			expect(String(away.body)).toContain('The site does not answer at the moment.')
			expect(String(away.body)).not.toMatch(/nginx|caddy|<html/i)
		}

		const again = await startSite({ ...IN_EARNEST, DATA_DIR: site.dataDir, PORT: port })
		onTestFinished(async () => void (await again.stop()))
		expect((await proxy.ask('/')).status).toBe(200)
	})
})
