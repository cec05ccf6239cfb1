import { and, eq } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { fallbackLanguage, type Language } from '#app/platform/i18n/languages.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { vehicles } from '#drizzle/schema.ts'
import { driverOfLink } from './driver-link.server.ts'

/** Kinds of resources that have a calendar of their jobs. */
export const calendarKinds = ['drivers', 'vehicles'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** Returns the purpose that calendar addresses are sealed with, so that none of them opens a driver's page. */
export const calendarPurpose = (kind: CalendarKind) => `calendar of ${kind}`

/** Builds the link to the calendar of a driver or a vehicle. Bumping `linkVersion` revokes all earlier links. */
export const calendarLink = (
	kind: CalendarKind,
	{ id, linkVersion }: { id: number; linkVersion: number },
): SealedLink => ({
	path: '/agenda.ics',
	parameter: 'i',
	purpose: calendarPurpose(kind),
	value: `${id}.${linkVersion}`,
})

/** Driver or vehicle that a calendar belongs to, with its title and language. */
export type CalendarOwner = { kind: CalendarKind; id: number; name: string; language: Language }

/**
 * Finds the driver or vehicle whose calendar an address opens.
 * @param value already unsealed
 * @returns undefined where the link was revoked, or the driver is inactive or forgotten
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
