import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { MAX_TABLE_BYTES } from '#app/platform/tables/read-table.ts'

/** Compresses a checked file, so that the form that confirms the import can carry it. */
export const packFile = (bytes: Uint8Array): string => gzipSync(bytes).toString('base64')

/** Restores a file from `packFile`. Returns undefined for any other text, and if the file exceeds the maximum size. */
function unpackFile(file: string): Uint8Array | undefined {
	try {
		return gunzipSync(Buffer.from(file, 'base64'), { maxOutputLength: MAX_TABLE_BYTES })
	} catch {
		return undefined
	}
}

/**
 * Returns the file chosen in a form, or else the checked one that the form carries.
 * @returns a refusal if there is no file or it is too large
 */
export async function fileOf(form: FormData): Promise<Uint8Array | 'none' | 'tooLarge'> {
	const chosen = form.get('file')
	const bytes =
		chosen instanceof File ? new Uint8Array(await chosen.arrayBuffer()) : unpackFile(String(form.get('kept') ?? ''))
	if (!bytes || (chosen instanceof File && chosen.name === '' && bytes.length === 0)) return 'none'
	return bytes.length > MAX_TABLE_BYTES ? 'tooLarge' : bytes
}

/** Returns the key of an import that is identified by its file alone. @param of target of the import */
export const keyOfFile = (bytes: Uint8Array, of: string): string =>
	createHash('sha256').update(`${of}\n`).update(bytes).digest('base64url')
