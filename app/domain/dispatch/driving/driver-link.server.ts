import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { drivers } from '#drizzle/schema.ts'

/** What the links to drivers' pages are sealed for. */
export const DRIVER_PURPOSE = 'driver'

/** A driver's own page. Counted up, `linkVersion` lets every link of before lead nowhere. */
export const driverLink = ({ id, linkVersion }: { id: number; linkVersion: number }): SealedLink => ({
	path: '/d/',
	parameter: 'i',
	purpose: DRIVER_PURPOSE,
	value: `${id}.${linkVersion}`,
})

/**
 * Whose page a link opens.
 * @param value already unsealed
 * @returns undefined where the link was revoked, and for who drives no more or was forgotten
 */
export async function driverOfLink(queries: Queries, value: string) {
	const [id, linkVersion] = value.split('.').map(Number)
	const [driver] = await queries
		.select({
			id: drivers.id,
			linkVersion: drivers.linkVersion,
			firstName: drivers.firstName,
			noticeReadAt: drivers.noticeReadAt,
			language: drivers.language,
		})
		.from(drivers)
		.where(
			and(
				eq(drivers.id, id ?? 0),
				eq(drivers.linkVersion, linkVersion ?? 0),
				eq(drivers.active, 1),
				isNull(drivers.forgottenAt),
			),
		)
	return driver
}
