import { assignJob } from '#app/domain/dispatch/assign-job.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { openPlaceProviders } from '#app/domain/places/providers.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { drawnNumbers } from '#tests/support/drawn-numbers.ts'

export type Planning = {
	dataDir: string
	address: string
	now: number
	seed: number
	turns: number
	jobIds: number[]
	vehicleIds: number[]
	driverIds: number[]
}

/** Number of tries, by their result. */
export type Answers = Record<string, number>

/** Plans random jobs with random resources, as an office user in a process of its own. */
export default async function planAtOnce(planning: Planning & { startAt: number }): Promise<Answers> {
	const { dataDir, address, now, startAt, seed, turns, jobIds, vehicleIds, driverIds } = planning
	const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	const database = openDatabase(address)
	const places = openPlaceProviders(config, () => now)
	const context = { database, config, company, look: defaultLook, places, now: () => now }
	const { oneOf, upTo } = drawnNumbers(seed)
	const actor = { kind: 'office', email: `planner-${seed}@garbi.example` } as const
	while (Date.now() < startAt) await new Promise(setImmediate)
	const answers: Answers = {}
	for (let turn = 0; turn < turns; turn++) {
		const job = await jobById(database.read, oneOf(jobIds))
		if (!job) throw new Error('No job')
		const isFree = upTo(3) === 0
		const facts = isFree
			? { vehicleId: null, driverId: null }
			: { vehicleId: oneOf(vehicleIds), driverId: oneOf(driverIds) }
		const rest = { secondDriverId: null, partnerId: null, actor }
		const result = await assignJob(context, { jobId: job.id, version: job.version, ...facts, ...rest })
		const answer = result.ok ? 'ok' : result.refusal
		answers[answer] = (answers[answer] ?? 0) + 1
	}
	await database.close()
	places.close()
	return answers
}
