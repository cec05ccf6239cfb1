import { and, type Column, eq, getTableColumns, isNotNull, ne, not, or, type SQL, type Table } from 'drizzle-orm'
import { sampleTariffs } from '#app/domain/pricing/sample-tariffs.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { SITE_ID } from '#app/platform/site-state.server.ts'
import { fleets, roles, settings, tariffs } from './schema.ts'

const firstRoles = [
	{ id: 0, name: 'administrador' },
	{ id: 1, name: 'oficina' },
	{ id: 2, name: 'cliente' },
]

/**
 * Larger coaches are fewer and need permits earlier, hence the longer notice. Luggage capacities are usual ones of the
 * trade.
 */
export const firstFleets = [
	{ name: 'Furgoneta de 12 plazas', seats: 12, marginDays: 1, vip: 0, hold: 10 },
	{ name: 'Mercedes Sprinter VIP de 16 plazas', seats: 16, marginDays: 2, vip: 1, hold: 12 },
	{ name: 'Midibús de 24 plazas', seats: 24, marginDays: 2, vip: 0, hold: 20 },
	{ name: 'Autocar de 40 plazas', seats: 40, marginDays: 3, vip: 0, hold: 35 },
	{ name: 'Autocar de 55 plazas', seats: 55, marginDays: 3, vip: 0, hold: 50 },
	{ name: 'Autocar de 60 plazas', seats: 60, marginDays: 5, vip: 0, hold: 55 },
]

/** Inserts a sample tariff for each fleet without one, if there is a sample for its size. Older databases have none. */
async function seedTariffs(tx: Transaction) {
	for (const { id, seats } of await tx.select({ id: fleets.id, seats: fleets.seats }).from(fleets)) {
		const figures = sampleTariffs[seats]
		if (figures)
			await tx
				.insert(tariffs)
				.values({ ...figures, fleetId: id, sample: 1 })
				.onConflictDoNothing()
	}
}

/** Checks whether the seed has nothing to insert, so that the start need not wait for a lock. */
export async function isSeeded(queries: Queries) {
	const known = await queries.select({ id: roles.id }).from(roles)
	const all = await queries
		.select({ seats: fleets.seats, tariff: tariffs.fleetId })
		.from(fleets)
		.leftJoin(tariffs, eq(tariffs.fleetId, fleets.id))
	const lacks = all.some(({ seats, tariff }) => sampleTariffs[seats] && tariff === null)
	return firstRoles.every((role) => known.some(({ id }) => id === role.id)) && all.length > 0 && !lacks
}

/** Inserts the first rows into an empty database; existing ones stay as they are (contract §9). */
export async function seed(tx: Transaction) {
	await tx.insert(roles).values(firstRoles).onConflictDoNothing()
	const [anyFleet] = await tx.select({ id: fleets.id }).from(fleets).limit(1)
	if (!anyFleet) await tx.insert(fleets).values(firstFleets)
	await seedTariffs(tx)
}

/** Returns the condition for rows of a table that are none of these. */
function noneOf(table: Table, rows: Record<string, unknown>[]) {
	const columns: Record<string, Column> = getTableColumns(table)
	const values = (row: Record<string, unknown>) =>
		Object.entries(row).flatMap(([key, value]) => (columns[key] ? [eq(columns[key], value)] : []))
	return not(or(...rows.map((row) => and(...values(row)))) as SQL)
}

/**
 * Returns the condition for rows of a table that the company has entered itself. Returns undefined for all rows, if the
 * seed inserts none there.
 */
export function notOfSeed(table: Table): SQL | undefined {
	if (table === roles) return noneOf(roles, firstRoles)
	if (table === fleets) return or(noneOf(fleets, firstFleets), isNotNull(fleets.retiredAt))
	// The first start stores it.
	if (table === settings) return ne(settings.name, SITE_ID)
	return table === tariffs ? eq(tariffs.sample, 0) : undefined
}
