import { eq } from 'drizzle-orm'
import { nobodys } from '#app/platform/column-class.ts'
import type { TableClass } from '../table-class.ts'
import { hireConditions, hireTerms } from '../tables/company.ts'

export const ofHireTerms = {
	table: hireTerms,
	forgotten: 'columns',
	rowsOf: { account: ({ id }) => eq(hireTerms.savedBy, id) },
	columns: {
		version: nobodys,
		terms: { ...nobodys, why: 'what the company agrees to with everybody' },
		savedAt: nobodys,
		savedBy: { whose: 'staff', copy: 'none', becomes: null },
	},
} satisfies TableClass<typeof hireTerms>

export const ofHireConditions = {
	table: hireConditions,
	forgotten: 'nothing',
	columns: {
		hash: { ...nobodys, why: 'of a text that everybody may read' },
		version: { ...nobodys, why: 'a day' },
		language: { ...nobodys, why: 'one of six' },
		body: { ...nobodys, why: 'what the company agrees to with everybody' },
	},
} satisfies TableClass<typeof hireConditions>
