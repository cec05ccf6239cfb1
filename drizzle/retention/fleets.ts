import { impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { fleets, tariffs } from '../tables/fleets.ts'

export const ofFleets = {
	table: fleets,
	forgotten: 'nothing',
	columns: {
		id: impersonal,
		name: { ...impersonal, why: 'a size of vehicle' },
		seats: impersonal,
		marginDays: impersonal,
		vip: impersonal,
		hold: impersonal,
		retiredAt: impersonal,
	},
} satisfies TableClass<typeof fleets>

export const ofTariffs = {
	table: tariffs,
	forgotten: 'nothing',
	columns: {
		fleetId: impersonal,
		minimumCents: impersonal,
		perKmCents: impersonal,
		perHourCents: impersonal,
		waitingHourCents: impersonal,
		nightAwayCents: impersonal,
		furtherDayCents: impersonal,
		extraStopCents: impersonal,
		surchargePercent: impersonal,
		vipCents: impersonal,
		vatBasisPoints: impersonal,
		sample: impersonal,
		version: impersonal,
	},
} satisfies TableClass<typeof tariffs>
