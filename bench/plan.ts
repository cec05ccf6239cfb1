import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import { readConfig } from '#app/config/config.server.ts'
import { type Context, openContext } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { addDays, dayAt, instantsOf } from '#app/shared/wall-clock.ts'
import { driverAbsences, jobs, quotes, vehicleAbsences, vehicleHolds } from '#drizzle/schema.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { startSite } from '#tests/support/running-site.ts'
import { officeCookie } from './grown-database.ts'
import { processorNanoseconds } from './process-figures.ts'

/*
 * What the plan costs with 60 vehicles, 60 drivers and 10,000 jobs of a year: processor time of the built site for each
 * answer, all its threads together, and its bytes as brotli. Aims: 40 ms and 24,000 bytes for a week. With PLAN_DATA_DIR the
 * plan is kept there, to be looked at.
 */

const JOBS = Number(process.env.JOBS ?? 10_000)
const VEHICLES = Number(process.env.VEHICLES ?? 60)
const TURNS = Number(process.env.TURNS ?? 60)
const WARM_UP = 20
const AIM_MS = 40
const AIM_BYTES = 24_000
const YEAR = 364
const HOUR = 3_600_000

const settings = { APP_SECRET: 'a secret of the benchmark, 32 characters long', LOG_LEVEL: 'error' }
const say = (line: string) => process.stdout.write(`${line}\n`)

const names = ['Jordi', 'Núria', 'Bartholomäus', 'Aina', 'Iker', 'Mariona', 'Pau', 'Fatima']
const surnames = ['Vila Serra', 'Schwarzenberger', 'Puig', 'El Amrani', 'Etxeberria', 'Roca']
const sizes = [
	{ fleetId: 1, seats: 12 },
	{ fleetId: 3, seats: 24 },
	{ fleetId: 4, seats: 40 },
	{ fleetId: 5, seats: 55 },
]

async function storeResources(context: Context) {
	const test = Object.assign(context, { advance: () => {} })
	const ids: { vehicle: number; driver: number; fleetId: number }[] = []
	for (let index = 0; index < VEHICLES; index++) {
		const size = sizes[index % sizes.length] ?? { fleetId: 5, seats: 55 }
		const vehicle = await storeVehicle(test, { ...size, name: index % 3 === 0 ? 'Montseny' : '' })
		const firstName = names[index % names.length] ?? ''
		const surname = surnames[index % surnames.length] ?? ''
		ids.push({ vehicle, driver: await storeDriver(test, { firstName, surname }), fleetId: size.fleetId })
	}
	return ids
}

/** One job for each hire, day after day, each with the next vehicle and its driver; a few with nobody, and some all but done. */
async function storeJobs(context: Context, resources: Awaited<ReturnType<typeof storeResources>>) {
	const hires = await context.database.read.select({ id: quotes.id }).from(quotes).orderBy(asc(quotes.id))
	const today = dayAt(context.now())
	const first = addDays(today, -YEAR / 2)
	const aDay = Math.ceil(hires.length / YEAR)
	const rows = hires.map(({ id }, index): typeof jobs.$inferInsert => {
		const day = addDays(first, Math.floor(index / aDay))
		const of = resources[(index * 7) % resources.length]
		const startsAt = (instantsOf(`${day} 06:00`)[0] ?? 0) + (index % 9) * HOUR
		const lacks = index % 23 === 0 && day >= today
		const stage = day < today ? 'done' : lacks ? 'unplanned' : index % 3 === 0 ? 'sheetIssued' : 'planned'
		return {
			...{ quoteId: id, vehicleNumber: 1, dutyNumber: 1, fleetId: of?.fleetId ?? 5, stage, startsAt },
			...{ endsAt: startsAt + (4 + (index % 8)) * HOUR + (index % 41 === 0 ? 30 * HOUR : 0), timesKnown: 1 },
			...{ legs: '[1]', work: '[]', quotedKm: 200, createdAt: context.now() },
			...(!lacks && { vehicleId: of?.vehicle, driverId: of?.driver }),
			misfit: index % 97 === 0 && day >= today && !lacks ? 'driverAway' : '',
		}
	})
	await inTransaction(context, async (tx) => {
		for (let at = 0; at < rows.length; at += 500) await tx.insert(jobs).values(rows.slice(at, at + 500))
	})
}

