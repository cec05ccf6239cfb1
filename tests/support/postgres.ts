import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { engine } from '#drizzle/engine.ts'
import { addressOf, onServer, TEMPLATE } from './postgres-server.ts'

/** Whether these tests run on PostgreSQL: then `DATABASE_URL` is a server's that they may do with what they like. */
export const onPostgres = engine === 'postgres'

/**
 * Rows of the outbox in the order in which they were written, which the application itself never needs. The template
 * has a column for it, where SQLite has one of its own.
 */
export const inOrderOfWriting = sql.raw(onPostgres ? 'written' : 'rowid')

let strategy: string | undefined

/** Without waiting for a disk, files are copied in a third of the time; before version 15 there was no other way. */
async function copiedAsFiles() {
	if (strategy !== undefined) return strategy
	const [server] = await onServer('SHOW server_version_num')
	strategy = Number(server?.server_version_num) >= 150_000 ? ' STRATEGY file_copy' : ''
	return strategy
}

/** @param how further options of CREATE DATABASE @returns the address of a database of one's own, empty or as the template; it goes when the test has ended */
export async function newPostgres(template = TEMPLATE, how = '') {
	const name = `test_${randomUUID().replaceAll('-', '')}`
	await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}${await copiedAsFiles()} ${how}`)
	onTestFinished(async () => {
		await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
	})
	return addressOf(name)
}
