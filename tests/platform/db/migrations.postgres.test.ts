import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { findOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { migrate, migrations } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import * as schema from '#drizzle/schema.ts'
import { fleets, quoteNotes, quotes, quoteVehicles, tariffs } from '#drizzle/schema.ts'
import { newPostgres } from '#tests/support/postgres.ts'

const FOLDER = 'drizzle/migrations-postgres'

test('the last snapshot of PostgreSQL’s migrations is the schema: drizzle-kit has nothing to generate', async () => {
	const journal = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8'))
	const scripts = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
	const { tag } = journal.entries.at(-1)
	const snapshot = JSON.parse(readFileSync(`${FOLDER}/meta/${tag.split('_')[0]}_snapshot.json`, 'utf8'))

	expect(journal.entries.map((entry: { tag: string }) => `${entry.tag}.sql`)).toEqual(scripts.sort())
	expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([])
})

test('a database of the first build on PostgreSQL takes every migration, and its rows keep their meaning', async () => {
	const database = openDatabase(await newPostgres('template0'))
	onTestFinished(() => database.close())
	await migrate(database, migrations.postgres.slice(0, 1))
	await inTransaction({ database }, async (tx) => {
		await tx.run(sql`INSERT INTO fleets ("ID_FLEET", "DES_FLEET", "NUM_MAX_PASSENGERS", "NUM_DAYS_MARGIN", "IND_VIP_FLEET")
			VALUES (1, 'Sprinter VIP', 16, 2, 1)`)
		await tx.run(sql`INSERT INTO tariffs (fleet_id, minimum_cents, per_km_cents, per_hour_cents, surcharge_percent, vip_cents,
			vat_basis_points, sample) VALUES (1, 30000, 150, 4000, 20, 9000, 1000, 0)`)
		for (const [id, vip] of [
			[1, 0],
			[2, 1],
		])
			await tx.run(sql`INSERT INTO quotes (id, "COD_BUDGET", request_key, status, language, "DES_NAME", "DES_SURNAMES",
				"DES_EMAIL", "DES_PHONE", "DES_ADDRESS_SOURCE", "DES_ZIP_COD_SOURCE", "DES_TOWN_SOURCE", "COD_COUNTRY_SOURCE",
				"DES_ADDRESS_DESTINATION", "DES_ZIP_CODE_DESTINATION", "DES_TOWN_DESTINATION", "COD_COUNTRY_DESTINATION",
				"FEC_PASSENGER_PICKUP", "NUM_PASSENGERS", "NUM_SUITCASES", "ID_FLEET", "DES_FLEET", "IND_VIP_FLEET", created_at)
				VALUES (${id}, ${`P-2026-0000${id}`}, ${`key ${id}`}, 'requested', 'cat', 'Núria', 'Puig', 'n@example.com', '600111222',
				'Carrer 1', '08013', 'Barcelona', 'ES', 'Plaça 1', '17004', 'Girona', 'ES', '2026-12-24 09:30', 10, 5, 1,
				'Sprinter VIP', ${vip}, 0)`)
		await tx.run(sql`UPDATE quotes SET internal_note = 'Llamar ' || id`)
		await tx.run(
			sql`INSERT INTO quote_events (quote_id, kind, at, actor) VALUES (2, 'noted', 5, 'office'), (2, 'noted', 7, 'office')`,
		)
		await tx.run(sql`INSERT INTO quote_offers (quote_id, number, lines, net_cents, vat_basis_points, vat_cents, total_cents,
			included, excluded, message, valid_until, sent_at) VALUES (2, 1, '[]', 0, 0, 0, 0, '', '', '', '2026-12-01', 0)`)
	})

	await migrate(
		database,
		migrations.postgres.filter(({ name }) => name < '0013'),
	)
	await inTransaction({ database }, async (tx) => {
		await tx.run(sql`INSERT INTO quote_stops (quote_id, leg, position, "DES_TOWN", "COD_COUNTRY", "NUM_MINUTES")
			VALUES (1, 1, 2, 'Figueres', 'ES', 0), (1, 1, 1, 'Sitges', 'ES', 10)`)
	})
	await migrate(database)

	const { requestKey, requestDigest, vip, wantsVip, allInHold, surname } = quotes
	const rows = database.read.select({ requestKey, requestDigest, vip, wantsVip, allInHold, surname }).from(quotes)
	expect(await rows.orderBy(quotes.id)).toEqual([
		{ requestKey: 'key 1', requestDigest: '', vip: 0, wantsVip: 0, allInHold: 0, surname: 'Puig' },
		{ requestKey: 'key 2', requestDigest: '', vip: 1, wantsVip: 1, allInHold: 0, surname: 'Puig' },
	])
	const { waitingHourCents, nightAwayCents, furtherDayCents, extraStopCents } = tariffs
	const figures = { waitingHourCents, nightAwayCents, furtherDayCents, extraStopCents }
	expect(await database.read.select(figures).from(tariffs)).toEqual([
		{ waitingHourCents: 4000, nightAwayCents: 12_000, furtherDayCents: 60_000, extraStopCents: 1500 },
	])
	expect(await database.read.select({ hold: fleets.hold }).from(fleets)).toEqual([{ hold: 12 }])
	const vehicle = { fleetId: 1, name: 'Sprinter VIP', seats: 16, count: 1 }
	expect(await database.read.select().from(quoteVehicles).orderBy(quoteVehicles.quoteId)).toEqual([
		{ quoteId: 1, ...vehicle, vip: 0 },
		{ quoteId: 2, ...vehicle, vip: 1 },
	])
	const place = { address: '', postalCode: '', country: 'ES' }
	expect((await findQuote(database.read, 'P-2026-00001'))?.stops).toEqual([
		{ ...place, locality: 'Sitges', minutes: 10 },
		{ ...place, locality: 'Figueres', minutes: 0 },
	])
	const asItStands = await findQuote(database.read, 'P-2026-00002')
	expect((await findOffer(database.read, 2, 1))?.trip).toEqual(asItStands && tripOf(asItStands))
	const { quoteId, at, author, text } = quoteNotes
	expect(await database.read.select({ quoteId, at, author, text }).from(quoteNotes).orderBy(quoteNotes.id)).toEqual([
		{ quoteId: 1, at: 0, author: null, text: 'Llamar 1' },
		{ quoteId: 2, at: 7, author: null, text: 'Llamar 2' },
	])
})
