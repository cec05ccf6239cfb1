import { kit } from '../kit.ts'

const { integer, rowNumber, table, text } = kit

/** Sizes of vehicles that the company offers (contract §3). */
export const fleets = table('fleets', {
	id: rowNumber('ID_FLEET'),
	name: text('DES_FLEET').notNull(),
	seats: integer('NUM_MAX_PASSENGERS').notNull().unique(),
	marginDays: integer('NUM_DAYS_MARGIN').notNull(),
	vip: integer('IND_VIP_FLEET').notNull(),
	/** luggage capacity in large suitcases; null if not known */
	hold: integer('hold'),
	/** time since which the company no longer offers it, in milliseconds since 1970; null while it does */
	retiredAt: integer('retired_at'),
})

/** Prices of a service with each fleet, set by the office, in cents without VAT (domain E.5). */
export const tariffs = table('tariffs', {
	fleetId: integer('fleet_id')
		.primaryKey()
		.references(() => fleets.id, { onDelete: 'cascade' }),
	minimumCents: integer('minimum_cents').notNull(),
	perKmCents: integer('per_km_cents').notNull(),
	perHourCents: integer('per_hour_cents').notNull(),
	/** while the coach is at a group's disposal */
	waitingHourCents: integer('waiting_hour_cents').notNull().default(0),
	/** for each night away, per driver */
	nightAwayCents: integer('night_away_cents').notNull().default(0),
	/** minimum for each day that begins away from the garage */
	furtherDayCents: integer('further_day_cents').notNull().default(0),
	/** for each stop on the way of a leg */
	extraStopCents: integer('extra_stop_cents').notNull().default(0),
	/** for nights, Sundays and holidays */
	surchargePercent: integer('surcharge_percent').notNull(),
	/** per day of service, if VIP was requested */
	vipCents: integer('vip_cents').notNull(),
	/** hundredths of a per cent: 1000 is 10 % */
	vatBasisPoints: integer('vat_basis_points').notNull(),
	/** 1 until the company has set its own prices */
	sample: integer('sample').notNull(),
	/** counts changes, so that two people never overwrite each other unnoticed */
	version: integer('version').notNull().default(1),
})
