import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName } from 'drizzle-orm'
import fc, { type GeneratorValue } from 'fast-check'
import { expect, test } from 'vitest'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { exportAccount } from '#app/domain/accounts/export-account.server.ts'
import { hashPassword } from '#app/domain/accounts/passwords/password-hash.server.ts'
import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts'
import { exportQuotesOf } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { indexOldQuotes } from '#app/domain/quotes/quote-index.server.ts'
import type { Personal } from '#app/platform/column-retention.ts'
import { mailFile } from '#app/platform/mail/transport.server.ts'
import { accepted } from '#app/platform/result.ts'
import { classified, type RetainedTable } from '#drizzle/retention.ts'
import { writeAnew } from '#server/upkeep/database-file.ts'
import { erasePerson, exportPerson } from '#server/upkeep/person.ts'
import { forgetOverdue } from '#server/upkeep/retention.ts'
import { accountAt, PASSWORD } from '#tests/support/accounts.ts'
import { type AnyPerson, anyPerson, endOf, nameOfRow, type Row, type StoredRow } from '#tests/support/any-people.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Reports the seed instead of the counterexample, which has a thousand values. */
const reporter = ({ failed, seed, errorInstance }: fc.RunDetails<[GeneratorValue]>) => {
	if (failed) throw new Error(`fails with the seed ${seed}`, { cause: errorInstance })
}
const RUNS = { numRuns: onPostgres ? 5 : 15, endOnFailure: true, reporter }
const YEAR = 366 * 24 * 3_600_000

/** Rewrites the file, so that its log and its unused pages contain nothing. */
const writeFileAnew = ({ config }: TestContext) => (onPostgres ? undefined : writeAnew(config.dataDir))

/** Writes the files that a trial site would have written of these people's mails. */
function writeMails({ config }: TestContext, people: AnyPerson[]) {
	mkdirSync(path.join(config.dataDir, 'mail'), { recursive: true })
	for (const { in: each, row } of people.flatMap(({ rows }) => rows))
		if (getTableName(each.table) === 'outbox') writeFileSync(mailFile(config, String(row.id)), JSON.stringify(row))
}

/** Stores all kinds of rows about two people, in the file itself and not only in its log. */
async function twoPeople(context: TestContext, g: GeneratorValue, always?: Record<string, Row>) {
	const anna = await anyPerson(context, g, { always })
	const people = [anna, await anyPerson(context, g, { colleague: anna.email })] as const
	await indexOldQuotes(context)
	writeMails(context, [...people])
	writeFileAnew(context)
	return people
}

/** Returns all bytes of the data folder in lower case, and of a database that is not in it. */
async function everything(context: TestContext) {
	const files = readdirSync(context.config.dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
		file.isFile(),
	)
	const bytes = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
	return [...bytes, onPostgres ? await dumpOf(context) : ''].join('\n').toLowerCase()
}

/** Returns the generated texts in a person's rows, in the columns with this owner. */
const canariesOf = ({ rows }: AnyPerson, whose: Personal[], within = (_: StoredRow) => true) =>
	rows
		.filter(within)
		.flatMap(({ in: { columns }, canaries }) =>
			Object.entries(canaries).flatMap(([name, canary]) =>
				(whose as string[]).includes(columns[name]?.whose ?? '') ? [canary] : [],
			),
		)

const foundIn = (text: string, canaries: string[]) => canaries.filter((canary) => text.includes(endOf(canary)))

const rowsOf = async ({ database: { read } }: TestContext, { table }: RetainedTable) =>
	(await read.select().from(table)) as Row[]

/** Returns all other rows, without the information whether this person made them. */
async function othersRows(context: TestContext, { rows, email, quoteIds }: AnyPerson) {
	const own = new Set(rows.map(nameOfRow))
	const lists = classified.map(async (each) => (await rowsOf(context, each)).map((row) => ({ in: each, row })))
	return (await Promise.all(lists))
		.flat()
		.filter((stored) => !own.has(nameOfRow(stored)) && !quoteIds.includes(stored.row.quoteId as number))
		.map((stored) => `${nameOfRow(stored)} ${JSON.stringify(stored.row).replaceAll(`"${email}"`, 'null')}`)
		.sort()
}

/** Returns the person's rows that are still there, with their present values. */
async function rowsLeft(context: TestContext, { rows }: AnyPerson) {
	const now = new Map<string, Row>()
	for (const each of classified)
		for (const row of await rowsOf(context, each)) now.set(nameOfRow({ in: each, row }), row)
	return rows.flatMap((stored) => {
		const left = now.get(nameOfRow(stored))
		return left ? [{ ...stored, left }] : []
	})
}

/** Returns the values of a row that must not change. An open request is cancelled. */
function staying({ in: { columns, forgotten }, row: before }: StoredRow, row: Row) {
	const isCalledOff = before.status === 'requested' || before.status === 'quoted'
	const changed = isCalledOff ? ['status', 'version'] : []
	const names = Object.entries(columns).filter(
		([name, { whose }]) =>
			forgotten === 'nothing' || (['no person', 'books'].includes(whose) && !changed.includes(name)),
	)
	return Object.fromEntries(names.map(([name]) => [name, row[name]]))
}

