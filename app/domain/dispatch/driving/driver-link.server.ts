import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { drivers } from '#drizzle/schema.ts'

/** Purpose that the links to drivers' pages are sealed with. */
export const DRIVER_PURPOSE = 'driver'

/** Builds the link to a driver's own page. Bumping `linkVersion` revokes all earlier links. */
export const driverLink = ({ id, linkVersion }: { id: number; linkVersion: number }): SealedLink => ({
	path: '/d/',
	parameter: 'i',
	purpose: DRIVER_PURPOSE,
	value: `${id}.${linkVersion}`,
})

/**
 * Finds the driver whose page a link opens.
 * @param value already unsealed
 * @returns undefined where the link was revoked, or the driver is inactive or forgotten
 */
export async function driverOfLink(queries: Queries, value: string) {
	const [id, linkVersion] = value.split('.').map(Number)
	const [driver] = await queries
		.select({
			id: drivers.id,
			linkVersion: drivers.linkVersion,
			firstName: drivers.firstName,
			noticeReadAt: drivers.noticeReadAt,
			pageOpenedAt: drivers.pageOpenedAt,
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
