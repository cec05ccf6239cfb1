import { eq } from 'drizzle-orm'
import { lookAt } from '#app/domain/looks/current-look.server.ts'
import type { Logo, Look } from '#app/domain/looks/look.ts'
import type { Database, Queries } from '#app/platform/db/database.server.ts'
import { pictureFiles } from '#drizzle/schema.ts'
import type { PdfContent, PdfLook } from './pdf-content.ts'

/** @throws Error where the file of the logo is missing */
async function logoFile(queries: Queries, { letterhead: { hash, width, height } }: Logo): Promise<PdfLook['logo']> {
	const [file] = await queries
		.select({ content: pictureFiles.content })
		.from(pictureFiles)
		.where(eq(pictureFiles.hash, hash))
	if (!file) throw new Error(`The logo ${hash} is missing.`)
	return { png: Buffer.from(file.content, 'base64'), width, height }
}

/** Returns the content of a PDF with the colours and the logo of a look. */
export async function withLook<Content extends PdfContent>(
	{ database }: { database: Pick<Database, 'read'> },
	content: Content,
	{ action, link, logo }: Look,
): Promise<Content> {
	return { ...content, look: { action, link, logo: logo && (await logoFile(database.read, logo)) } }
}

/**
 * Returns the content of a PDF with the look that the company had when it was sent.
 * @param at milliseconds since 1970
 */
export const withLookAt = async <Content extends PdfContent>(
	context: { database: Pick<Database, 'read'> },
	content: Content,
	at: number,
) => withLook(context, content, await lookAt(context, at))
