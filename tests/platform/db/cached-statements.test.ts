import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openCountersFile } from '#app/platform/db/rows/counters-file.server.ts'
import { keepStatements } from '#app/platform/db/statement-cache.server.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

test('a statement is prepared once, and the least used is dropped first', () => {
	const connection = new Sqlite(':memory:')
	onTestFinished(() => void connection.close())
	keepStatements(connection)
	const one = connection.prepare('select 1')
	expect(connection.prepare('select 1')).toBe(one)
	expect(connection.prepare('select 2')).not.toBe(one)
	for (let number = 3; number < 1_000; number++) {
		connection.prepare(`select ${number}`)
		if (number % 100 === 0) expect(connection.prepare('select 1')).toBe(one)
	}
	expect(connection.prepare('select 1').pluck().get()).toBe(1)
	expect(connection.prepare('select 2').pluck().get()).toBe(2)
})

test('the file of counters prepares its statements once, too', () => {
	const counters = openCountersFile(path.join(temporaryFolder(), 'counters.db'))
	onTestFinished(() => void counters.close())
	expect(counters.prepare('select * from counters')).toBe(counters.prepare('select * from counters'))
})
