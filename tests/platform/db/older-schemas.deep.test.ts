import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { listOffers } from '#app/domain/quotes/offer/offers.server.ts'
import { indexOldQuotes } from '#app/domain/quotes/quote-index.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { migrate, migrations } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { databaseFile, inspectFile } from '#server/upkeep/database-file.ts'
import { restoreBackup } from '#server/upkeep/restore.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { lastMailAbout, priceQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

const folder = 'drizzle/migrations'
/** Scripts that were shipped; each is the schema of a build that may still be in use. */
const shipped = readdirSync(folder)
	.filter((name) => name.endsWith('.sql'))
	.sort()

/** Time of the office's note. */
const NOTED = TEST_NOW - 400

/** Matches a row that an older build has written; columns that became rows of another table are checked there. */
function withAllOf(row: object = {}) {
	const { internal_note: _, ...rest } = row as Record<string, unknown>
	return expect.objectContaining(rest)
}

/** Rows as the build of each schema would have written them. */
const written: Record<string, string> = {
	'0000': `
		INSERT INTO roles VALUES (0, 'administrador'), (1, 'oficina'), (2, 'cliente');
		INSERT INTO fleets VALUES (1, 'Minibús de 12', 12, 1, 0), (2, 'Sprinter VIP', 16, 2, 1), (3, 'Midibús de 24', 24, 2, 0);
		INSERT INTO quote_numbers VALUES (2026, 1);
		INSERT INTO quotes (id, COD_BUDGET, request_key, status, language, DES_NAME, DES_SURNAMES, DES_EMAIL, DES_PHONE,
			DES_ADDRESS_SOURCE, DES_ZIP_COD_SOURCE, DES_TOWN_SOURCE, COD_COUNTRY_SOURCE, DES_ADDRESS_DESTINATION,
			DES_ZIP_CODE_DESTINATION, DES_TOWN_DESTINATION, COD_COUNTRY_DESTINATION, FEC_PASSENGER_PICKUP, NUM_PASSENGERS,
			NUM_SUITCASES, ID_FLEET, DES_FLEET, IND_VIP_FLEET, NUM_KMS, created_at)
		VALUES (1, 'P-2026-00001', 'key 1', 'requested', 'cat', 'Núria', 'Puig', 'nuria@example.com', '600111222', 'Carrer 1',
			'08013', 'Barcelona', 'ES', 'Plaça 1', '17004', 'Girona', 'ES', '2026-12-24 09:30', 20, 10, 3, 'Midibús de 24', 0,
			'101.5', ${TEST_NOW - 1000});
		INSERT INTO quote_events (quote_id, kind, at) VALUES (1, 'requested', ${TEST_NOW - 1000});
		INSERT INTO outbox (id, status, to_address, to_name, template, language, data, to_customer, next_attempt_at, created_at)
		VALUES ('mail-1', 'sent', 'nuria@example.com', 'Núria', 'quote-received', 'cat', '{"code":"P-2026-00001"}', 1, 0, 0);`,
	'0001': `
		INSERT INTO users (ID_USER, DES_EMAIL, COD_LANGUAGE, FEC_CREATED) VALUES (1, 'nuria@example.com', 'cat', 0);
		INSERT INTO user_roles VALUES (1, 2);
		INSERT INTO sessions VALUES (1, 'browser', 'hash', 1, 2, 'Firefox', 0, 0, ${TEST_NOW});
		INSERT INTO registrations VALUES ('waits', 'pau@example.com', 'es', 'hash', 0, ${TEST_NOW}, NULL);
		UPDATE quotes SET user_id = 1;`,
	'0002': `UPDATE quotes SET kilometres_from = 'table', IND_VIP_FLEET = 1;`,
	'0003': `
		INSERT INTO visits VALUES ('2026-11-19', 7);
		INSERT INTO quote_offers VALUES (1, 1, '[{"text":"Todo","cents":1000}]', 1000, 1000, 100, 1100, '', '', '',
			'2026-12-01', ${TEST_NOW - 500});
		INSERT INTO settings VALUES ('guidePrice', 'off');
		UPDATE quotes SET internal_note = 'Llamar';
		INSERT INTO quote_events (quote_id, kind, at, actor, actor_name) VALUES (1, 'noted', ${NOTED}, 'office', 'pau@example.com');
		INSERT INTO tariffs VALUES (3, 30000, 150, 4000, 20, 9000, 1000, 0, 5);`,
	'0004': `UPDATE quotes SET request_digest = 'digest', wants_vip = 1;`,
	'0005': `
		INSERT INTO second_factors VALUES (1, 'sealed', 1, 0, 1, 7, 'browsers');
		INSERT INTO recovery_codes VALUES (1, 'hash', NULL);`,
	'0006': `UPDATE outbox SET from_address = 'a', from_site = 'b', from_network = 'c';`,
	'0007': `UPDATE tariffs SET waiting_hour_cents = 3000, night_away_cents = 9000, further_day_cents = 50000;`,
	'0008': `
		UPDATE quotes SET NUM_WHEELCHAIRS = 2, NUM_CHILD_SEATS = 1, DES_REMARKS = 'Two lines' || char(10) || 'of them',
			DES_CONTACT_NAME = 'Pau', DES_CONTACT_PHONE = '600111223', DES_COMPANY = 'Escola', DES_TAX_NUMBER = 'B1',
			DES_ORDER_NUMBER = '7';`,
	'0009': `UPDATE quote_vehicles SET count = 2;`,
	'0010': `UPDATE quotes SET TIP_TRIP = 'disposicion', FEC_UNTIL = '2026-12-24 19:00';`,
	'0011': `UPDATE fleets SET hold = 9; UPDATE quotes SET all_in_hold = 1;`,
	'0012': `
		INSERT INTO quote_legs VALUES (1, 2, 'Plaça 1', '17004', 'Girona', 'ES', '2026-12-29 10:00', '', 'Carrer 1', '08013',
			'Barcelona', 'ES', 12, '101.5', 'table', 90);`,
	'0013': `UPDATE quote_offers SET withdrawn_at = ${TEST_NOW - 100};`,
	'0014': `UPDATE quotes SET DES_TICKET = 'VY 1234'; UPDATE quote_legs SET DES_TICKET = 'AVE 3101';`,
	'0015': `
		INSERT INTO quote_stops VALUES (1, 1, 1, '', '', 'Sitges', 'ES', 10), (1, 2, 1, 'Plaça 2', '17600', 'Figueres', 'ES', 0);
		UPDATE tariffs SET extra_stop_cents = 900;`,
	'0016': `INSERT INTO quote_notes (quote_id, at, author, text) VALUES (1, ${TEST_NOW - 50}, 'pau@example.com', 'Espera');`,
	'0017': `UPDATE quotes SET assignee_id = 1;`,
	'0018': `UPDATE quotes SET assignee_id = NULL;`,
	'0019': `UPDATE quotes SET goes_out_at = ${TEST_NOW + 60_000}, not_sent_at = ${TEST_NOW - 70};`,
	'0020': `UPDATE quotes SET repeat_of = 1;`,
	'0021': `UPDATE quotes SET reminded_at = ${TEST_NOW - 60};`,
	'0022': `INSERT INTO message_templates (name, texts) VALUES ('Saludo', '{"es":"Hola"}');`,
	'0023': `
		INSERT INTO customer_notes (customer_id, at, author_id, text) VALUES (1, ${TEST_NOW}, 1, 'Paga tarde');
		INSERT INTO customer_words VALUES ('nuria', 1), ('puig', 1);`,
	'0024': `INSERT INTO quote_wishes (quote_id, kind, words, asked_at) VALUES (1, 'change', 'Un día más tarde', ${TEST_NOW - 40});`,
	'0025': `
		UPDATE quotes SET change_status = 'offered', change_number = 2, change_until = '2026-12-01', change_ended_at = 1;
		UPDATE quote_offers SET amends = 1;`,
	'0026': `INSERT INTO hire_terms VALUES (1, '{"balanceDays":10}', ${TEST_NOW - 30}, 1);`,
	'0027': `
		INSERT INTO payments (id, quote_id, kind, part, cents, due_day, day, at, actor)
		VALUES (1, 1, 'expected', 'balance', 1100, '2026-12-10', '2026-12-01', ${TEST_NOW}, 'customer');
		INSERT INTO payments (id, quote_id, kind, cents, way, provider_reference, day, at, actor)
		VALUES (2, 1, 'received', 100, 'card', 'pi_1', '2026-12-02', ${TEST_NOW}, 'provider');
		INSERT INTO held_payments (order_text, way, provider_reference, cents, currency, paid_at, why, held_at)
		VALUES ('P-1', 'card', 'pi_2', 5, 'USD', ${TEST_NOW}, 'wrongCurrency', ${TEST_NOW});
		INSERT INTO payment_invoices (payment_id, number, at) VALUES (2, 'F 7', ${TEST_NOW});
		INSERT INTO payment_reminders VALUES (1, '2026-12-10', 'before', ${TEST_NOW});
		UPDATE quotes SET open_cents = 1000, due_day = '2026-12-10';
		UPDATE quote_offers SET deposit_cents = 330, deposit_days = 7, balance_days = 14;`,
	'0028': `
		UPDATE users SET DES_NAME = 'Núria', DES_SURNAMES = 'Puig', DES_PHONE = '600111222', DES_COMPANY = 'Escola',
			DES_TAX_NUMBER = 'B1';`,
	'0029': `
		INSERT INTO hire_conditions VALUES ('ab12', '2026-11-22', 'cat', '{"title":"Condicions"}');
		UPDATE quote_offers SET conditions = 'ab12';
		UPDATE quote_events SET conditions = 'ab12', cents = 1100;
		UPDATE quotes SET cancelled_by = 'customer', cancellation_cents = 1100;`,
	'0030': `
		INSERT INTO payment_attempts (number, quote_id, provider, way, part, cents, started_at)
		VALUES ('2611A2B3C4D5', 1, 'redsys', 'card', 'deposit', 330, ${TEST_NOW});`,
	'0031': `
		UPDATE quotes SET DES_REMARKS = 'Contrabaixos', NUM_WHEELCHAIRS = 1;`,
	'0032': `
		INSERT INTO vehicles (id, plate, fleet_id, seats, created_at) VALUES (1, '1234 BCD', 3, 24, ${TEST_NOW});
		INSERT INTO drivers (id, first_name, surname, created_at) VALUES (1, 'Jordi', 'Vila', ${TEST_NOW});
		INSERT INTO partners (id, name, created_at) VALUES (1, 'Autocars Mistral', ${TEST_NOW});
		INSERT INTO vehicle_absences VALUES (1, 1, 'workshop', '2026-12-01', '2026-12-02', '', NULL, ${TEST_NOW});
		INSERT INTO driver_absences VALUES (1, 1, 'holiday', '2026-12-01', '2026-12-02', NULL, ${TEST_NOW});
		INSERT INTO jobs (id, quote_id, vehicle_number, duty_number, fleet_id, stage, starts_at, ends_at, times_known, legs, work,
			quoted_km, vehicle_id, driver_id, created_at)
		VALUES (1, 1, 1, 1, 3, 'planned', ${TEST_NOW + 1000}, ${TEST_NOW + 2000}, 1, '[1]', '[]', 101, 1, 1, ${TEST_NOW});
		INSERT INTO job_events (job_id, kind, at, actor) VALUES (1, 'made', ${TEST_NOW}, 'customer');
		INSERT INTO job_progress (job_id, driver_id, kind, at) VALUES (1, 1, 'onTheWay', ${TEST_NOW});
		INSERT INTO vehicle_holds VALUES (1, 1, 1, ${TEST_NOW}, ${TEST_NOW + 1}, '2026-12-01', NULL, ${TEST_NOW});
		INSERT INTO trip_notices VALUES (1, '2026-12-24', 'ab12', ${TEST_NOW});
		INSERT INTO driver_notices VALUES (1, 1, 'ab12', 0, ${TEST_NOW});
		INSERT INTO route_sheets VALUES (1, 1, 1, 'token', 'JVBERi0=', 'ab12', 'cd34', '', ${TEST_NOW}, NULL, ${TEST_NOW + 1000},
			${TEST_NOW + 2000}, NULL);`,
	'0033': `UPDATE jobs SET service_kind = 'tourist'; UPDATE route_sheets SET facts = '{"code":"P-2026-00001"}';`,
	'0034': `INSERT INTO driver_activities VALUES (1, 1, 'otherWork', ${TEST_NOW}, ${TEST_NOW + 1}, 'Taller', NULL, ${TEST_NOW});`,
	'0035': `UPDATE driver_notices SET pending_at = ${TEST_NOW};`,
	'0036': `UPDATE quotes SET ends_at = '2026-12-24 11:00';`,
	'0037': `UPDATE outbox SET unreachable = 1, attempts = 1;`,
	'0038': `
		INSERT INTO payment_returns (provider, kind, reference, payment, attempt, quote_id, cents, at)
		VALUES ('redsys', 'refunded', 'redsys 2611A2B3C4D5 1', 'redsys 2611A2B3C4D5', '2611A2B3C4D5', 1, 100, ${TEST_NOW});
		UPDATE payment_attempts SET payment = 'redsys 2611A2B3C4D5', refunded_cents = 100, seen_line = 1;
		UPDATE held_payments SET answer_by = ${TEST_NOW}, times = 2;`,
	'0039': `UPDATE quotes SET time_zone = 'Atlantic/Canary'; UPDATE quote_legs SET time_zone = 'Atlantic/Canary';`,
	'0040': `
		INSERT INTO imports (id, kind, key, about, started_at) VALUES (1, 'vehicles', 'ab12', 'null', ${TEST_NOW});
		INSERT INTO import_rows VALUES (1, 0, '{"plate":"5678 BCD"}', '', ${TEST_NOW});`,
	'0041': `UPDATE quotes SET to_tell_at = ${TEST_NOW};`,
	'0042': `INSERT INTO company_facts VALUES (1, '${JSON.stringify(sampleCompany)}', ${TEST_NOW}, 1);`,
	'0043': `INSERT INTO setup_links VALUES ('aa', 0);`,
	'0044': `UPDATE fleets SET retired_at = ${TEST_NOW} WHERE NUM_MAX_PASSENGERS = 16;`,
	'0045': `UPDATE users SET office_position = 'planner';`,
	'0046': `INSERT INTO backup_events VALUES (1, ${TEST_NOW}, 'made', 'garbi-20261120T090000Z.db', 1);`,
	'0047': `
		INSERT INTO word_publications VALUES (1, ${TEST_NOW}, 1);
		INSERT INTO own_words VALUES ('es', 'home', 'heading', 1, 'Autocares', 'Autobuses', '');
		INSERT INTO word_drafts VALUES ('fr', 'home', 'heading', NULL, 'Autocars', 'Autocares', ${TEST_NOW}, 1);
		INSERT INTO site_pages VALUES ('own1', 'traslados', 'roses', 0, 1, '', 1, NULL);
		INSERT INTO page_addresses VALUES ('traslados', 'roses', 'own1');
		INSERT INTO pictures VALUES (1, 'Roses', '{"es":"La playa"}', ${TEST_NOW}, 1, 1);
		INSERT INTO picture_files VALUES ('ab12', 1, 'webp', 400, 300, 'UklGRg==');
		INSERT INTO picture_places VALUES ('pages/own1', 1);
		INSERT INTO looks VALUES (1, '{"action":"#b4432b","link":"#175e78","logo":null}', ${TEST_NOW}, 1);`,
	'0048': `UPDATE drivers SET page_opened_at = ${TEST_NOW};`,
}

