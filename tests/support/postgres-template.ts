import { sql } from 'drizzle-orm'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { seed } from '#drizzle/seed.ts'
import { addressOf, onServer, TEMPLATE } from './postgres-server.ts'

/** Creates, before all tests, the database that each test gets a copy of. Each project calls it, on one new cluster. */
export default async function setup() {
	const [there] = await onServer(`SELECT FROM pg_database WHERE datname = '${TEMPLATE}'`)
	if (there) return
	await onServer(`CREATE DATABASE ${TEMPLATE}`)
	const database = openDatabase(addressOf(TEMPLATE))
	await migrate(database)
	await database.transaction(seed)
	await database.alone(async (tx) =>
		tx.all(sql`ALTER TABLE outbox ADD COLUMN written bigint GENERATED ALWAYS AS IDENTITY`),
	)
	await database.close()
	// A database with an open connection cannot be copied.
	await onServer(`ALTER DATABASE ${TEMPLATE} ALLOW_CONNECTIONS false`)
}
