import { deliverDueMails } from '#app/domain/letters/worker.server.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { openPlaceProviders } from '#app/domain/places/providers.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'

type Input = { dataDir: string; address: string; smtpUrl: string; now: number }

/** Runs a mail worker in a process of its own until nothing is due. Returns how many mails it tried. */
export default async function deliverAll({ dataDir, address, smtpUrl, now }: Input) {
	const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtpUrl })
	const database = openDatabase(address)
	const transport = openTransport(config)
	const places = openPlaceProviders(config, () => now)
	const context = { database, config, company, look: defaultLook, places, now: () => now }
	let tried = 0
	for (
		let batch = await deliverDueMails(context, transport);
		batch > 0;
		batch = await deliverDueMails(context, transport)
	)
		tried += batch
	transport.close()
	await database.close()
	return tried
}
