import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Database, Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { accepted, type Result } from '#app/platform/result.ts'
import { othersTurn } from '#app/platform/turns/others-turn.ts'
import { importRows, imports } from '#drizzle/schema.ts'
import type { ImportKind } from './import-kinds.ts'
import type { ImportSaver, ImportSavers } from './import-saver.ts'

/** Rows saved in one transaction, few enough that other requests are not noticeably delayed. */
const AT_ONCE = 25
/** Rows of JSON stored by one statement. */
const PUT_DOWN_AT_ONCE = 200
/** Time that a form waits for its import, in milliseconds; the rest is saved in the background. */
const WAITED_FOR = 20_000

/** State of an import: how many rows the office has to look at, and whether all rows are saved. */
export type Imported = { held: number; isDone: boolean }

export type AskedImport<Kind, Row, About> = {
	kind: Kind
	/** idempotency key: two requests with the same key are one import */
	key: string
	about: About
	rows: readonly Row[]
	/** e-mail address of the person a row is about, whose data may be erased before it is saved */
	mailboxOf?(row: Row): string
	/** e-mail address of the user who imports */
	by: string
}

type Asked = AskedImport<ImportKind, unknown, unknown>

const importWith = async (queries: Queries, key: string) =>
	(await queries.select({ id: imports.id }).from(imports).where(eq(imports.key, key)))[0]?.id

/**
 * Stores all rows of an import, so that none is lost if the process stops.
 * @returns the import's id
 */
function putDown(context: Context, { kind, key, about, rows, mailboxOf, by }: Asked) {
	const at = context.now()
	const put = rows.map((row, position) => ({
		...{ position, row: JSON.stringify(row), at },
		mailbox: mailboxOf?.(row).toLowerCase() ?? '',
	}))
	return inTransaction(context, async (tx) => {
		const known = await importWith(tx, key)
		if (known !== undefined) return known
		const row = { kind, key, about: JSON.stringify(about), startedBy: by, startedAt: at }
		const [added] = await tx.insert(imports).values(row).returning({ id: imports.id })
		const importId = added?.id ?? 0
		for (let from = 0; from < put.length; from += PUT_DOWN_AT_ONCE)
			await tx
				.insert(importRows)
				.values(put.slice(from, from + PUT_DOWN_AT_ONCE).map((each) => ({ importId, ...each })))
		return importId
	})
}

/**
 * Reads the next unsaved rows of an import, with what is common to all; undefined where the import is finished. It is
 * finished too where the last rows were erased with a person's data.
 */
async function nextRows(context: Context, id: number) {
	const { read } = context.database
	const [known] = await read.select().from(imports).where(eq(imports.id, id))
	if (!known) return undefined
	const rows = await read
		.select({ position: importRows.position, row: importRows.row })
		.from(importRows)
		.where(eq(importRows.importId, id))
		.orderBy(asc(importRows.position))
		.limit(AT_ONCE + 1)
	if (rows.length === 0) {
		await inTransaction(context, (tx) => tx.delete(imports).where(eq(imports.id, id)))
		return undefined
	}
	return { ...known, rows: rows.slice(0, AT_ONCE), isLast: rows.length <= AT_ONCE }
}

type Next = NonNullable<Awaited<ReturnType<typeof nextRows>>>

/**
 * Saves some rows and removes them from the stored import, both in one transaction. Another process with the same
 * rows finds none left. Where rows are refused, all remaining rows are discarded.
 * @returns how many rows of the import the office has to look at so far
 */
async function saveSome(
	context: Context,
	savers: ImportSavers,
	{ id, kind, rows, about, startedBy, startedAt, held, isLast }: Next,
): Promise<Result<number, string>> {
	const saver = savers[kind] as ImportSaver<unknown, unknown, string>
	const importing = { about: JSON.parse(about), by: startedBy, at: startedAt }
	const checked = rows.map(({ row }) => JSON.parse(row))
	const save = await saver(context, checked, importing)
	const positions = rows.map(({ position }) => position)
	return inTransaction(context, async (tx) => {
		const mine = and(eq(importRows.importId, id), inArray(importRows.position, positions))
		const taken = await tx.delete(importRows).where(mine).returning({ position: importRows.position })
		if (taken.length === 0) return accepted(held)
		if (taken.length < positions.length) throw new Error(`Import ${id}: some of its next rows are gone.`)
		const saved = await save(tx)
		if (saved.ok && !isLast) {
			const asked = held + saved.value
			if (saved.value > 0) await tx.update(imports).set({ held: asked }).where(eq(imports.id, id))
			return accepted(asked)
		}
		await tx.delete(importRows).where(eq(importRows.importId, id))
		await tx.delete(imports).where(eq(imports.id, id))
		return saved.ok ? accepted(held + saved.value) : saved
	})
}

/**
 * Saves the remaining rows of an import, a few at a time.
 * @returns how many rows the office has to look at
 */
async function saveRest(context: Context, savers: ImportSavers, id: number): Promise<Result<number, string>> {
	for (let held = 0; ; ) {
		const next = await nextRows(context, id)
		if (!next) return accepted(held)
		const saved = await saveSome(context, savers, next)
		if (!saved.ok) return saved
		held = saved.value
		await othersTurn()
	}
}

/**
 * Imports that this process is saving, by database: the form that began one and the scheduled job wait for the same
 * promise.
 */
const running = new WeakMap<Database, Map<number, Promise<Result<number, string>>>>()

function saveOnce(context: Context, savers: ImportSavers, id: number) {
	const mine = running.get(context.database) ?? new Map<number, Promise<Result<number, string>>>()
	running.set(context.database, mine)
	const begun = mine.get(id) ?? saveRest(context, savers, id).finally(() => mine.delete(id))
	mine.set(id, begun)
	return begun
}

/**
 * Saves the rows of a checked file. All rows are stored first, and then saved a few at a time, each few visible
 * immediately. What is left when the process stops is saved by `continueImports`.
 * @returns how many rows the office has to look at, and whether all are saved within the time that a form waits; or
 * why the remaining rows were refused
 * @throws DatabaseUnavailable; the rows stored by then are saved later, and the same key means the same import
 */
export async function runImport(
	context: Context,
	savers: ImportSavers,
	asked: Asked,
): Promise<Result<Imported, string>> {
	if (asked.rows.length === 0) return accepted({ held: 0, isDone: true })
	const saving = saveOnce(context, savers, await putDown(context, asked))
	// If the form has stopped waiting, the next run of the scheduled job reports the failure.
	saving.catch(() => undefined)
	const waited = await Promise.race([saving, pause(WAITED_FOR, undefined, { ref: false })])
	if (!waited) return accepted({ held: 0, isDone: false })
	return waited.ok ? accepted({ held: waited.value, isDone: true }) : waited
}

/**
 * Saves the remaining rows of imports that were begun, by this process or one that has stopped.
 * @returns whether there were any
 * @throws the first error, after all others have been tried
 */
export async function continueImports(context: Context, savers: ImportSavers): Promise<boolean> {
	const left = await context.database.read.select({ id: imports.id, kind: imports.kind }).from(imports)
	const faults: unknown[] = []
	for (const { id, kind } of left) {
		const saved = await saveOnce(context, savers, id).catch((fault: unknown) => void faults.push(fault))
		if (saved?.ok === false) log().warn({ kind, refusal: saved.refusal }, 'rows of an import were refused')
	}
	if (faults.length > 0) throw faults[0]
	return left.length > 0
}