/** Runs a trial on random people in one database, which retains the earlier ones. */
async function withAnyPeople(
	always: (() => Promise<Record<string, Row>>) | undefined,
	trial: (context: TestContext, one: AnyPerson, other: AnyPerson) => Promise<void>,
) {
	const context = await createTestContext()
	const values = await always?.()
	const property = fc.asyncProperty(fc.gen(), async (g) => {
		await trial(context, ...(await twoPeople(context, g, values)))
	})
	await fc.assert(property, RUNS)
}

test('an erased person is in no row any more, and no other person’s data changes', () =>
	withAnyPeople(undefined, async (context, anna, pau) => {
		const theirs = canariesOf(anna, ['customer', 'office', 'account'])
		const address = anna.email.split('@')[0] ?? ''
		const before = await othersRows(context, anna)
		expect(foundIn(await everything(context), [...theirs, address])).toEqual([...theirs, address])

		expect(await erasePerson(context, anna.email)).toEqual(accepted(undefined))

		writeFileAnew(context)
		const after = await everything(context)
		expect(foundIn(after, [...theirs, address])).toEqual([])
		expect(await othersRows(context, anna)).toEqual(before)
		const paus = canariesOf(pau, ['customer', 'office', 'account'])
		expect(foundIn(after, paus)).toEqual(paus)
		const left = await rowsLeft(context, anna)
		expect(left.filter((stored) => stored.in.forgotten === 'rows').map(nameOfRow)).toEqual([])
		expect(left).toHaveLength(anna.rows.filter((stored) => stored.in.forgotten !== 'rows').length)
		for (const stored of left) expect(staying(stored, stored.left)).toEqual(staying(stored, stored.row))
	}))

test('a deleted account leaves no data, and its requests lose nothing else', async () => {
	const passwordHash = await hashPassword(PASSWORD)
	await withAnyPeople(
		async () => ({ users: { passwordHash } }),
		async (context, anna) => {
			const isOfAccount = ({ in: { table }, row }: StoredRow) =>
				getTableName(table) !== 'outbox' || (row.toAddress === anna.email && row.template === 'account-exists')
			const ofAccount = [
				...canariesOf(anna, ['account']),
				...canariesOf(
					anna,
					['customer'],
					(stored) => getTableName(stored.in.table) === 'outbox' && isOfAccount(stored),
				),
			]
			const others = canariesOf(anna, ['customer', 'office']).filter((canary) => !ofAccount.includes(canary))
			const before = await othersRows(context, anna)
			const account = await accountAt(context, anna.email)

			expect(await deleteAccount(context, { account, currentPassword: PASSWORD })).toEqual(accepted(undefined))

			writeFileAnew(context)
			const after = await everything(context)
			expect(foundIn(after, ofAccount)).toEqual([])
			expect(foundIn(after, others)).toEqual(others)
			expect(await othersRows(context, anna)).toEqual(before)
			const owners = (await rowsLeft(context, anna)).map(({ left }) => left.userId)
			expect(owners).not.toContain(anna.userId)
		},
	)
})

test('after seven years no customer data and no ended data is left', () =>
	withAnyPeople(undefined, async (context, ...people) => {
		const ended = people.flatMap((person) => canariesOf(person, ['account'], ({ in: each }) => each.ends !== undefined))
		const customers = people.flatMap((person) => canariesOf(person, ['customer', 'office']))
		const kept = people.flatMap((person) =>
			canariesOf(person, ['account'], ({ in: each, row }) =>
				each.ends?.unless ? row[each.ends.unless] !== null : !each.ends,
			),
		)
		context.advance(7 * YEAR)
		await forgetOverdue(context)
		await sweepAccounts(context)

		writeFileAnew(context)
		const after = await everything(context)
		expect(foundIn(after, customers)).toEqual([])
		expect(
			foundIn(
				after,
				ended.filter((canary) => !kept.includes(canary)),
			),
		).toEqual([])
		expect(foundIn(after, kept)).toEqual(kept)
	}))

test('a person’s copy of data has what the data retention of each column says, and nothing else', () =>
	withAnyPeople(undefined, async (context, anna, pau) => {
		const madeFor = ({ rows }: AnyPerson, ...copies: string[]) =>
			rows
				.filter((stored) => stored.in.forgotten !== 'nothing')
				.flatMap(({ in: { columns }, canaries }) =>
					Object.entries(canaries).flatMap(([name, canary]) =>
						copies.includes(columns[name]?.copy ?? '') ? [canary] : [],
					),
				)
		const byRight = JSON.stringify(await exportPerson(context, anna.email))
		const all = madeFor(anna, 'download', 'request')
		expect(foundIn(byRight, all)).toEqual(all)
		expect(foundIn(byRight, madeFor(anna, 'none'))).toEqual([])
		expect(foundIn(byRight, madeFor(pau, 'download', 'request', 'none'))).toEqual([])
		if (anna.userId === undefined) return

		const account = await accountAt(context, anna.email)
		const taken = JSON.stringify([await exportAccount(context, account), await exportQuotesOf(context, account.id)])
		const download = madeFor(anna, 'download')
		expect(foundIn(taken, download)).toEqual(download)
		expect(foundIn(taken, madeFor(anna, 'request', 'none'))).toEqual([])
	}))
