import pg from 'pg'
import { findPostgres, HOW_TO_INSTALL, startCluster } from '../postgres-cluster.mjs'

/**
 * Statements that shadow PostgreSQL's clock: the site asks the database for the time, and the search path finds ours
 * first.
 */
const OWN_CLOCK = [
	'CREATE SCHEMA walk',
	'CREATE TABLE walk.clock (moment timestamptz)',
	'INSERT INTO walk.clock VALUES (NULL)',
	`CREATE FUNCTION walk.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT moment FROM walk.clock'`,
	'ALTER DATABASE postgres SET search_path TO public, walk, pg_catalog',
]

/**
 * Starts an empty PostgreSQL whose clock only the snapshot run moves.
 * @returns its address; `setClock`, in milliseconds since 1970; and what ends it and removes its folder
 */
export async function openPostgres() {
	const programs = findPostgres()
	if (!programs) throw new Error(HOW_TO_INSTALL)
	const { address, stop } = await startCluster(programs)
	const client = new pg.Client(address)
	await client.connect()
	for (const statement of OWN_CLOCK) await client.query(statement)
	return {
		address,
		setClock: (moment) => client.query('UPDATE walk.clock SET moment = to_timestamp($1 / 1000.0)', [moment]),
		async close() {
			await client.end()
			await stop()
		},
	}
}
