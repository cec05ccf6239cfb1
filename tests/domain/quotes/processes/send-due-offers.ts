import { callBackOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { sendDueOffers } from '#app/domain/bookings/sending/send-due-offers.server.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { openPlaceProviders } from '#app/domain/places/providers.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'

type Input = {
	dataDir: string
	address: string
	now: number
	startAt: number
	/** offers to call back, one by one; without them everything due is sent */
	callBack?: { code: string; goesOutAt: number }[]
}

/**
 * Acts as one server: its scheduled job sends what is due, or a user calls offers back.
 * @returns how many
 */
export default async function work({ dataDir, address, now, startAt, callBack }: Input) {
	const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	const database = openDatabase(address)
	const places = openPlaceProviders(config, () => now)
	const context = { database, config, company, look: defaultLook, places, now: () => now }
	const actor = { kind: 'office', email: 'pau@garbi.example' } as const
	while (Date.now() < startAt) await new Promise(setImmediate)
	let done = 0
	for (const waiting of callBack ?? []) if ((await callBackOffer(context, { ...waiting, actor })).ok) done += 1
	if (!callBack) done = await sendDueOffers(context)
	await database.close()
	places.close()
	return done
}
