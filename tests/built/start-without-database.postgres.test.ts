import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runBuilt } from '#tests/support/built-commands.ts'
import { addressOf, onServer } from '#tests/support/postgres-server.ts'

const PASSWORD = 'Pa55word-of-nobody'
/** The site's own table of applied migrations. */
const MIGRATIONS = 'CREATE TABLE migrations (name text PRIMARY KEY, hash text NOT NULL)'

const dataDir = mkdtempSync(path.join(tmpdir(), 'garbi-refused-'))
/** Functions that undo what the tests have made, last first; the tests run in parallel. */
const undo: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
afterAll(async () => {
	for (const step of undo.reverse()) await step()
})

const newName = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

async function newDatabase(how = '') {
	const name = newName('refused')
	await onServer(`CREATE DATABASE ${name} TEMPLATE template0 ${how}`)
	undo.push(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`))
	return name
}

/** Runs statements in a database and returns its address. */
async function changed(name: string, ...statements: string[]) {
	const client = new pg.Client(addressOf(name))
	await client.connect()
	for (const statement of statements) await client.query(statement)
	await client.end()
	return addressOf(name)
}

/** Returns the address of a database for another role, with a password. */
async function as(name: string, settings = '') {
	const role = newName('role')
	await onServer(`CREATE ROLE ${role} LOGIN ${settings}`)
	undo.push(() => onServer(`DROP ROLE ${role}`))
	return addressOf(name).replace('garbi@', `${role}:${PASSWORD}@`)
}

/** Returns the address of a role whose password the server really checks. */
async function withPassword(password: string) {
	await onServer(`DO $$ BEGIN CREATE ROLE with_password; EXCEPTION WHEN OTHERS THEN NULL; END $$`)
	return as('postgres', `PASSWORD '${password}' IN ROLE with_password`)
}

async function port(server: Server) {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
	undo.push(() => server.close())
	return `postgres://pau:${PASSWORD}@127.0.0.1:${(server.address() as AddressInfo).port}/garbi`
}

const ofTheWeb = () => createHttpServer((_, response) => response.end('Hello'))

async function readOnly() {
	const name = await newDatabase()
	await onServer(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
	return addressOf(name)
}

type Case = [what: string, address: () => Promise<string>, sentence: string]

const cases: Case[] = [
	['a wrong password', () => withPassword('another'), 'refuses the user or the password of its address ('],
	[
		'no password',
		async () => (await withPassword('another')).replace(`:${PASSWORD}`, ''),
		'asks for a password: DATABASE_URL has none.',
	],
	['an unknown host', async () => `postgres://pau:${PASSWORD}@no.invalid/x`, 'is not known: there is no host of that'],
	['a port of the web', () => port(ofTheWeb()), 'does not answer as a PostgreSQL server does ('],
	['no such database', async () => addressOf('no_such_database'), 'has no database of that name: create it, empty,'],
	['a user who may not create tables', async () => as(await newDatabase()), 'does not let that user create tables'],
	['a database that can only be read', readOnly, 'can only be read: it is a standby, or set to read-only ('],
	[
		'a newer schema',
		async () => changed(await newDatabase(), MIGRATIONS, `INSERT INTO migrations VALUES ('9999_later.sql', 'x')`),
		'newer than this build: it has had migration 9999_later.sql, which this build does not know. Nothing was changed.',
	],
	[
		'a changed schema',
		async () => changed(await newDatabase(), MIGRATIONS, `INSERT INTO migrations VALUES ('0000_tables.sql', 'x')`),
		'was changed after it had run: this build and the database do not belong together. Nothing was changed.',
	],
	[
		'tables of another program',
		async () => changed(await newDatabase(), 'CREATE TABLE users (id int)'),
		'holds tables that are not of this site: give it an empty one (',
	],
	[
		'migrations of another program',
		async () => changed(await newDatabase(), 'CREATE TABLE migrations (id int, migration text)'),
		'holds tables that are not of this site: give it an empty one (',
	],
	[
		'a foreign view',
		async () => changed(await newDatabase(), 'CREATE VIEW everybody AS SELECT 1'),
		'The database holds what is not of this site: view "everybody" is foreign. Nothing was changed. Undo it if it was',
	],
	[
		'a foreign trigger',
		async () =>
			changed(
				await newDatabase(),
				'CREATE TABLE sessions_of_theirs (id int)',
				`CREATE FUNCTION promote() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
				'CREATE TRIGGER promote AFTER INSERT ON sessions_of_theirs FOR EACH ROW EXECUTE FUNCTION promote()',
			),
		'trigger "promote" on "sessions_of_theirs" is foreign',
	],
	[
		'an encoding without room for all letters',
		async () => addressOf(await newDatabase(`ENCODING 'LATIN1' LOCALE 'C'`)),
		`keeps its texts in LATIN1: give it one that was made with ENCODING 'UTF8'.`,
	],
	['no connection left', async () => as('postgres', 'CONNECTION LIMIT 0'), 'has no connection left: lower DATABASE_C'],
]

test.concurrent.each(cases)('the start ends with one plain sentence: %s', async (_, address, sentence) => {
	const { code, out, err } = await runBuilt('main', dataDir, [], { DATABASE_URL: await address() })
	expect(code).toBe(1)
	expect(out).toBe('')
	expect(err).toContain(sentence)
	expect(err.trimEnd().split('\n')).toHaveLength(1)
	expect(err).not.toMatch(/Pa55word|\n\s+at /)
})
