import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/**
 * Waits until the socket has taken what was written: Remix writes a stream as fast as it can be read, so a slow
 * reader's file would pile up in memory, and that of a reader who left would be written to its end.
 * @returns false where nobody reads any more
 */
export async function waitForReader(response: ServerResponse): Promise<boolean> {
	if (response.writableNeedDrain && !response.destroyed) {
		const over = new AbortController()
		const either = ['drain', 'close'].map((event) => once(response, event, over))
		await Promise.race(either.map((end) => end.catch(() => undefined)))
		over.abort()
	}
	return !response.destroyed
}
