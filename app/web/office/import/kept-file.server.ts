import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { MOST_TABLE_BYTES } from '#app/platform/tables/read-table.ts'

/** A file that was looked at, small enough to travel with the form that confirms it. */
export const packFile = (bytes: Uint8Array): string => gzipSync(bytes).toString('base64')

/** What `packFile` has made of a file; undefined for anything else, and beyond what a file may have. */
function unpackFile(file: string): Uint8Array | undefined {
	try {
		return gunzipSync(Buffer.from(file, 'base64'), { maxOutputLength: MOST_TABLE_BYTES })
	} catch {
		return undefined
	}
}

/**
 * The file that was chosen in a form, or the one that was looked at before.
 * @returns a refusal where there is none, or it is larger than it may be
 */
export async function fileOf(form: FormData): Promise<Uint8Array | 'none' | 'tooLarge'> {
	const chosen = form.get('file')
	const bytes =
		chosen instanceof File ? new Uint8Array(await chosen.arrayBuffer()) : unpackFile(String(form.get('kept') ?? ''))
	if (!bytes || (chosen instanceof File && chosen.name === '' && bytes.length === 0)) return 'none'
	return bytes.length > MOST_TABLE_BYTES ? 'tooLarge' : bytes
}

/** The key of an import that is known by its file alone. @param of what the file is brought into */
export const keyOfFile = (bytes: Uint8Array, of: string): string =>
	createHash('sha256').update(`${of}\n`).update(bytes).digest('base64url')
