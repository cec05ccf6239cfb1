import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { keepDiskCopies } from '#app/domain/dispatch/route-sheets/disk-copies.server.ts'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { sheetOfJob } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { fleets, quotes } from '#drizzle/schema.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { addressOf, onDatabase, onServer } from '#tests/support/postgres-server.ts'
import { MARTA } from '#tests/support/quotes-at-work.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { postTo } from '#tests/support/site-pair.ts'
import { eventually, expectFormKept, send, someVisitor } from '#tests/support/site-without-database.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'
import { startDurableCluster } from '#tests/support/three-servers.ts'
import { pageVisits } from './page-visits.ts'

const APP_SECRET = 'a secret of the tests, 32 characters long'
const REMIX_SERVE = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']

let cluster: Awaited<ReturnType<typeof startDurableCluster>>
const later: (() => void | Promise<void>)[] = []
beforeAll(async () => {
	cluster = await startDurableCluster((work) => void later.unshift(work))
})
afterAll(async () => {
	for (const work of later) await work()
})

async function start(settings: Record<string, string>, command?: string[]) {
	const site = await startSite({ APP_SECRET, LOG_LEVEL: 'error', ...settings }, command)
	onTestFinished(() => void site.stop('SIGKILL'))
	return site
}

const statusOf = async ({ origin }: RunningSite, at: string) =>
	(await fetch(origin + at, { redirect: 'manual' })).status

const pageOf = async ({ origin }: RunningSite, at: string) =>
	(await (await fetch(origin + at)).text()).replaceAll(origin, '')

const healthOf = async ({ origin }: RunningSite) => (await fetch(`${origin}/health`)).json()

