import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { openContext } from '#app/context.server.ts'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { drawPdf } from '#app/domain/documents/draw/draw-pdf.server.ts'
import { offerPdf } from '#app/domain/documents/offer-pdf.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { jobs, quotes, routeSheets } from '#drizzle/schema.ts'
import { hireFacts, tour } from '#tests/support/hire-facts.ts'
import { figure } from './figures.ts'
import { storeCompany } from './plan-company.ts'

/*
 * Measures the processor time of an offer as a PDF, text and drawing, for a one-way trip and for a tour of twenty legs.
 * Measures the same for a route sheet: its data read, drawn, read back and stored. Aim: p50 60 ms, 200 kB.
 */

const RUNS = 60
const AIM_MS = 60
const settings = { APP_SECRET: 'a secret of the benchmark, 32 characters long', LOG_LEVEL: 'error' }
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Prints the milliseconds of processor time of each run, all threads together.
 * @param runs each returns how many bytes it has made
 */
async function costsOf(name: string, runs: readonly (() => Promise<number>)[]) {
	const costs: number[] = []
	let bytes = 0
	for (const make of runs) {
		const before = process.cpuUsage()
		bytes = await make()
		const { user, system } = process.cpuUsage(before)
		costs.push((user + system) / 1000)
	}
	const [first = 0] = costs
	const sorted = costs.toSorted((one, other) => one - other)
	const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
	const above = at(0.5) > AIM_MS ? `, above ${AIM_MS} ms` : ''
	const [p50, p95] = [at(0.5).toFixed(1), at(0.95).toFixed(1)]
	figure(name, at(0.5), 'ms', { most: AIM_MS })
	say(`${name}: p50 ${p50} ms, p95 ${p95} ms, the first ${first.toFixed(0)} ms; ${bytes} bytes${above}`)
}

async function offerCosts(legs: number) {
	const hire = hireFacts({ legs: tour(legs) })
	const draw = async () => (await drawPdf(offerPdf(textsIn('de'), company, hire))).length
	await costsOf(`an offer of ${legs} legs`, Array(RUNS).fill(draw))
}

async function sheetCosts() {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'garbi-papers-'))
	const context = await openContext(readConfig({ ...settings, DATA_DIR: dataDir }))
	try {
		await storeCompany(context, { vehicles: 20, drivers: 25, days: 30, jobsADay: 14 })
		await inTransaction(context, (tx) => tx.update(quotes).set({ status: 'accepted', taxNumber: 'B12345674' }))
		const planned = await context.database.read
			.select({ id: jobs.id })
			.from(jobs)
			.where(eq(jobs.stage, 'planned'))
			.orderBy(asc(jobs.startsAt))
			.limit(RUNS)
		const runs = planned.map(({ id }) => async () => {
			const issued = await issueSheet(context, { jobId: id, actor: { kind: 'clock' } })
			if (!issued.ok) throw new Error(`No sheet of job ${id}: ${issued.refusal}`)
			const [sheet] = await context.database.read
				.select({ pdf: routeSheets.pdf })
				.from(routeSheets)
				.where(eq(routeSheets.jobId, id))
			return Buffer.from(sheet?.pdf ?? '', 'base64').length
		})
		await costsOf('a route sheet', runs)
	} finally {
		await context.database.close()
		context.places.close()
		rmSync(dataDir, { recursive: true, force: true })
	}
}

for (const legs of [1, 20]) await offerCosts(legs)
await sheetCosts()
