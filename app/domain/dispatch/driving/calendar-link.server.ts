import { and, eq } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { fallbackLanguage, type Language } from '#app/platform/i18n/languages.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { vehicles } from '#drizzle/schema.ts'
import { driverOfLink } from './driver-link.server.ts'

/** Who has a calendar of their jobs. */
export const calendarKinds = ['drivers', 'vehicles'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** What the addresses of calendars are sealed for, so that one leads to no driver's page. */
export const calendarPurpose = (kind: CalendarKind) => `calendar of ${kind}`

/** The calendar of a driver or a vehicle. Counted up, `linkVersion` lets every address of before lead nowhere. */
export const calendarLink = (
	kind: CalendarKind,
	{ id, linkVersion }: { id: number; linkVersion: number },
): SealedLink => ({
	path: '/agenda.ics',
	parameter: 'i',
	purpose: calendarPurpose(kind),
	value: `${id}.${linkVersion}`,
})

/** Whose calendar it is, what it is called by, and its language. */
export type CalendarOwner = { kind: CalendarKind; id: number; name: string; language: Language }

/**
 * Whose calendar an address opens.
 * @param value already unsealed
 * @returns undefined where the address was revoked, and for who drives no more or was forgotten
 */
export async function calendarOwner(
	queries: Queries,
	kind: CalendarKind,
	value: string,
): Promise<CalendarOwner | undefined> {
	if (kind === 'drivers') {
		const driver = await driverOfLink(queries, value)
		return driver && { kind, id: driver.id, name: driver.firstName, language: driver.language }
	}
	const [id = 0, linkVersion = 0] = value.split('.').map(Number)
	const [vehicle] = await queries
		.select({ name: vehicles.plate })
		.from(vehicles)
		.where(and(eq(vehicles.id, id), eq(vehicles.linkVersion, linkVersion)))
	return vehicle && { kind, id, name: vehicle.name, language: fallbackLanguage }
}