/** Pages that a stranger may see without a link. */
const publicPages = Object.values(pageVisits)
	.flat()
	.flatMap(({ as, paths }) => (as === undefined ? paths : []))
	.filter((path) => !/\{|nada|^\/errores\/|^\/(?:reset-password|invitation)\/|\/paris\//.test(path))

/**
 * Issues the route sheet of a booking in two days and copies it to the disk.
 * @returns its address
 */
async function sheetOnDisk(settings: Record<string, string>) {
	const context = Object.assign(await openContext(readConfig(settings)), { advance: () => {} })
	const datePickup = `${addDays(dayAt(context.now()), 2)} 09:30`
	const { job } = await plannedHire(context, { request: { nif: 'B12345674', numPasajeros: 8, datePickup } })
	await issueSheet(context, { jobId: job.id, actor: MARTA })
	const sheet = await sheetOfJob(context.database.read, job.id)
	expect(await keepDiskCopies(context)).toBe(1)
	await context.database.close()
	return `/hr/${sheet?.token}`
}

/** Counts the stored quotes of an address, on a connection of the test's. */
async function stored(settings: Record<string, string>, email: string) {
	const { database } = await openContext(readConfig(settings))
	onTestFinished(() => database.close())
	return database.read.$count(quotes, eq(quotes.email, email))
}

test('a server restarted without its database serves cached pages and forms, and resumes when the database is back', async () => {
	const smtp = await openSmtpServer()
	onTestFinished(() => smtp.close())
	const settings = { APP_SECRET, DATA_DIR: temporaryFolder(), DATABASE_URL: cluster.address, SMTP_URL: smtp.url }
	const first = await start(settings)
	const before = await pageOf(first, '/fleet/16/')
	await first.stop()
	// After the stop: a scheduled job of the site deletes copies of sheets that it did not find when it began.
	const sheet = await sheetOnDisk(settings)

	let site = first
	await cluster.restart('fast', async () => {
		site = await start(settings)
		expect(await healthOf(site)).toMatchObject({ database: 'fails' })
		expect(await statusOf(site, '/health')).toBe(503)
		expect(await statusOf(site, '/up')).toBe(200)
		expect(await pageOf(site, '/fleet/16/')).toBe(before)
		for (const page of publicPages) expect(await statusOf(site, page), page).toBe(200)
		expect(await statusOf(site, sheet)).toBe(200)
		expect(await statusOf(site, `/hr/${'a'.repeat(32)}`)).toBe(503)
		const visitor = await someVisitor({ site })
		await expectFormKept(await send({ site }, visitor), visitor)
		const office = await fetch(`${site.origin}/profile/`, { headers: { Cookie: 'sid=ImFueXRoaW5nIg==' } })
		expect([office.status, office.headers.get('Retry-After')]).toEqual([503, '60'])
		const typed = { email: 'nuria@example.com', password: 'Canary#2041x', repeat: 'Canary#2041x' }
		for (const at of ['/login/?lng=en', '/register/?lng=en']) {
			const answer = await postTo(site, at, typed)
			expect([answer.status, (await answer.text()).includes(typed.email)], at).toEqual([503, true])
		}
	})
	await eventually(async () => expect(await statusOf(site, '/health')).toBe(200))
	const visitor = await someVisitor({ site })
	expect((await send({ site }, visitor)).status).toBe(303)
	expect(await stored(settings, visitor.email)).toBe(1)
	await eventually(() => expect(smtp.envelopes.filter((to) => to.includes(visitor.email))).toHaveLength(1))

	const facts = site.logged().filter(({ error }) => (error as { type?: string } | undefined)?.type === 'DatabaseFault')
	const messages = facts.map(({ error }) => (error as { message?: string }).message)
	expect(messages[0]).toContain('does not answer: see whether its server')
	// Each reason once: a server that comes back may be seen while it is starting.
	expect(messages).toEqual([...new Set(messages)])
	expect(site.logged().filter(({ status }) => status === 500)).toEqual([])
	expect(await site.stop()).toBe(0)
})

async function emptyDatabase() {
	const name = `begins_${randomUUID().replaceAll('-', '')}`
	await onServer(`CREATE DATABASE ${name} TEMPLATE template0 ALLOW_CONNECTIONS false`)
	later.push(() => void onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
	const open = () => onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
	return { DATABASE_URL: addressOf(name), open }
}

test.each([
	['our server', undefined],
	['plain remix-serve', REMIX_SERVE],
])(
	'a first start without the database answers 503, and makes the tables when the database comes: %s',
	async (_, command) => {
		const { DATABASE_URL, open } = await emptyDatabase()
		const settings = { APP_SECRET, DATA_DIR: temporaryFolder(), DATABASE_URL }
		const site = await start(settings, command)

		const answer = await fetch(`${site.origin}/fleet/16/?lng=fr`)
		const html = await answer.text()
		expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
		expect(html).toContain('503.fr.svg')
		expect(await statusOf(site, '/login/')).toBe(200)
		const typed = { email: 'nuria@example.com', password: 'Canary#2041x', repeat: 'Canary#2041x' }
		const refused = await postTo(site, '/register/?lng=en', typed)
		expect([refused.status, (await refused.text()).includes(typed.email)]).toEqual([503, true])
		expect(site.process.exitCode).toBeNull()

		await open()
		await eventually(async () => expect(await statusOf(site, '/fleet/16/')).toBe(200))
		const visitor = await someVisitor({ site })
		expect((await send({ site }, visitor)).status).toBe(303)
		expect(await stored(settings, visitor.email)).toBe(1)
		const { database } = await openContext(readConfig(settings))
		onTestFinished(() => database.close())
		expect(await database.read.$count(fleets)).toBe(6)
	},
)

/** Starts a server that accepts connections and never answers, like a machine that hangs. */
async function silentAddress() {
	const server = createServer((socket) => void socket.on('error', () => undefined))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	return `postgres://pau:Pa55word-of-nobody@127.0.0.1:${(server.address() as { port: number }).port}/x`
}

test.each([
	[
		'no server listens',
		async () => 'postgres://pau:Pa55word-of-nobody@127.0.0.1:1/x',
		'does not answer: see whether its',
	],
	['the server is silent', silentAddress, 'does not answer as a PostgreSQL server does ('],
])('a site without its database logs the reason once, and goes on: %s', async (_, address, sentence) => {
	const site = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL: await address() })
	expect(await statusOf(site, '/health')).toBe(503)
	const facts = () => site.logged().filter(({ msg }) => msg?.startsWith('the database cannot be taken up'))
	expect(facts()).toMatchObject([{ level: 'error', error: { message: expect.stringContaining(sentence) } }])
	expect(site.output()).not.toContain('Pa55word')
	expect(await site.stop()).toBe(0)
})

test('a database in read-only mode is reported, and used only once it can be written', async () => {
	const { DATABASE_URL, open } = await emptyDatabase()
	const name = new URL(DATABASE_URL).pathname.slice(1)
	const site = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL })
	await onServer(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
	await open()
	await eventually(() => expect(site.output()).toContain('can only be read: it is a standby, or set to read-only'))
	expect(await statusOf(site, '/fleet/16/')).toBe(503)
	expect(await statusOf(site, '/health')).toBe(503)

	await onServer(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
	await eventually(async () => expect(await statusOf(site, '/fleet/16/')).toBe(200))
})

test('objects that an extension of PostgreSQL creates do not stop the start', async () => {
	const { DATABASE_URL, open } = await emptyDatabase()
	await open()
	await onDatabase(DATABASE_URL, 'CREATE EXTENSION pg_stat_statements')
	const site = await start({ DATA_DIR: temporaryFolder(), DATABASE_URL })
	expect(await statusOf(site, '/health')).toBe(200)
})