/** Some that are away, and offers that hold vehicles. */
async function storeRest(context: Context, resources: Awaited<ReturnType<typeof storeResources>>) {
	const today = dayAt(context.now())
	const at = context.now()
	const days = { fromDay: addDays(today, 1), untilDay: addDays(today, 3) }
	const [{ id: quoteId = 0 } = {}] = await context.database.read.select({ id: quotes.id }).from(quotes).limit(1)
	await inTransaction(context, async (tx) => {
		await tx.update(quotes).set({ status: 'quoted' })
		for (const { vehicle, driver } of resources.slice(0, 3)) {
			await tx.insert(vehicleAbsences).values({ vehicleId: vehicle, kind: 'workshop', ...days, at })
			await tx.insert(driverAbsences).values({ driverId: driver, kind: 'holiday', ...days, at })
			const startsAt = (instantsOf(`${addDays(today, 4)} 09:00`)[0] ?? 0) + 0
			const hold = { quoteId, vehicleId: vehicle, startsAt, endsAt: startsAt + 6 * HOUR, at }
			await tx.insert(vehicleHolds).values({ ...hold, untilDay: addDays(today, 5) })
		}
	})
}

const dataDir = process.env.PLAN_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'garbi-plan-'))
const isGrown = existsSync(path.join(dataDir, 'app.db'))
const context = await openContext(readConfig({ ...settings, DATA_DIR: dataDir }))
if (!isGrown) {
	await insertQuotes(Object.assign(context, { advance: () => {} }), JOBS, () => ({ status: 'accepted' as const }))
	const resources = await storeResources(context)
	await storeJobs(context, resources)
	await storeRest(context, resources)
}
const office = await officeCookie(context, `plan${Date.now()}@example.com`)
const [{ job = 0 } = {}] = await context.database.read
	.select({ job: jobs.id })
	.from(jobs)
	.limit(1)
	.offset(Math.floor(JOBS * 0.52))
context.database.close()
context.places.close()

const pages = {
	week: '/admin/plan/',
	'week, by drivers': '/admin/plan/?lines=drivers',
	day: '/admin/plan/?view=day',
	month: '/admin/plan/?view=month',
	'a job': `/admin/plan/${job}/`,
}

const at = (times: number[], share: number) =>
	times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

const site = await startSite({
	...settings,
	DATA_DIR: dataDir,
	...(process.env.PLAN_PORT && { PORT: process.env.PLAN_PORT }),
})

/** Milliseconds of processor time for an answer, and its bytes. */
async function costOf(page: string) {
	const before = processorNanoseconds(site.process.pid)
	const response = await fetch(site.origin + page, { headers: { Cookie: office, 'Accept-Encoding': 'identity' } })
	const bytes = (await response.arrayBuffer()).byteLength
	if (response.status !== 200) throw new Error(`${page} answered ${response.status}.`)
	return { ms: (processorNanoseconds(site.process.pid) - before) / 1e6, bytes }
}

/** What a browser loads of it. */
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
	say(`processor time of an answer in ms, ${VEHICLES} vehicles, ${JOBS} jobs, ${TURNS} requests each: p50 / p95, bytes`)
	for (const [name, page] of Object.entries(pages)) {
		const costs: number[] = []
		for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
			const { ms } = await costOf(page)
			if (turn >= WARM_UP) costs.push(ms)
		}
		const [p50, p95, bytes] = [at(costs, 0.5), at(costs, 0.95), await brotliBytes(page)]
		const above = `${p50 > AIM_MS ? `, above ${AIM_MS} ms` : ''}${name === 'week' && bytes > AIM_BYTES ? `, above ${AIM_BYTES} bytes` : ''}`
		say(`${name}: ${p50.toFixed(1)} / ${p95.toFixed(1)}, ${bytes}${above}`)
	}
	if (process.env.PLAN_HOLD) {
		say(`${site.origin} ${office}`)
		await new Promise((resolve) => process.stdin.once('data', resolve))
	}
} finally {
	await site.stop()
	if (!process.env.PLAN_DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
}
