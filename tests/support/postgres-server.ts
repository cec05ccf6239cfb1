import pg from 'pg'

/** Database that is migrated and seeded once (tests/support/postgres-template.ts), then copied for each test. */
export const TEMPLATE = 'garbi_template'

/** Returns the address of another database on the server of `DATABASE_URL`. */
export function addressOf(database: string) {
	const address = new URL(process.env.DATABASE_URL ?? '')
	address.pathname = `/${database}`
	return address.href
}

/**
 * Runs statements one after another.
 * @returns the rows of the last one
 */
async function runAll(client: pg.Pool | pg.Client, statements: string[]) {
	let rows: Record<string, unknown>[] = []
	for (const statement of statements) ({ rows } = await client.query(statement))
	return rows
}

/**
 * Runs statements on one database of the server, on a connection of their own.
 * @returns the rows of the last one
 */
export async function onDatabase(address: string | undefined, ...statements: string[]) {
	const client = new pg.Client(address)
	await client.connect()
	try {
		return await runAll(client, statements)
	} finally {
		await client.end()
	}
}

let server: pg.Pool | undefined

/** Runs statements on the server, outside of any test's database, on a connection that all tests of a process share. */
export async function onServer(...statements: string[]) {
	server ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1, allowExitOnIdle: true }).on(
		'error',
		() => undefined,
	)
	return runAll(server, statements)
}
