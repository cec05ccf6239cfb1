import { assignJob } from '#app/domain/dispatch/assign-job.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { keepDiskCopies } from '#app/domain/dispatch/route-sheets/disk-copies.server.ts'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { openPlaceProviders } from '#app/domain/places/providers.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'

export type Issuing = {
	dataDir: string
	address: string
	now: number
	jobIds: number[]
	vehicleIds: number[]
	driverIds: number[]
}

/**
 * Plans each job again and issues its sheet, repeatedly, and writes copies to the disk, until the process is killed.
 */
export default async function issueAndPlan({ dataDir, address, now, jobIds, vehicleIds, driverIds }: Issuing) {
	const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	const database = openDatabase(address)
	const context = {
		database,
		config,
		company,
		look: defaultLook,
		places: openPlaceProviders(config, () => now),
		now: () => now,
	}
	const actor = { kind: 'office', email: 'marta@garbi.example' } as const
	for (let turn = 0; ; turn++) {
		const jobId = jobIds[turn % jobIds.length] ?? 0
		const { version = 0 } = (await jobById(database.read, jobId)) ?? {}
		const other = Math.floor(turn / jobIds.length) % 2
		const facts = { vehicleId: vehicleIds[other] ?? null, driverId: driverIds[other] ?? null }
		const assigned = await assignJob(context, {
			jobId,
			version,
			...facts,
			secondDriverId: null,
			partnerId: null,
			actor,
		})
		if (!assigned.ok) throw new Error(`Not planned: ${assigned.refusal}`)
		const issued = await issueSheet(context, { jobId, actor })
		if (!issued.ok) throw new Error(`Not issued: ${issued.refusal}`)
		await keepDiskCopies(context)
	}
}
