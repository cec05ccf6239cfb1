import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { hashPassword } from '#app/domain/accounts/passwords/password-hash.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { outbox, quotes, users } from '#drizzle/schema.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'
import { ordinaryDay } from './days.ts'
import { addressOf, onServer } from './postgres-server.ts'
import { reviewAt, reviewedForm } from './reviewed-form.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { cookiesIn, postTo } from './site-pair.ts'
import { openSmtpServer, type SmtpDouble } from './smtp-server.ts'

/** Of a person with an account, who types it into forms: it must come back in none, and stand in no log. */
export const CANARY = 'Canary#2041x'
const EMAIL = 'montse@example.com'

/** Waits until it is so, a minute at most: a slow machine has other things to do. Tests run side by side may call it. */
export const eventually = (isSo: () => unknown) => vi.waitFor(isSo, { timeout: 60_000, interval: 100 })

/** A built site whose database can be taken from it, and what stands around it. */
export type SpoiltSite = {
	site: RunningSite
	smtp: SmtpDouble
	proxy: DatabaseProxy
	/** the database and its owner, by whom the site logs in */
	name: string
	role: string
	/** beside the site, as somebody else */
	database: Database
	/** what a browser sends that is logged in */
	cookie: string
	close: () => Promise<void>
}

/** What a visitor has in hand who is about to send it. */
export type Visitor = { email: string; form: URLSearchParams }

const enough = { QUOTES_PER_ADDRESS: '100', LOG_INS_PER_ADDRESS: '100', ACCOUNT_MAILS_PER_ADDRESS: '100' }

async function makeDatabase() {
	const name = `away_${randomUUID().replaceAll('-', '')}`
	const role = `${name}_owner`
	await onServer(
		`DO $$ BEGIN CREATE ROLE with_password; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
		`CREATE ROLE ${role} LOGIN PASSWORD '${CANARY}' IN ROLE with_password`,
		`CREATE DATABASE ${name} TEMPLATE template0 OWNER ${role}`,
	)
	const address = new URL(addressOf(name))
	address.username = role
	address.password = CANARY
	return { name, role, address: address.href }
}

/** Starts a site on a database of its own, by way of a proxy, and logs somebody in. */
export async function startSpoilt(): Promise<SpoiltSite> {
	const { name, role, address } = await makeDatabase()
	const proxy = await startDatabaseProxy(address)
	const smtp = await openSmtpServer()
	const site = await startSite({ ...enough, DATABASE_URL: proxy.through(address), SMTP_URL: smtp.url })
	const database = openDatabase(addressOf(name))
	const passwordHash = await hashPassword(CANARY)
	await database.transaction(async (tx) =>
		tx.insert(users).values({ email: EMAIL, passwordHash, language: 'en', createdAt: 0 }),
	)
	const close = async () => {
		await site.remove()
		proxy.close()
		await Promise.all([smtp.close(), database.close()])
		await onServer(`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${role}`)
	}
	const cookie = cookiesIn(await postTo(site, '/login/', { email: EMAIL, password: CANARY }))
	return { site, smtp, proxy, name, role, database, cookie, close }
}

/** Cuts all connections of the site, as a restart or a failover does. */
export const cut = ({ role }: Pick<SpoiltSite, 'role'>) =>
	onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`)

/** A visitor who has filled in the form and reviewed it. */
export async function someVisitor({ site }: Pick<SpoiltSite, 'site'>): Promise<Visitor> {
	const email = `${randomUUID().slice(0, 8)}@example.com`
	const datePickup = `${ordinaryDay(40)}T10:00`
	return { email, form: await reviewedForm({ datePickup, email }, reviewAt(site.origin)) }
}

/** Sends the form, as a browser without JavaScript. */
export const send = ({ site }: Pick<SpoiltSite, 'site'>, { form }: Visitor, signal?: AbortSignal) =>
	postTo(site, '/budgetRequest/?lng=en', form, { signal: signal ?? null })

export const stored = ({ database }: SpoiltSite, { email }: Visitor) =>
	database.read.select({ code: quotes.code }).from(quotes).where(eq(quotes.email, email))

/** A page of 503 that has all that was typed, in its language, and says when to come back. */
export async function expectFormKept(answer: Response, { form }: Visitor) {
	const html = await answer.text()
	expect(answer.status).toBe(503)
	expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
	const typed = [...form].filter(([name]) => name !== 'intent' && name !== 'datePickup').map(([, value]) => value)
	const day = form.get('datePickup')?.slice(0, 10) ?? ''
	const wanted = ['<html lang="en"', 'Nothing has been sent', 'name="formToken"', day, ...typed]
	expect(wanted.filter((text) => !html.includes(text))).toEqual([])
}

/** The same for the forms of accounts, and for a program's log-in; no password comes back. */
export async function expectAccountFormsKept({ site }: SpoiltSite) {
	const fields = { email: EMAIL, password: CANARY, repeat: CANARY }
	const addresses = ['/login/?lng=en', '/register/?lng=en', '/services/?tipo=login&lng=en']
	const answers = await Promise.all(addresses.map((at) => postTo(site, at, fields)))
	for (const answer of answers) {
		const text = await answer.text()
		expect(answer.status, answer.url).toBe(503)
		expect(Number(answer.headers.get('Retry-After')), answer.url).toBeGreaterThan(0)
		expect(text.includes('nothing has been saved'), answer.url).toBe(true)
		expect(text.includes(CANARY), answer.url).toBe(false)
		if (answer.url.includes('/services/')) expect(JSON.parse(text)).toMatchObject({ existe: false })
		else expect(text.includes(EMAIL), answer.url).toBe(true)
	}
}

/** The same form again, with the same token: acknowledged as soon as the database is back, and stored once, with its mail. */
export async function expectSentOnce(spoilt: SpoiltSite, visitor: Visitor) {
	await eventually(async () => expect((await send(spoilt, visitor)).status).toBe(303))
	expect((await send(spoilt, visitor)).status).toBe(303)
	expect(await stored(spoilt, visitor)).toHaveLength(1)
	expect(await spoilt.database.read.$count(outbox, eq(outbox.toAddress, visitor.email))).toBe(1)
}

/** Their copy goes out, once. */
export const expectMailedOnce = ({ smtp }: SpoiltSite, { email }: Visitor) =>
	eventually(() => expect(smtp.envelopes.filter((to) => to.includes(email))).toHaveLength(1))

/** What the log says of it: no fault of ours, a failure told once for each request, and nothing of anybody. */
export function expectQuietLog({ site }: SpoiltSite) {
	const told = site.logged()
	expect(told.filter(({ status }) => status === 500)).toEqual([])
	const failed = told.filter(({ level, requestId }) => level === 'error' && requestId).map(({ requestId }) => requestId)
	expect(failed.length).toBeGreaterThan(0)
	expect(failed).toHaveLength(new Set(failed).size)
	for (const secret of [CANARY, 'Puig', 'example.com', 'Carrer']) expect(site.output()).not.toContain(secret)
}
