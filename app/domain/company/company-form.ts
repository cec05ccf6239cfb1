import { fallbackLanguage, htmlLang, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import type { Company, OfficeHours } from './company.ts'

/** Sections of the form of the company's facts, in its order. */
export const factSections = ['name', 'contact', 'garage', 'licences'] as const

type FactSection = (typeof factSections)[number]

/** Kind of a fact, by which it is checked. */
type FactKind = 'line' | 'taxNumber' | 'telephone' | 'email' | 'postalCode' | 'days'

type Fact = {
	section: FactSection
	kind: FactKind
	/** highest number of characters */
	length: number
	/** set where a site cannot be without it */
	required?: true
	read: (company: Company) => string
}

const line = (section: FactSection, length: number, read: Fact['read']): Fact => ({
	section,
	kind: 'line',
	length,
	read,
})
const required = (fact: Fact): Fact => ({ ...fact, required: true })

/** Facts that are one line each, by the name of their field. Labels are in `fields` in `locales/*\/company.json`. */
export const factEntries = {
	companyName: required(line('name', 60, ({ name }) => name)),
	legalName: line('name', 80, ({ legalName }) => legalName),
	taxId: { ...line('name', 20, ({ taxId }) => taxId), kind: 'taxNumber' },
	address: line('name', 120, ({ address }) => address),
	registry: line('name', 160, ({ registry }) => registry),
	companyPhone: { ...required(line('contact', 40, ({ phone }) => phone)), kind: 'telephone' },
	dutyPhone: { ...line('contact', 40, ({ dutyPhone }) => dutyPhone), kind: 'telephone' },
	companyEmail: { ...required(line('contact', 100, ({ email }) => email)), kind: 'email' },
	mailFrom: { ...line('contact', 100, ({ mailFrom }) => mailFrom), kind: 'email' },
	deskEmail: { ...line('contact', 100, ({ deskEmail }) => deskEmail), kind: 'email' },
	replyDays: { ...line('contact', 2, ({ replyDays }) => replyDays), kind: 'days' },
	garageAddress: line('garage', 120, ({ garage }) => garage.address),
	garagePostalCode: { ...line('garage', 10, ({ garage }) => garage.postalCode), kind: 'postalCode' },
	garageLocality: required(line('garage', 80, ({ garage }) => garage.locality)),
	licence: line('licences', 40, ({ licence }) => licence),
	authority: line('licences', 160, ({ authority }) => authority),
	arbitrationBoard: line('licences', 120, ({ arbitrationBoard }) => arbitrationBoard),
} as const satisfies Record<string, Fact>

export type FactName = keyof typeof factEntries

export const factNames = Object.keys(factEntries) as FactName[]

export const factOf = (name: FactName): Fact => factEntries[name]

/** Days of the week, 0 for Monday. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Returns the names of the two fields of a day's office hours. */
export const hourFields = (day: number) => ({ opens: `opens-${day}`, closes: `closes-${day}` })

/** Name of the field of languages: of each checkbox, or of codes with commas between them. */
export const LANGUAGES = 'languages'

/** Languages that a company can choose, each by its own name. Spanish is always chosen. */
export const languageChoices = languageCodes.map((code) => ({
	code,
	lang: htmlLang(code),
	name: languages[code].name,
	isFixed: code === fallbackLanguage,
}))

const typedHours = (hours: OfficeHours | undefined, day: number) => {
	const { opens, closes } = hourFields(day)
	return { [opens]: hours?.opens ?? '', [closes]: hours?.closes ?? '' }
}

/** Names of all fields of the form. */
export const companyFields: readonly string[] = [
	...factNames,
	LANGUAGES,
	...weekdays.flatMap((day) => Object.values(hourFields(day))),
]

/** Returns the initial texts of the form of the company's facts, by field. */
export const typedCompany = (company: Company): Record<string, string> =>
	Object.assign(
		Object.fromEntries(factNames.map((name) => [name, factOf(name).read(company)])),
		{ [LANGUAGES]: company.languages.join() },
		...weekdays.map((day) => typedHours(company.officeHours[day], day)),
	)
