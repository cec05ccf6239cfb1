import { createHash, randomInt, randomUUID } from 'node:crypto'
import { Column, getTableColumns, getTableName, is, type SQL } from 'drizzle-orm'
import fc, { type GeneratorValue } from 'fast-check'
import { storedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import { storedRequest } from '#app/domain/fields/quote-request.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { type QuoteEventKind, quoteEventKinds, quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { changedTripOf } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { kit } from '#drizzle/kit.ts'
import { classified, type RetainedTable } from '#drizzle/retention.ts'
import { shapes } from '#drizzle/shapes.ts'
import { anyText } from './any-text.ts'
import { validRequest } from './quote-requests.ts'
import { TEST_NOW, type TestContext } from './test-context.ts'

export type Row = Record<string, unknown>
/** Stored row, with the unique text that was made for it, by column. */
export type StoredRow = { in: RetainedTable; row: Row; canaries: Record<string, string> }
export type AnyPerson = {
	email: string
	userId: number | undefined
	quoteIds: number[]
	/** of all their requests */
	customerId: number | undefined
	/** a user of the office who has worked on their requests */
	colleague: string
	rows: StoredRow[]
}

/** Returns a row's table and key. */
export function nameOfRow({ in: { table }, row }: Pick<StoredRow, 'in' | 'row'>) {
	const { name, columns, primaryKeys } = kit.describe(table)
	const keys = (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map((column) => column.name)
	const values = Object.entries(getTableColumns(table)).filter(([, column]) => keys.includes(column.name))
	return `${name} ${values.map(([key]) => row[key]).join()}`
}

const DAY = 24 * 3_600_000
const DESK = 'desk@garbi.example'

/** Returns a text that occurs nowhere else. So does its end alone, for an index that omits beginnings. */
const newCanary = () => `k${createHash('sha256').update(randomUUID()).digest('hex').slice(0, 19)}`
export const endOf = (canary: string) => canary.slice(6)

const spelledOddly = (email: string) => email.replace(/^./, (first) => first.toUpperCase())

/** Returns the columns that a condition compares. */
const columnsIn = (condition: SQL | undefined): Column[] =>
	(condition?.queryChunks ?? []).flatMap((chunk) =>
		is(chunk, Column)
			? [chunk]
			: chunk && typeof chunk === 'object' && 'queryChunks' in chunk
				? columnsIn(chunk as SQL)
				: [],
	)

const isMailbox = ({ rowsOf }: RetainedTable, column: Column) =>
	columnsIn(rowsOf?.mailbox?.('nobody@example.com')).some(({ name }) => name === column.name)

/** Makes a quote with places that are not in the gazetteer. */
function quoteThrough(street: string) {
	const { numPasajeros: _, ...leg } = validRequest({ direccionOrigen: street, codPostalDestino: street })
	const further = {
		...storedLeg({ ...leg, zone: pickupZone(leg) }),
		number: 2,
		kilometres: null,
		drivingMinutes: null,
		kilometresFrom: null,
		stops: [],
	}
	const measured = { vip: 0, kilometres: null, kilometresFrom: null, drivingMinutes: null, emptyKilometres: null }
	const quote = {
		...storedRequest(validRequest()),
		...measured,
		emptyMinutes: null,
		endsAt: '',
		fleetId: 1,
		fleetName: 'F',
	}
	return { ...quote, originAddress: street, vehicles: [], stops: [], furtherLegs: [further] } as unknown as QuoteFacts
}

/** Lines of the audit trail whose detail is a number or a code, and is not erased. */
const inNumbers: readonly QuoteEventKind[] = [
	...(['assigned', 'scheduled', 'notSent', 'quoted', 'withdrawn', 'distanceCorrected', 'repeats', 'repeated'] as const),
	...(['changeOffered', 'changeExpired', 'changeWithdrawn', 'toTell'] as const),
]

/** Values that the rest of the site needs to read a row; every other column is random. */
const shaped: Record<string, (g: GeneratorValue, whose: AnyPerson, canary: string, row: Row) => Row> = {
	user_roles: (g) => ({ roleId: g(fc.constantFrom, 1, 2) }),
	fleets: (g) => ({ seats: g(fc.integer, { min: 1000, max: 2 ** 40 }) }),
	// The one row that the rows of another table refer to.
	word_publications: () => ({ version: 1 }),
	site_pages: () => ({ key: '1' }),
	customers: () => ({ kind: 'person', mergedInto: null, mergedAt: null }),
	customer_events: () => ({ kind: 'merged' }),
	quotes: (g, { email, userId }, canary) => ({
		code: `P-2026-${randomInt(2 ** 40)}`,
		email: userId && g(fc.boolean) ? `${newCanary()}@example.com` : g(fc.constantFrom, email, spelledOddly(email)),
		status: g(fc.constantFrom, ...quoteStatuses),
		pickupAt: '2026-01-01 09:00',
		until: g(fc.constantFrom, '', '2026-01-03 20:00'),
		endsAt: g(fc.constantFrom, '', '2026-01-03 20:00'),
		changedTrip: JSON.stringify(changedTripOf(quoteThrough(canary))),
		draft: g(fc.constantFrom, null, `{"message":"${newCanary()}"}`),
	}),
	quote_offers: (_, __, canary) => ({
		lines: JSON.stringify([{ text: canary, cents: 100 }]),
		trip: JSON.stringify(tripOf(quoteThrough(canary))),
		conditions: null,
	}),
	quote_events: (g, { colleague }) => ({
		kind: g(fc.constantFrom, ...quoteEventKinds.filter((kind) => !inNumbers.includes(kind))),
		actor: 'office',
		actorName: g(fc.constantFrom, null, DESK, colleague),
	}),
	outbox: (g, { email, quoteIds }, canary) => ({
		id: randomUUID(),
		...g(
			fc.constantFrom,
			{ toAddress: email, replyToAddress: null, quoteId: null, template: 'account-exists' },
			{ toAddress: DESK, replyToAddress: spelledOddly(email), quoteId: quoteIds[0], template: 'quote-requested' },
			{ toAddress: DESK, replyToAddress: null, quoteId: quoteIds.at(-1), template: 'quote-accepted' },
			{ toAddress: email, replyToAddress: null, quoteId: quoteIds[0], template: 'quote-offer' },
		),
		data: JSON.stringify({ told: canary }),
	}),
}

/** Returns the table that a column refers to; undefined if none. */
const referred = (table: RetainedTable['table'], column: Column) =>
	kit.describe(table).foreignKeys.flatMap((key) => {
		const { columns, foreignTable } = key.reference()
		return columns[0]?.name === column.name ? [getTableName(foreignTable)] : []
	})[0]

/**
 * Returns a key for a foreign key: the person's own account, customer or quotes; for other tables, a row that all
 * share.
 */
function referenceTo(g: GeneratorValue, table: string, { userId, quoteIds, customerId }: AnyPerson) {
	if (table === 'users') return userId
	if (table === 'customers') return customerId
	if (table === 'quotes') return g(fc.constantFrom, ...quoteIds)
	return 1
}

function valueFor(g: GeneratorValue, each: RetainedTable, column: Column, whose: AnyPerson, canary: string) {
	const foreign = referred(each.table, column)
	if (foreign !== undefined) {
		const key = referenceTo(g, foreign, whose) ?? null
		return column.dataType === 'string' && key !== null ? String(key) : key
	}
	if (isMailbox(each, column)) return whose.email
	if (!column.notNull && g(fc.integer, { min: 0, max: 3 }) === 0) return null
	if (column.dataType === 'number') return g(fc.integer, { min: 0, max: 1_000_000 })
	return `${canary} ${g(anyText, 20).replaceAll('\0', '')}`
}

/** Makes a random row for a table; undefined if it would have to refer to something the person does not have. */
function rowFor(g: GeneratorValue, each: RetainedTable, whose: AnyPerson): Omit<StoredRow, 'in'> | undefined {
	const name = getTableName(each.table)
	const counted = shapes.find(({ table }) => table === each.table)?.rowNumber
	const columns = Object.entries(getTableColumns(each.table)).filter(([, column]) => column.name !== counted)
	const own = newCanary()
	const made = columns.map(([key, column]) => [key, newCanary(), column] as const)
	const values = made.map(([key, canary, column]) => [key, valueFor(g, each, column, whose, canary)])
	const row: Row = Object.fromEntries(values)
	if (each.ends) row[each.ends.after] = TEST_NOW + DAY
	Object.assign(row, shaped[name]?.(g, whose, own, row))
	const missing = columns.some(([key, column]) => column.notNull && row[key] === null)
	const written = [
		...made.map(([key, canary]) => [key, canary] as const),
		['lines', own],
		['trip', own],
		['data', own],
	] as const
	const canaries = written.filter(([key, canary]) => String(row[key]).includes(canary))
	return missing ? undefined : { row, canaries: Object.fromEntries(canaries) }
}

/** Returns whether a table is about drivers: none of its rows is this person's. */
const isOfDrivers = ({ rowsOf, forgotten }: RetainedTable) =>
	forgotten !== 'nothing' && !rowsOf?.request && !rowsOf?.account && !rowsOf?.mailbox

const childrenLast = classified.toReversed()
function countOf(g: GeneratorValue, name: string) {
	if (name === 'users') return g(fc.integer, { min: 0, max: 1 })
	if (name === 'quotes') return g(fc.integer, { min: 1, max: 3 })
	return name === 'customers' ? 1 : 3
}

/**
 * Stores a person with random rows in every table, some with an account, and rows that belong to no person.
 * @param always the values that this person's rows must have, by table
 */
export async function anyPerson(
	context: TestContext,
	g: GeneratorValue,
	{ always = {}, colleague = DESK }: { always?: Record<string, Row> | undefined; colleague?: string } = {},
): Promise<AnyPerson> {
	const email = `${newCanary()}@example.com`
	const whose: AnyPerson = { email, userId: undefined, quoteIds: [], customerId: undefined, colleague, rows: [] }
	await inTransaction(context, async (tx) => {
		for (const each of childrenLast) {
			const name = getTableName(each.table)
			const count = always[name] ? 1 : countOf(g, name)
			for (let turn = 0; turn < count; turn++) {
				const made = rowFor(g, each, whose)
				if (!made) continue
				const values = { ...made.row, ...always[name] }
				const [row] = (await tx.insert(each.table).values(values).onConflictDoNothing().returning()) as Row[]
				if (!row) continue
				if (!isOfDrivers(each)) whose.rows.push({ in: each, row, canaries: made.canaries })
				if (name === 'users') whose.userId = row.id as number
				if (name === 'customers') whose.customerId = row.id as number
				if (name === 'quotes') whose.quoteIds.push(row.id as number)
			}
		}
	})
	return whose
}
