import { impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { counters } from '../tables/counters.ts'

export const ofCounters = {
	table: counters,
	forgotten: 'nothing',
	columns: {
		key: { ...impersonal, why: 'hidden by the secret, and swept when its time is over' },
		points: impersonal,
		expire: impersonal,
	},
} satisfies TableClass<typeof counters>
