/**
 * Response to the script of a page that waits: milliseconds until it should ask again, or the result as a sentence.
 * Both are null if it should stop without a result.
 */
export type Waiting = { left: number; said: null } | { left: null; said: string | null }

/** Responds to such a script. */
export const tellWaiting = (waiting: Waiting) => Response.json(waiting, { headers: { 'Cache-Control': 'no-store' } })
