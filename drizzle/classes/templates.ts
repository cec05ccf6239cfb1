import { nobodys } from '#app/platform/column-class.ts'
import type { TableClass } from '../table-class.ts'
import { messageTemplates } from '../tables/templates.ts'

export const ofMessageTemplates = {
	table: messageTemplates,
	forgotten: 'nothing',
	columns: {
		id: nobodys,
		name: { ...nobodys, why: 'names a text' },
		texts: { ...nobodys, why: 'the office’s own words to anybody, with placeholders for who it is' },
		version: nobodys,
	},
} satisfies TableClass<typeof messageTemplates>
