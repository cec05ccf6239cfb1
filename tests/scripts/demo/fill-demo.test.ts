import { is, Table } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import * as schema from '#drizzle/schema.ts'
import { newPostgres, onPostgres } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'
import { fillDemo } from '../../../scripts/demo/fill-demo.ts'

const TODAY = '2026-11-20'
const TIMEOUT_MS = 240_000

/** What is random: passwords, tokens, and the files that name a token. Ids of mails are random too. */
const random = new Set(['passwordHash', 'token', 'pdf', 'sha256'])

type Row = Record<string, unknown>

function rowsOf(name: string, rows: Row[]) {
	const known = rows.map((row) =>
		JSON.stringify(
			Object.entries(row).filter(([column]) => !random.has(column) && !(name === 'outbox' && column === 'id')),
		),
	)
	return known.sort()
}

/** Fills a new site, and returns the rows of each table. */
async function filled(requests: number) {
	const server = onPostgres ? { DATABASE_URL: await newPostgres() } : {}
	const unlimited = { MAILS_PER_RECIPIENT_HOUR: '0', MAILS_PER_RECIPIENT_DAY: '0', MAILS_PER_HOUR: '0' }
	const clock = { at: Date.parse('2026-11-20T09:00:00Z') }
	const settings = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ...server, ...unlimited }
	const context = await openContext(readConfig(settings), () => clock.at)
	onTestFinished(async () => {
		await context.database.close()
		context.places.close()
	})
	await fillDemo(context, clock, { today: TODAY, requests })
	const { counters: _, ...lasting } = schema
	const tables = Object.entries(lasting).filter(([, each]) => is(each, Table)) as [string, SQLiteTable][]
	const all: Record<string, string[]> = {}
	for (const [name, table] of tables)
		all[name] = rowsOf(name, (await context.database.read.select().from(table)) as Row[])
	return { context, all }
}

test('the same day and number of requests make the same rows, with work in every part of the office', {
	timeout: TIMEOUT_MS,
}, async () => {
	const [one, other] = [await filled(12), await filled(12)]
	expect(other.all).toEqual(one.all)
	const counts = Object.fromEntries(Object.entries(one.all).map(([name, rows]) => [name, rows.length]))
	expect(counts).toMatchObject({ quotes: 12, vehicles: 12, drivers: 14, partners: 1, users: 1, hireTerms: 1 })
	for (const name of ['jobs', 'jobEvents', 'jobProgress', 'payments', 'routeSheets', 'outbox', 'driverAbsences'])
		expect(counts[name], name).toBeGreaterThan(0)
	const mails = await one.context.database.read.select({ status: schema.outbox.status }).from(schema.outbox)
	expect(new Set(mails.map(({ status }) => status))).toContain('sent')
	expect(mails.filter(({ status }) => !['sent', 'queued'].includes(status))).toEqual([])
	expect(one.context.company.sample).toBe(true)
})