/** Makes a data folder as the build of a schema left it, with that build's record of migrations. */
function dataOf(schema: string) {
	const dataDir = temporaryFolder()
	const database = new Sqlite(databaseFile(dataDir))
	database.pragma('journal_mode = WAL')
	database.pragma('foreign_keys = ON')
	database.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL)')
	for (const name of shipped.filter((script) => script <= schema)) {
		const script = readFileSync(path.join(folder, name), 'utf8')
		database.exec(script.replaceAll('--> statement-breakpoint', ''))
		const hash = createHash('sha256').update(script).digest('hex')
		database.prepare('INSERT INTO migrations VALUES (?, ?)').run(name, hash)
		database.exec(written[name.slice(0, 4)] ?? '')
	}
	const rows = rowsIn(database)
	database.close()
	return { dataDir, rows }
}

/** Returns every row of every table but the record of migrations, by its first column. */
function rowsIn(database: Sqlite.Database) {
	const tables = database
		.prepare(
			`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'`,
		)
		.pluck()
		.all() as string[]
	return Object.fromEntries(
		tables.map((table) => [table, database.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).all() as object[]]),
	)
}

async function startOn(dataDir: string) {
	const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), () => TEST_NOW)
	onTestFinished(() => context.database.close())
	return Object.assign(context, { advance: () => undefined })
}

