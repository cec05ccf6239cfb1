import { eq } from 'drizzle-orm'
import { impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { backupEvents, missingTexts, settings, setupLinks, visits } from '../tables/site.ts'

const namesOfTexts = { ...impersonal, why: 'names texts' } as const

export const ofSettings = {
	table: settings,
	forgotten: 'nothing',
	columns: { name: { ...impersonal, why: 'names a switch' }, value: { ...impersonal, why: 'one of its positions' } },
} satisfies TableClass<typeof settings>

export const ofMissingTexts = {
	table: missingTexts,
	forgotten: 'nothing',
	columns: {
		language: namesOfTexts,
		namespace: namesOfTexts,
		key: namesOfTexts,
		times: impersonal,
		lastAt: impersonal,
	},
} satisfies TableClass<typeof missingTexts>

export const ofVisits = {
	table: visits,
	forgotten: 'nothing',
	columns: { day: { ...impersonal, why: 'a day' }, count: impersonal },
} satisfies TableClass<typeof visits>

export const ofSetupLinks = {
	table: setupLinks,
	forgotten: 'nothing',
	columns: { hash: { ...impersonal, why: 'of a random secret' }, endsAt: impersonal },
} satisfies TableClass<typeof setupLinks>

export const ofBackupEvents = {
	table: backupEvents,
	forgotten: 'columns',
	rowsOf: { account: ({ id }) => eq(backupEvents.actorId, id) },
	columns: {
		id: impersonal,
		at: impersonal,
		kind: impersonal,
		file: { ...impersonal, why: 'names a file by its time' },
		actorId: { whose: 'staff', copy: 'none', becomes: null },
	},
} satisfies TableClass<typeof backupEvents>
