import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { engine } from '#drizzle/engine.ts'
import { addressOf, onServer, TEMPLATE } from './postgres-server.ts'

/** Whether these tests run on PostgreSQL; `DATABASE_URL` is then a server that they may change freely. */
export const onPostgres = engine === 'postgres'

/**
 * Order of the outbox's rows by writing, which the application itself never needs. The template has a column for it,
 * SQLite its own.
 */
export const inOrderOfWriting = sql.raw(onPostgres ? 'written' : 'rowid')

let strategy: string | undefined

/**
 * Returns the option that copies databases as files: without waiting for a disk it takes a third of the time. Versions
 * before 15 have no other way, and no such option.
 */
async function copiedAsFiles() {
	if (strategy !== undefined) return strategy
	const [server] = await onServer('SHOW server_version_num')
	strategy = Number(server?.server_version_num) >= 150_000 ? ' STRATEGY file_copy' : ''
	return strategy
}

/**
 * Creates a database of the test's own, which is dropped when the test has ended.
 * @param template database to copy, empty or seeded
 * @param how further options of CREATE DATABASE
 * @returns its address
 */
export async function newPostgres(template = TEMPLATE, how = '') {
	const name = `test_${randomUUID().replaceAll('-', '')}`
	await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}${await copiedAsFiles()} ${how}`)
	onTestFinished(async () => {
		await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
	})
	return addressOf(name)
}