function rowsNow(dataDir: string) {
	const database = new Sqlite(databaseFile(dataDir), { readonly: true })
	try {
		return rowsIn(database)
	} finally {
		database.close()
	}
}

/** Returns the SQL of tables, indexes and other objects in a file. */
function objectsNow(dataDir: string) {
	const database = new Sqlite(databaseFile(dataDir), { readonly: true })
	try {
		return database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()
	} finally {
		database.close()
	}
}

/** Returns the backups that starts have made before migrating. */
function backupsOf(dataDir: string) {
	const folder = path.join(dataDir, 'backups')
	return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : []
}

/** Matches the name of the backup that a start makes on data of a schema. */
const namedFrom = (schema: string) => expect.stringMatching(new RegExp(`Z-from-${path.basename(schema, '.sql')}\\.db$`))

/** Schemas for tests that start a process for each: the first, the last but one, and every sixth between them. */
const some = shipped.slice(0, -1).filter((_, at, { length }) => at % 6 === 0 || at === length - 1)

test('every schema that has shipped has its rows here', () => {
	expect(shipped.map((name) => name.slice(0, 4))).toEqual(Object.keys(written))
})

test.each(shipped)(
	'a site that ran with %s starts with this build: no row is lost or changed, and work goes on',
	async (schema) => {
		const { dataDir, rows } = dataOf(schema)

		const context = await startOn(dataDir)

		const now = rowsNow(dataDir)
		for (const [table, before] of Object.entries(rows))
			expect(now[table], table).toEqual(expect.arrayContaining(before.map((row) => withAllOf(row))))
		// A quote's single note in older schemas becomes the first of its notes.
		if (schema >= '0003' && schema < '0016')
			expect(now.quote_notes).toEqual([{ id: 1, quote_id: 1, at: NOTED, author: null, text: 'Llamar' }])
		for (const quote of rows.quotes as { IND_VIP_FLEET: number }[])
			expect(now.quotes).toContainEqual(expect.objectContaining({ wants_vip: quote.IND_VIP_FLEET }))
		// A tariff of an older schema begins with the figures of samples.
		if (schema < '0007')
			for (const { fleet_id, per_hour_cents, minimum_cents } of (rows.tariffs ?? []) as Record<string, number>[])
				expect(now.tariffs).toContainEqual(
					expect.objectContaining({
						fleet_id,
						waiting_hour_cents: per_hour_cents,
						night_away_cents: 12_000,
						further_day_cents: 2 * (minimum_cents ?? 0),
					}),
				)
		// A fleet of an older schema gets the luggage capacity that its page showed for its size.
		if (schema < '0011') {
			const holds = (now.fleets as Record<string, number>[]).map((fleet) => [fleet.NUM_MAX_PASSENGERS, fleet.hold])
			expect(holds).toEqual([
				[12, 10],
				[16, 12],
				[24, 20],
			])
		}
		// Rows stored before there were several time zones have Madrid's.
		if (schema < '0039')
			for (const row of [...(now.quotes ?? []), ...(now.quote_legs ?? [])])
				expect(row).toMatchObject({ time_zone: 'Europe/Madrid' })
		// Each request has its customer.
		expect(now.customers).toMatchObject([{ kind: 'person', key: 'nuria@example.com', latest_quote_id: 1 }])
		expect(now.quotes).toMatchObject([{ customer_id: 1 }])
		const lines = (rows.quotes as { IND_VIP_FLEET: number }[]).map(({ IND_VIP_FLEET: vip }) => ({
			...{ quote_id: 1, fleet_id: 3, name: 'Midibús de 24', seats: 24, vip, count: 1 },
		}))
		expect(now.quote_vehicles).toEqual(rows.quote_vehicles ?? lines)
		await indexOldQuotes(context)
		// An offer of an older schema was for the trip as stored.
		const asItStands = await quoteNow(context, 'P-2026-00001')
		if (schema < '0013')
			for (const offer of await listOffers(context.database.read, asItStands.id))
				expect(offer.trip).toEqual(tripOf(asItStands))
		expect(await quoteNow(context, 'P-2026-00001')).toMatchObject({ surname: 'Puig', version: 1, kilometres: '101.5' })
		await priceQuote(context, 'P-2026-00001')
		expect((await lastMailAbout(context, 'P-2026-00001', 'quote-offer')).toAddress).toBe('nuria@example.com')
		context.database.close()
		const { damage, refusal, missing, foreign } = inspectFile(databaseFile(dataDir))
		expect({ damage, refusal, missing, foreign }).toEqual({ damage: [], refusal: undefined, missing: [], foreign: [] })
	},
)

