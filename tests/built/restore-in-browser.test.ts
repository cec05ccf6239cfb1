import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import { EMAIL, openAccount, PASSWORD, setRole } from '#tests/support/account-requests.ts'
import { backUp } from '#tests/support/backups.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { cookiesIn, databaseOf, PAIR_SETTINGS, postTo, startPair } from '#tests/support/site-pair.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const patient = { timeout: 40_000, interval: 100 }

/** Opens an address; status 0 while the site opens again. */
async function ask({ origin }: RunningSite, at: string, cookie = '') {
	const answer = await fetch(origin + at, { redirect: 'manual', headers: { Cookie: cookie } }).catch(() => undefined)
	return { status: answer?.status ?? 0, headers: answer?.headers, text: (await answer?.text().catch(() => '')) ?? '' }
}

const logIn = async (site: RunningSite) =>
	cookiesIn(await postTo(site, '/login/', { email: EMAIL, password: PASSWORD, intent: 'login' }))

/** Uploads a backup, and waits until the page shows what is in it. Returns the address of that page. */
async function uploaded(
	{ site, cookie = '', origin = site.origin }: { site: RunningSite; cookie?: string; origin?: string },
	at: string,
	file: string,
) {
	const form = new FormData()
	form.append('backup', new Blob([new Uint8Array(readFileSync(file))]), 'copy.db')
	const headers = { Origin: origin, Cookie: cookie }
	const sent = await fetch(site.origin + at, { method: 'POST', body: form, headers, redirect: 'manual' })
	const address = sent.headers.get('Location') ?? ''
	expect([sent.status, address]).toEqual([303, expect.stringContaining('draft=')])
	await expect.poll(async () => (await ask(site, address, cookie)).text, patient).toContain('Restaurar esta copia')
	return address
}

/** Announces a file of 5 GB, and goes on sending after the response has begun, as browsers do. */
const sendTooMuch = ({ origin }: RunningSite, cookie: string) =>
	new Promise<{ status: number; text: string }>((resolve, reject) => {
		const headers = {
			...{ Origin: origin, Cookie: cookie, 'Content-Length': 5 * 1024 ** 3 },
			'Content-Type': 'multipart/form-data; boundary=part',
		}
		const sending = request(`${origin}/admin/backups/upload/`, { method: 'POST', headers, agent: false })
		sending.on('response', async (response) => {
			let text = ''
			for await (const chunk of response) text += chunk
			sending.destroy()
			resolve({ status: response.statusCode ?? 0, text })
		})
		sending.on('error', reject)
		for (let sent = 0; sent < 8; sent++) sending.write(Buffer.alloc(1024 ** 2))
	})

/** Returns the settings of an empty database of a site's own. */
const emptyDatabase = async () => databaseOf({ config: (await createTestContext()).config })

/** Returns how many mails to customers and about backups were sent, and how many wait. */
async function mailsIn({ read }: Database) {
	const rows = await read.select({ template: outbox.template, status: outbox.status }).from(outbox)
	const count = (template: string, status: string) =>
		rows.filter((row) => row.template === template && row.status === status).length
	return {
		received: { queued: count('quote-received', 'queued'), sent: count('quote-received', 'sent') },
		told: count('account-backup', 'sent'),
	}
}

