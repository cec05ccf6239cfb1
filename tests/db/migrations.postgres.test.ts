import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as schema from '#drizzle/schema.ts'

const FOLDER = 'drizzle/migrations-postgres'

test('the last snapshot of PostgreSQL’s migrations is the schema: drizzle-kit has nothing to generate', async () => {
	const journal = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8'))
	const scripts = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
	const { tag } = journal.entries.at(-1)
	const snapshot = JSON.parse(readFileSync(`${FOLDER}/meta/${tag.split('_')[0]}_snapshot.json`, 'utf8'))

	expect(journal.entries.map((entry: { tag: string }) => `${entry.tag}.sql`)).toEqual(scripts.sort())
	expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([])
})