test.each(shipped)('a backup of a site that ran with %s is restored, and the site starts on it', async (schema) => {
	const { dataDir, rows } = dataOf(schema)
	const folder = temporaryFolder()
	restoreBackup(folder, databaseFile(dataDir), { now: TEST_NOW })
	expect(rowsNow(folder).quotes).toEqual(rows.quotes)
	await startOn(folder)
	expect(rowsNow(folder).quotes).toEqual([withAllOf(rows.quotes?.[0])])
})

test.each(shipped.slice(0, -1))(
	'a site that ran with %s goes back from the backup that the start made: its build finds all as it was',
	async (schema) => {
		const { dataDir, rows } = dataOf(schema)
		const objects = objectsNow(dataDir)
		await (await startOn(dataDir)).database.close()
		expect(objectsNow(dataDir)).not.toEqual(objects)
		const [backup = '', ...others] = backupsOf(dataDir)
		expect([backup, others]).toEqual([namedFrom(schema), []])

		restoreBackup(dataDir, backup, { replace: true, now: TEST_NOW })

		expect(objectsNow(dataDir)).toEqual(objects)
		// No number is given twice, even one given by the newer build.
		expect(rowsNow(dataDir)).toEqual({ ...rows, quote_numbers: [{ year: 2026, last: 1001 }] })
		const database = openDatabase(databaseFile(dataDir))
		onTestFinished(() => database.close())
		const known = migrations.sqlite.filter(({ name }) => name <= schema)
		expect(await migrate(database, known)).toEqual({ from: schema, applied: [] })
	},
)

