import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { messageTemplates } from '#drizzle/schema.ts'
import { MAX_TEMPLATES, type MessageTemplate } from './message-template.ts'

const columns = {
	id: messageTemplates.id,
	name: messageTemplates.name,
	texts: messageTemplates.texts,
	version: messageTemplates.version,
}

type Row = { id: number; name: string; texts: string; version: number }

const asTemplate = ({ texts, ...row }: Row): MessageTemplate => ({ ...row, texts: JSON.parse(texts) })

/** Lists all templates of the office, by their names. */
export const listTemplates = async (queries: Queries): Promise<MessageTemplate[]> =>
	(await queries.select(columns).from(messageTemplates).orderBy(asc(messageTemplates.name))).map(asTemplate)

/** Finds a template; undefined where it does not exist (any more). */
export async function findTemplate(queries: Queries, id: number): Promise<MessageTemplate | undefined> {
	const [row] = await queries.select(columns).from(messageTemplates).where(eq(messageTemplates.id, id))
	return row && asTemplate(row)
}

type Written = Pick<MessageTemplate, 'name' | 'texts'>

/** Adds a template. @returns refused('nameTaken'), refused('tooManyTemplates') */
export function addTemplate(
	context: Context,
	{ name, texts }: Written,
): Promise<Result<null, 'nameTaken' | 'tooManyTemplates'>> {
	return inTransaction(context, async (tx) => {
		if ((await tx.$count(messageTemplates)) >= MAX_TEMPLATES) return refused('tooManyTemplates')
		const [added] = await tx
			.insert(messageTemplates)
			.values({ name, texts: JSON.stringify(texts) })
			.onConflictDoNothing()
			.returning({ id: messageTemplates.id })
		return added ? accepted(null) : refused('nameTaken')
	})
}

type Read = Pick<MessageTemplate, 'id' | 'version'>

/** Builds the condition for a template that has not changed since it was read. */
const asRead = ({ id, version }: Read) => and(eq(messageTemplates.id, id), eq(messageTemplates.version, version))

/**
 * Changes a template. Offers that were written with it stay as they are.
 * @returns refused('changedMeanwhile') where it was changed or removed since it was read, refused('nameTaken')
 */
export function changeTemplate(
	context: Context,
	{ id, version, name, texts }: Read & Written,
): Promise<Result<null, 'changedMeanwhile' | 'nameTaken'>> {
	return inTransaction(context, async (tx) => {
		const isOthers = and(eq(messageTemplates.name, name), ne(messageTemplates.id, id))
		if ((await tx.$count(messageTemplates, isOthers)) > 0) return refused('nameTaken')
		const [changed] = await tx
			.update(messageTemplates)
			.set({ name, texts: JSON.stringify(texts), version: sql`${messageTemplates.version} + 1` })
			.where(asRead({ id, version }))
			.returning({ id: messageTemplates.id })
		return changed ? accepted(null) : refused('changedMeanwhile')
	})
}

/** Removes a template as it was read. @returns refused('changedMeanwhile') where it was changed or removed since */
export function removeTemplate(context: Context, read: Read): Promise<Result<null, 'changedMeanwhile'>> {
	return inTransaction(context, async (tx) => {
		const [removed] = await tx.delete(messageTemplates).where(asRead(read)).returning({ id: messageTemplates.id })
		return removed ? accepted(null) : refused('changedMeanwhile')
	})
}
