/*
 * Periods and limits of the digital route sheet, all in one place, so that a changed rule is one edit (docs/domain.md,
 * The route sheet: Ley 9/2025, Orden FOM/1230/2013, Resolución de 5-6-2026, BOE-A-2026-12784).
 */
const DAY = 24 * 3_600_000

/** The largest file that may be shown. */
export const MOST_BYTES = 5 * 1024 * 1024
/** Its address is open until so long behind its service. */
export const SERVED_MS = 7 * DAY
/** Random bytes in its address: 16 are asked for. */
export const TOKEN_BYTES = 24
/** It is issued by itself so long before its service, in which copies of it lie on the disk too. */
export const AHEAD_MS = 3 * DAY
/** A customer is asked so long before the coach leaves for the number that their sheet must have: there is time to ask once more. */
export const HIRER_ASKED_AHEAD_MS = 7 * DAY
/** But not within so long of their yes, with which they could have said it. */
export const HIRER_ASKED_AFTER_MS = 2 * 3_600_000

/** Whether the address of a sheet answers. @param sheet its service and when it was void, in milliseconds since 1970 */
export const isServed = ({ serviceEndsAt, voidAt }: { serviceEndsAt: number; voidAt: number | null }, now: number) =>
	voidAt === null && now <= serviceEndsAt + SERVED_MS

/** What an address may look like; anything else is nobody's. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{32}$/.test(text)
