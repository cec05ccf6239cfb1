/**
 * What the script of a page that waits hears: in how many milliseconds to ask again, or what has become of it, in a
 * sentence; both null where asking is over.
 */
export type Waiting = { left: number; said: null } | { left: null; said: string | null }

/** Answers such a script. */
export const tellWaiting = (waiting: Waiting) => Response.json(waiting, { headers: { 'Cache-Control': 'no-store' } })
