import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import type { Company, OfficeHours } from './company.ts'

/** Days as schema.org abbreviates them, Monday first. */
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const HOURS = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d:\d\d)-(\d\d:\d\d)$/

const text = z.string()

/** Facts as the file `company.ts` of earlier versions had them. */
const FileSchema = z.object({
	sample: z.boolean(),
	name: text.min(1),
	legalName: text,
	taxId: text,
	address: text,
	garage: z.object({ address: text, postalCode: text, locality: text.min(1), country: text }),
	phone: text.min(1),
	email: text.min(1),
	openingHours: z.array(text.regex(HOURS, 'must be written as Mo-Fr 08:00-20:00')),
	registry: text,
	licence: text,
	authority: text,
})

/** Reads opening hours in schema.org's way into those of each day; a day without hours is closed. */
function officeHoursOf(openingHours: readonly string[]): OfficeHours[] {
	const days: OfficeHours[] = DAYS.map(() => null)
	for (const line of openingHours) {
		const [, first = '', last = first, opens = '', closes = ''] = HOURS.exec(line) ?? []
		days.fill({ opens, closes }, DAYS.indexOf(first), DAYS.indexOf(last) + 1)
	}
	return days
}

/**
 * Reads the company's facts from the file `company.ts` that an operator of an earlier version edited.
 * @param source text of the file
 * @returns the facts; those that the file did not have are empty
 * @throws Error with a sentence where the file has no such facts, or they are incomplete
 */
export function companyFromFile(source: string): Company {
	const [, literal] = /export const company\s*(?::[^=]+)?=\s*(\{[\s\S]*?\n\})/.exec(source) ?? []
	if (!literal) throw new Error('It has no “export const company = { … }”.')
	const read = FileSchema.safeParse(runInNewContext(`(${literal})`, {}, { timeout: 1000 }))
	if (!read.success) {
		const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
		throw new Error(problems.join('; '))
	}
	const { openingHours, ...facts } = read.data
	return {
		...facts,
		...{ dutyPhone: '', mailFrom: '', deskEmail: '', replyDays: '1' },
		languages: languageCodes,
		officeHours: officeHoursOf(openingHours),
		arbitrationBoard: 'Junta Arbitral del Transporte',
	}
}
