import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { openPlaceProviders } from '#app/domain/places/providers.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'

type Input = { dataDir: string; address: string; now: number; startAt: number }

/** Runs the scheduled job in a process of its own, until it finds nothing to do. */
export default async function followUp({ dataDir, address, now, startAt }: Input) {
	const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	const database = openDatabase(address)
	const places = openPlaceProviders(config, () => now)
	const context = { database, config, company, look: defaultLook, places, now: () => now }
	while (Date.now() < startAt) await new Promise(setImmediate)
	let seen = 0
	for (let run = await followUpOffers(context); run > 0; run = await followUpOffers(context)) seen += run
	await database.close()
	places.close()
	return seen
}
