import { eq } from 'drizzle-orm'
import { impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { companyFacts, hireConditions, hireTerms } from '../tables/company.ts'

export const ofHireTerms = {
	table: hireTerms,
	forgotten: 'columns',
	rowsOf: { account: ({ id }) => eq(hireTerms.savedBy, id) },
	columns: {
		version: impersonal,
		terms: { ...impersonal, why: 'what the company agrees to with everybody' },
		savedAt: impersonal,
		savedBy: { whose: 'staff', copy: 'none', becomes: null },
	},
} satisfies TableClass<typeof hireTerms>

export const ofCompanyFacts = {
	table: companyFacts,
	forgotten: 'columns',
	rowsOf: { account: ({ id }) => eq(companyFacts.savedBy, id) },
	columns: {
		version: impersonal,
		facts: { ...impersonal, why: 'what every page says of the company' },
		savedAt: impersonal,
		savedBy: { whose: 'staff', copy: 'none', becomes: null },
	},
} satisfies TableClass<typeof companyFacts>

export const ofHireConditions = {
	table: hireConditions,
	forgotten: 'nothing',
	columns: {
		hash: { ...impersonal, why: 'of a text that everybody may read' },
		version: { ...impersonal, why: 'a day' },
		language: { ...impersonal, why: 'one of six' },
		body: { ...impersonal, why: 'what the company agrees to with everybody' },
	},
} satisfies TableClass<typeof hireConditions>