test('an uploaded backup is restored on two running servers: closed meanwhile, sessions over, mails held until released', async () => {
	const dataDir = temporaryFolder()
	const settings = { DATA_DIR: dataDir, APP_SECRET: PAIR_SETTINGS.APP_SECRET, BACKUP_DIR: temporaryFolder() }
	const context = await createTestContext(settings)
	await setRole(context, await openAccount(context), 0)
	const code = await requestedQuote(context)
	const file = await backUp(context)
	const later = await requestedQuote(context)

	const pair = await startPair(dataDir, { ...databaseOf(context), BACKUP_DIR: settings.BACKUP_DIR })
	const both = [pair.site(0), pair.site(1)]
	await expect.poll(async () => (await mailsIn(pair.database)).received.sent, patient).toBe(2)
	const cookie = await logIn(pair.site(0))
	const tooMuch = await sendTooMuch(pair.site(0), cookie)
	expect([tooMuch.status, tooMuch.text]).toEqual([413, expect.stringContaining('El archivo pasa de 2\u00a0GB')])
	const address = await uploaded({ site: pair.site(0), cookie }, '/admin/backups/upload/', file)

	const confirmed = await postTo(pair.site(0), address, { intent: 'restore', currentPassword: PASSWORD }, { cookie })
	expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, '/admin/backups/'])
	for (const site of both) {
		await expect.poll(async () => (await ask(site, '/')).status, { ...patient, interval: 10 }).toBe(503)
		expect((await ask(site, '/health')).status).toBe(200)
	}
	// Each opens again with the restored data.
	for (const site of both) await expect.poll(() => site.output().split(' is open at ').length, patient).toBe(3)
	for (const site of both) await expect.poll(async () => (await ask(site, '/')).status, patient).toBe(200)

	const codes = await pair.database.read.select({ code: quotes.code }).from(quotes)
	expect(codes).toEqual([{ code }])
	expect(await pair.database.read.$count(quotes, eq(quotes.code, later))).toBe(0)
	for (const site of both) {
		await expect.poll(async () => (await ask(site, '/admin/backups/', cookie)).status, patient).toBe(302)
	}
	await expect.poll(async () => (await mailsIn(pair.database)).told, patient).toBe(1)
	expect((await mailsIn(pair.database)).received).toEqual({ queued: 1, sent: 0 })

	const again = await logIn(pair.site(1))
	const page = await ask(pair.site(1), '/admin/backups/', again)
	expect(page.text).toContain('Se han parado los correos')
	expect(page.text).toContain('before-restore')
	await postTo(pair.site(1), '/admin/backups/', { intent: 'release' }, { cookie: again })
	await expect.poll(async () => (await mailsIn(pair.database)).received, patient).toEqual({ queued: 0, sent: 1 })
	expect(
		pair
			.output()
			.match(/.*"level":"error".*/g)
			?.join('\n') ?? '',
	).toBe('')
})

test('a new site in production begins with the backup of another, by the link of its set-up', async () => {
	const context = await createTestContext({ BACKUP_DIR: temporaryFolder() })
	await setRole(context, await openAccount(context), 0)
	const code = await requestedQuote(context)
	const file = await backUp(context)
	const origin = 'https://www.empuries.example'
	const production = { PUBLIC_ORIGIN: origin, APP_SECRET: 'x'.repeat(40), SMTP_URL: 'smtp://127.0.0.1:9' }
	const site = await startSite({ ...production, ...(await emptyDatabase()) }, undefined, true)
	onTestFinished(site.remove)
	await expect.poll(() => site.output(), patient).toContain('Make it your own')
	const { search } = new URL(readFileSync(path.join(site.dataDir, 'setup-link.txt'), 'utf8').trim())
	expect((await ask(site, `/setup/${search}`)).text).toContain(`/setup/restore/${search}`)

	const address = await uploaded({ site, origin }, `/setup/restore/${search}`, file)
	const shown = await ask(site, address)
	expect(shown.text).toContain(code)
	const headers = { Origin: origin }
	await fetch(site.origin + address, { method: 'POST', body: new URLSearchParams(), headers, redirect: 'manual' })
	await expect.poll(() => site.output().split(' is open at ').length, patient).toBe(3)
	await expect.poll(async () => (await ask(site, '/')).status, patient).toBe(200)
	expect((await ask(site, address)).headers?.get('Location')).toBe('/login/')
	const body = new URLSearchParams({ email: EMAIL, password: PASSWORD, intent: 'login' })
	const entered = await fetch(`${site.origin}/login/`, { method: 'POST', body, headers, redirect: 'manual' })
	expect(entered.status).toBe(303)
})
