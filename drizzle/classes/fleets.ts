import { nobodys } from '#app/platform/column-class.ts'
import type { TableClass } from '../table-class.ts'
import { fleets, tariffs } from '../tables/fleets.ts'

export const ofFleets = {
	table: fleets,
	forgotten: 'nothing',
	columns: {
		id: nobodys,
		name: { ...nobodys, why: 'a size of vehicle' },
		seats: nobodys,
		marginDays: nobodys,
		vip: nobodys,
		hold: nobodys,
	},
} satisfies TableClass<typeof fleets>

export const ofTariffs = {
	table: tariffs,
	forgotten: 'nothing',
	columns: {
		fleetId: nobodys,
		minimumCents: nobodys,
		perKmCents: nobodys,
		perHourCents: nobodys,
		waitingHourCents: nobodys,
		nightAwayCents: nobodys,
		furtherDayCents: nobodys,
		extraStopCents: nobodys,
		surchargePercent: nobodys,
		vipCents: nobodys,
		vatBasisPoints: nobodys,
		sample: nobodys,
		version: nobodys,
	},
} satisfies TableClass<typeof tariffs>