test('two processes that start at the same moment on old data back it up and migrate it once, with all its rows', async () => {
	const old = [...some, ...shipped.slice(-1)].flatMap((schema) =>
		[schema, schema].map((from) => ({ from, ...dataOf(from) })),
	)
	const input = { folders: old.map(({ dataDir }) => dataDir), apart: 80 }

	const errors = await inProcesses<string[]>('tests/platform/db/processes/open-at-once.ts', [input, input])

	expect(errors).toEqual([[], []])
	for (const { from, dataDir, rows } of old) {
		const { damage, missing } = inspectFile(databaseFile(dataDir))
		expect({ damage, missing }).toEqual({ damage: [], missing: [] })
		expect(rowsNow(dataDir).quotes).toEqual([withAllOf(rows.quotes?.[0])])
		const backups = backupsOf(dataDir)
		expect(backups).toEqual(from === shipped.at(-1) ? [] : [namedFrom(from)])
		for (const backup of backups)
			expect(inspectFile(backup)).toMatchObject({ damage: [], missing: shipped.filter((name) => name > from) })
	}
})

test('killed half-way, data of an older build is as it was, and the next start finishes', async () => {
	const old = some.map(dataOf)

	const inputs = old.map(({ dataDir }) => ({ file: databaseFile(dataDir) }))
	const killed = inProcesses('tests/platform/db/processes/die-while-catching-up.ts', inputs).catch(
		(error: Error) => error.message,
	)
	expect((await killed) as string).toMatch(new RegExp(`^(ended with SIGKILL and no answer\\s*){${old.length}}$`))

	for (const { dataDir, rows } of old) {
		expect(rowsNow(dataDir)).toEqual(rows)
		await startOn(dataDir)
		expect(rowsNow(dataDir).quotes).toEqual([withAllOf(rows.quotes?.[0])])
	}
})
