import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { jobs, quotes, users, vehicles } from '#drizzle/schema.ts'
import { asStarted, startSite } from '#tests/support/running-site.ts'
import { comeToRest } from './come-to-rest.ts'
import { figure } from './figures.ts'
import { fill, forgetTrips, officeCookie } from './grown-database.ts'
import { storeCompany } from './plan-company.ts'
import { processorNanoseconds } from './process-figures.ts'

/*
 * Measures what the plan costs with 60 vehicles, 60 drivers and 10,000 jobs of a year, the drivers' hours included,
 * next to 100,000 requests. The cost is the built site's processor time for each response, all its threads together,
 * and its bytes as brotli. First without writes, then with a write before each response. Aims: 20 ms and 24,000 bytes
 * for a week. With PLAN_DATA_DIR the plan stays there, to be viewed, and uses requests that are there already.
 * COMPANY=small means 25 drivers and 20 vehicles.
 */

const SMALL = process.env.COMPANY === 'small'
const JOBS = Number(process.env.JOBS ?? (SMALL ? 1200 : 10_000))
const VEHICLES = Number(process.env.VEHICLES ?? (SMALL ? 20 : 60))
const DRIVERS = Number(process.env.DRIVERS ?? (SMALL ? 25 : VEHICLES))
const REQUESTS = Number(process.env.REQUESTS ?? 100_000)
const TURNS = Number(process.env.TURNS ?? 60)
const WARM_UP = 20
const AIM_MS = 20
const AIM_BYTES = 24_000
const YEAR = 364

// Data older than a year stays, so that all requests are there.
const settings = {
	...{ APP_SECRET: 'a secret of the benchmark, 32 characters long', LOG_LEVEL: 'error' },
	...{ KEEP_REQUESTS_MONTHS: '0', KEEP_BOOKINGS_MONTHS: '0' },
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const dataDir = process.env.PLAN_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'garbi-plan-'))
const hasRequests = existsSync(path.join(dataDir, 'app.db'))
const context = await openContext(readConfig({ ...settings, DATA_DIR: dataDir }))
if (!hasRequests) {
	await fill(context, REQUESTS)
	await forgetTrips(context)
}
if ((await context.database.read.$count(vehicles)) < VEHICLES) {
	// The jobs of the plan are those of its own bookings.
	await inTransaction(context, async (tx) => {
		await tx.update(quotes).set({ status: 'expired' }).where(eq(quotes.status, 'accepted'))
		await tx.update(jobs).set({ droppedAt: context.now() })
	})
	const days = SMALL ? 60 : YEAR
	await storeCompany(context, { vehicles: VEHICLES, drivers: DRIVERS, days, jobsADay: Math.ceil(JOBS / days) })
}
const EMAIL = `plan${Date.now()}@example.com`
const office = await officeCookie(context, EMAIL)
const [{ job = 0 } = {}] = await context.database.read
	.select({ job: jobs.id })
	.from(jobs)
	.where(isNull(jobs.droppedAt))
	.limit(1)
	.offset(Math.floor(JOBS * 0.52))

const pages = {
	week: '/admin/plan/',
	'week, by drivers': '/admin/plan/?lines=drivers',
	day: '/admin/plan/?view=day',
	month: '/admin/plan/?view=month',
	'a job': `/admin/plan/${job}/`,
}

const asked = Object.entries(pages).flatMap(([name, page]): [string, string, boolean][] => [
	[name, page, false],
	[`${name}, after a writing`, page, true],
])

const at = (times: number[], share: number) =>
	times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

const site = await startSite(
	{
		...settings,
		DATA_DIR: dataDir,
		...(process.env.PLAN_PORT && { PORT: process.env.PLAN_PORT }),
	},
	asStarted(),
)

/** Writes a row, as another user may do between two requests; it changes nothing that the plan shows. */
const writeSomething = () =>
	inTransaction(context, async (tx) =>
		tx
			.update(users)
			.set({ createdAt: sql`${users.createdAt} + 1` })
			.where(eq(users.email, EMAIL)),
	)

/** Returns the milliseconds of processor time for a response, and its bytes. */
async function costOf(page: string, isWrittenBefore: boolean) {
	if (isWrittenBefore) await writeSomething()
	const before = processorNanoseconds(site.process.pid)
	const response = await fetch(site.origin + page, { headers: { Cookie: office, 'Accept-Encoding': 'identity' } })
	const bytes = (await response.arrayBuffer()).byteLength
	if (response.status !== 200) throw new Error(`${page} answered ${response.status}.`)
	return { ms: (processorNanoseconds(site.process.pid) - before) / 1e6, bytes }
}

/** Returns the bytes that a browser loads for a page. */
async function brotliBytes(page: string) {
	const { get } = await import('node:http')
	return new Promise<number>((resolve, reject) => {
		get(site.origin + page, { headers: { Cookie: office, 'Accept-Encoding': 'br' } }, (response) => {
			let bytes = 0
			response.on('data', (chunk: Buffer) => {
				bytes += chunk.length
			})
			response.on('end', () => resolve(bytes))
		}).on('error', reject)
	})
}

try {
	say(
		`processor time of an answer in ms, ${VEHICLES} vehicles, ${JOBS} jobs, ${REQUESTS} requests, ${TURNS} answers each: p50 / p95, bytes`,
	)
	await comeToRest(site)
	for (const [name, page, isWritten] of asked) {
		const costs: number[] = []
		for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
			const { ms } = await costOf(page, isWritten)
			if (turn >= WARM_UP) costs.push(ms)
		}
		const [p50, p95, bytes] = [at(costs, 0.5), at(costs, 0.95), await brotliBytes(page)]
		if (name.startsWith('week') && !name.includes('drivers')) figure(`board of a ${name}`, p50, 'ms', { most: AIM_MS })
		const above = `${p50 > AIM_MS ? `, above ${AIM_MS} ms` : ''}${name === 'week' && bytes > AIM_BYTES ? `, above ${AIM_BYTES} bytes` : ''}`
		say(`${name}: ${p50.toFixed(1)} / ${p95.toFixed(1)}, ${bytes}${above}`)
	}
	if (process.env.PLAN_HOLD) {
		say(`${site.origin} ${office}`)
		await new Promise((resolve) => process.stdin.once('data', resolve))
	}
} finally {
	context.database.close()
	context.places.close()
	await site.stop()
	if (!process.env.PLAN_DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
}
