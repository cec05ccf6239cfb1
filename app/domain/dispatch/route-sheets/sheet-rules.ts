/*
 * Periods and limits of the digital route sheet in one place, so that a changed rule is one edit (docs/domain.md, The
 * route sheet: Ley 9/2025, Orden FOM/1230/2013, Resolución de 5-6-2026, BOE-A-2026-12784).
 */
const DAY = 24 * 3_600_000

/** Largest file that may be served. */
export const MAX_BYTES = 5 * 1024 * 1024
/** How long after its service a sheet's address works. */
export const SERVED_MS = 7 * DAY
/** Random bytes in the address; the rule requires 16. */
export const TOKEN_BYTES = 24
/** How long before its service a sheet is issued automatically; within it, copies are also on the disk. */
export const AHEAD_MS = 3 * DAY
/** How long before departure a customer is asked for the hirer's tax number, so that there is time to ask again. */
export const HIRER_ASKED_AHEAD_MS = 7 * DAY
/** How long after acceptance, with which they could have given the number, a customer is left alone. */
export const HIRER_ASKED_AFTER_MS = 2 * 3_600_000

/**
 * Returns whether the address of a sheet works.
 * @param sheet end of its service and when it became void, in epoch milliseconds
 */
export const isServed = ({ serviceEndsAt, voidAt }: { serviceEndsAt: number; voidAt: number | null }, now: number) =>
	voidAt === null && now <= serviceEndsAt + SERVED_MS

/** Returns whether a text has the format of a sheet's token. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{32}$/.test(text)
