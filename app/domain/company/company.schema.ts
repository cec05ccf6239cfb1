import { z } from 'zod'
import { languageCodes, languagesAmong } from '#app/platform/i18n/languages.ts'
import type { Company } from './company.ts'

const time = z.string().regex(/^\d\d:\d\d$/)

/** Schema of stored facts. A fact added after they were stored is empty; all languages were
 * offered before, and all requests said to be answered within a working day. */
export const StoredCompanySchema: z.ZodType<Company> = z.object({
	sample: z.boolean(),
	name: z.string(),
	legalName: z.string(),
	taxId: z.string(),
	address: z.string(),
	garage: z.object({ address: z.string(), postalCode: z.string(), locality: z.string(), country: z.string() }),
	phone: z.string(),
	dutyPhone: z.string(),
	email: z.string(),
	mailFrom: z.string().default(''),
	deskEmail: z.string().default(''),
	officeHours: z.array(z.object({ opens: time, closes: time }).nullable()).length(7),
	replyDays: z.string().default('1'),
	languages: z.array(z.string()).default(languageCodes).transform(languagesAmong),
	registry: z.string(),
	licence: z.string(),
	authority: z.string(),
	arbitrationBoard: z.string(),
})
