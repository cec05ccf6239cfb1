import { nobodys } from '#app/platform/column-class.ts'
import type { TableClass } from '../table-class.ts'
import { missingTexts, settings, visits } from '../tables/site.ts'

const namesOfTexts = { ...nobodys, why: 'names texts' } as const

export const ofSettings = {
	table: settings,
	forgotten: 'nothing',
	columns: { name: { ...nobodys, why: 'names a switch' }, value: { ...nobodys, why: 'one of its positions' } },
} satisfies TableClass<typeof settings>

export const ofMissingTexts = {
	table: missingTexts,
	forgotten: 'nothing',
	columns: { language: namesOfTexts, namespace: namesOfTexts, key: namesOfTexts, times: nobodys, lastAt: nobodys },
} satisfies TableClass<typeof missingTexts>

export const ofVisits = {
	table: visits,
	forgotten: 'nothing',
	columns: { day: { ...nobodys, why: 'a day' }, count: nobodys },
} satisfies TableClass<typeof visits>
