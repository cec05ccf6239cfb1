import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readMedia } from '#app/domain/pictures/media-file.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { shapes } from '#drizzle/shapes.ts'
import { copyDatabase } from '#server/upkeep/copy-database.ts'
import { openAccount } from '#tests/support/account-requests.ts'
import { NURIA, signUp } from '#tests/support/accounts.ts'
import { anyCompany, contentsOf, emptySqlite, onFile, store } from '#tests/support/any-company.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { storePicture } from '#tests/support/own-pictures.ts'
import { newPostgres } from '#tests/support/postgres.ts'
import { pricedQuote, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

const copy = (from: string, to: string) => copyDatabase(from, to, () => undefined)

test('any rows of any table come back from PostgreSQL as they were, with their keys, to and from SQLite', async () => {
	await fc.assert(
		fc.asyncProperty(anyCompany, async (company) => {
			const file = await emptySqlite()
			store(file, company)
			// As if the last rows of each table had been deleted: their keys must not be given again.
			onFile(file, (database) => database.exec('UPDATE sqlite_sequence SET seq = seq + 3'))
			const server = await newPostgres()
			const back = path.join(temporaryFolder(), 'new', 'app.db')
			await copy(file, server)
			await copy(server, back)
			expect(contentsOf(back)).toEqual(contentsOf(file, '\uFFFD'))
		}),
		{ numRuns: 5 },
	)
})

test('a company’s data is copied to SQLite and another server, and the site continues with the next numbers', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 60)
	await signUp(context)
	const { id: userId } = await openAccount(context, 'jordi@example.com')
	await requestedQuote(context, { userId })
	await pricedQuote(context)
	const last = await requestedQuote(context)
	const [small] = (await storePicture(context, userId)).files
	const whole = await dumpOf(context)
	await context.database.close()

	const [file, server] = [path.join(temporaryFolder(), 'app.db'), await newPostgres()]
	const lines: string[] = []
	await copyDatabase(context.config.database.address, file, (line) => lines.push(line))
	await copy(file, server)
	expect(lines).toHaveLength(shapes.length)
	expect(lines).toContain('quotes                  63 rows, equal')

	const config = readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', DATABASE_URL: server })
	const moved = Object.assign(await openContext(config, () => TEST_NOW), { advance: () => undefined })
	try {
		expect(await dumpOf(moved)).toBe(whole)
		expect((await readMedia(moved, `${small?.hash}.avif`))?.bytes.toString()).toMatch(/^avif 400 /)
		const next = await requestedQuote(moved, { userId })
		expect(Number(next.slice(-5))).toBe(Number(last.slice(-5)) + 1)
		const added = await openAccount(moved, 'later@example.com')
		expect(added.id).toBeGreaterThan(userId)
	} finally {
		await moved.database.close()
		moved.places.close()
	}
	expect(whole).toContain(NURIA)
})
