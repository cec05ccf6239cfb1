import { impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { messageTemplates } from '../tables/templates.ts'

export const ofMessageTemplates = {
	table: messageTemplates,
	forgotten: 'nothing',
	columns: {
		id: impersonal,
		name: { ...impersonal, why: 'names a text' },
		texts: { ...impersonal, why: 'the office’s own words to anybody, with placeholders for who it is' },
		version: impersonal,
	},
} satisfies TableClass<typeof messageTemplates>
