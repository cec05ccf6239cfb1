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

/** Password of a user, typed into forms: it must be in no response and no log. */
export const CANARY = 'Canary#2041x'
const EMAIL = 'montse@example.com'

/** Waits until a condition holds, at most a minute, since a slow machine may be busy. Concurrent tests may call it. */
export const eventually = (isSo: () => unknown) => vi.waitFor(isSo, { timeout: 60_000, interval: 100 })

/** A built site whose database can be taken away, with the servers around it. */
export type SpoiltSite = {
	site: RunningSite
	smtp: SmtpDouble
	proxy: DatabaseProxy
	/** the database and its owner, as whom the site logs in */
	name: string
	role: string
	/** a connection of the test's, as another role */
	database: Database
	/** cookie of a browser that is logged in */
	cookie: string
	close: () => Promise<void>
}

/** Reviewed form that a visitor is about to send. */
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

/** Starts a site on a database of its own, by way of a proxy, and logs a user in. */
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

/** Fills in the form as a visitor and has it reviewed. */
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

/** Expects a 503 page with all that was typed, in its language, and a Retry-After header. */
export async function expectFormKept(answer: Response, { form }: Visitor) {
	const html = await answer.text()
	expect(answer.status).toBe(503)
	expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
	const typed = [...form].filter(([name]) => name !== 'intent' && name !== 'datePickup').map(([, value]) => value)
	const day = form.get('datePickup')?.slice(0, 10) ?? ''
	const wanted = ['<html lang="en"', 'Nothing has been sent', 'name="formToken"', day, ...typed]
	expect(wanted.filter((text) => !html.includes(text))).toEqual([])
}

/** Expects the same for the account forms and for an outside program's log-in; no password comes back. */
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

/**
 * Sends the same form again with the same token, and expects: acknowledged once the database is back, stored once, with
 * its mail.
 */
export async function expectSentOnce(spoilt: SpoiltSite, visitor: Visitor) {
	await eventually(async () => expect((await send(spoilt, visitor)).status).toBe(303))
	expect((await send(spoilt, visitor)).status).toBe(303)
	expect(await stored(spoilt, visitor)).toHaveLength(1)
	expect(await spoilt.database.read.$count(outbox, eq(outbox.toAddress, visitor.email))).toBe(1)
}

/** Expects the visitor's copy to be mailed once. */
export const expectMailedOnce = ({ smtp }: SpoiltSite, { email }: Visitor) =>
	eventually(() => expect(smtp.envelopes.filter((to) => to.includes(email))).toHaveLength(1))

/** Expects the log to contain no fault of ours, one failure for each request, and no personal data. */
export function expectQuietLog({ site }: SpoiltSite) {
	const facts = site.logged()
	expect(facts.filter(({ status }) => status === 500)).toEqual([])
	const failed = facts
		.filter(({ level, requestId }) => level === 'error' && requestId)
		.map(({ requestId }) => requestId)
	expect(failed.length).toBeGreaterThan(0)
	expect(failed).toHaveLength(new Set(failed).size)
	for (const secret of [CANARY, 'Puig', 'example.com', 'Carrer']) expect(site.output()).not.toContain(secret)
}
