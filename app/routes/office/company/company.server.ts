import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { Company } from '#app/domain/company/company.ts'
import { CompanyFormSchema } from '#app/domain/company/company-form.schema.ts'
import {
	companyFields,
	factNames,
	factOf,
	factSections,
	hourFields,
	LANGUAGES,
	languageChoices,
	typedCompany,
	weekdays,
} from '#app/domain/company/company-form.ts'
import { listCompanies, newestCompany, type SavedCompany } from '#app/domain/company/current-company.server.ts'
import { officeHoursLabel } from '#app/domain/company/office-hours.server.ts'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { placeOfAddress } from '#app/domain/places/place-of-address.ts'
import { weekdayName } from '#app/platform/clock/day-label.server.ts'
import { languages } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { savedHistory } from './saved-history.server.ts'

const COMPANY_PATH = '/admin/company/'
/** Maximum number of versions in the history. */
const MAX_VERSIONS = 20

const languageNames = ({ languages: offered }: Company) => offered.map((code) => languages[code].name).join(', ')

/** Lists the facts that differ between two versions, one line for each. */
function changesOf(texts: LanguageTexts, before: Company, after: Company) {
	const { fields, sections } = texts.texts('company')
	const facts = factNames.map((name) => [fields[name], factOf(name).read(before), factOf(name).read(after)])
	const hours = [sections.hours, officeHoursLabel(texts, before), officeHoursLabel(texts, after)]
	const offered = [sections.languages, languageNames(before), languageNames(after)]
	return [...facts, offered, hours].flatMap(([label = '', from, to]) =>
		from === to ? [] : texts.t('terms:history.change', { label, from: from || '–', to: to || '–' }),
	)
}

/** Lists the saved versions with author and time, newest first. */
const historyOf = (texts: LanguageTexts, versions: SavedCompany[]) =>
	savedHistory(texts, versions, (before, after) => changesOf(texts, before.company, after.company))

/** States that a setting of the server wins over a fact; undefined where there is none. */
function fixedHint({ t }: LanguageTexts, { mailFrom, deskEmail }: Context['config'], name: string) {
	const fixed: Record<string, [setting: string, value: string | undefined]> = {
		mailFrom: ['MAIL_FROM', mailFrom],
		deskEmail: ['DESK_EMAIL', deskEmail],
	}
	const [setting, value] = fixed[name] ?? []
	return setting && value && t('company:fixed', { setting, value })
}

/** Lists the fields of the form by section. */
function sectionsOf(texts: LanguageTexts, config: Context['config']) {
	const { sections, fields, hints } = texts.texts('company')
	return factSections.map((section) => ({
		section,
		title: sections[section],
		facts: factNames
			.filter((name) => factOf(name).section === section)
			.map((name) => ({
				name,
				label: fields[name],
				hint: fixedHint(texts, config, name) || (hints as Partial<Record<string, string>>)[name],
				kind: factOf(name).kind,
				maxLength: factOf(name).length,
				required: factOf(name).required === true,
			})),
	}))
}

/** Lists the fields of the office hours, one pair a day. */
const daysOf = ({ t, tag }: LanguageTexts) =>
	weekdays.map((number) => {
		const day = weekdayName(tag, number)
		return {
			...hourFields(number),
			opensLabel: t('company:hours.opens', { day }),
			closesLabel: t('company:hours.closes', { day }),
		}
	})

/** Reads what the page of the company's facts shows: the form and the history. */
export async function companyPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { lead, empty, save, notices, sections, hours, languages: ofLanguages } = texts.texts('company')
	const versions = await listCompanies(context, MAX_VERSIONS + 1)
	const { version, company } = versions[0] ?? (await newestCompany(context))
	return {
		frame: await adminFrame(request, session, 'company'),
		text: {
			lead,
			empty,
			save,
			languages: sections.languages,
			languagesLead: ofLanguages.lead,
			hours: sections.hours,
			hoursLead: hours.lead,
			history: texts.texts('terms').history.title,
		},
		sample: company.sample ? texts.texts('shell').footer.sample : null,
		notice: noticeOf(request, notices),
		version: String(version),
		values: typedCompany(company),
		sections: sectionsOf(texts, context.config),
		languages: languageChoices,
		days: daysOf(texts),
		history: historyOf(texts, versions),
	}
}

export type CompanyPage = Awaited<ReturnType<typeof companyPage>>

/** Refuses the change and lists what others have saved since the form was opened. What was typed stays. */
async function changedMeanwhile({ context, texts }: Posting, { version }: { version: number }): Promise<Refusal> {
	const versions = await listCompanies(context, Number.MAX_SAFE_INTEGER)
	const [now] = versions
	const read = versions.find((each) => each.version === version) ?? now
	const changes = now && read ? changesOf(texts, read.company, now.company).join('; ') : ''
	const who = now?.savedBy ?? texts.texts('terms').history.somebody
	return { status: 409, alert: { text: texts.t('company:changedMeanwhile', { who, changes }) } }
}

/** Refuses a garage that is nowhere on the map: empty kilometres could not be counted. */
function garageProblem({ places }: Context, texts: LanguageTexts, { garage }: Company): Refusal | undefined {
	const place = placeOfAddress(places.gazetteer(), garage)
	if (place && place !== 'contradicted') return undefined
	return { status: 422, errors: { garageLocality: [validationSentence(texts, 'garageUnknown')] } }
}

const companyForm = (userId: number) =>
	postedForm({
		fields: ['version', ...companyFields],
		lists: [LANGUAGES],
		// The version is not echoed: the form then has the current one, and the alert has shown the other person's change.
		echoed: companyFields,
		schema: CompanyFormSchema,
		work: async (read, posting) => {
			const { context, texts } = posting
			const problem = garageProblem(context, texts, read.company)
			if (problem) return problem
			const saved = await saveCompany(context, { ...read, userId })
			return saved.ok ? redirect(`${COMPANY_PATH}?notice=saved`, 303) : changedMeanwhile(posting, read)
		},
	})

/** Handles the form of the company's facts. */
export const handleCompany = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, () => companyForm(account.id))
