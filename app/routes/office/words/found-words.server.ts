import type { Context } from '#app/context.server.ts'
import type { Company } from '#app/domain/company/company.ts'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { namedFacts } from '#app/domain/company/named-facts.server.ts'
import { filterOfElsewhere, pathOfElsewhere } from '#app/domain/company/texts-of-elsewhere.server.ts'
import { townOfTexts } from '#app/domain/company/town-of-texts.ts'
import { type FoundText, findWords } from '#app/domain/words/find-words.server.ts'
import type { StoredWords } from '#app/domain/words/stored-words.server.ts'
import { type Entry, nameOf } from '#app/domain/words/text-entries.server.ts'
import { kindOf } from '#app/domain/words/text-kinds.ts'
import { partOf, textParts } from '#app/domain/words/text-parts.ts'
import { draftedText, wordFilters, wordStates } from '#app/domain/words/word-texts.server.ts'
import { htmlLang, type Language, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsIn } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { listPages, pageNumberOf } from '#app/web/office/list-pages.server.ts'
import { EXPORT_PATH, IMPORT_PATH, languageIn, textPath } from './words-address.ts'

/** Longest text that is looked for, in characters. */
const LONGEST_QUERY = 500
/** Maximum length of a text in the list, in characters. */
const LONGEST_SHOWN = 240

type Looking = { context: Context; texts: LanguageTexts; stored: StoredWords }

/** Returns the name of a namespace in words; its own name where there is none. */
export function namespaceName({ texts }: LanguageTexts, namespace: string): string {
	const names: Readonly<Record<string, string>> = texts('words').namespaces
	return (Object.hasOwn(names, namespace) && names[namespace]) || namespace
}

/** Says what a text is and where it is seen, such as «Correos · Asunto». */
export function placeName(texts: LanguageTexts, { namespace, key }: Pick<Entry, 'namespace' | 'key'>): string {
	const kind = kindOf(key)
	const where = namespaceName(texts, namespace)
	return kind ? `${where} · ${texts.texts('words').kinds[kind]}` : where
}

/** Describes a text by where it is seen, what it is, and its group. */
const describedIn = (texts: LanguageTexts) => (entry: Entry) =>
	`${placeName(texts, entry)} ${texts.texts('words').parts[partOf(entry.namespace)]}`

const shortened = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)

function rowOf(texts: LanguageTexts, { entry, language, forms, states }: FoundText) {
	const labels = texts.texts('words').states
	return {
		key: nameOf(entry),
		href: textPath(nameOf(entry), language),
		where: placeName(texts, entry),
		shown: forms.map((form) => shortened(draftedText(form))),
		states: states.map((state) => ({ state, label: labels[state] })),
	}
}

/** Lists the languages by their names: those of the public site, then those that the company does not offer. */
export function languageChoices({ t }: LanguageTexts, { languages: offered }: Pick<Company, 'languages'>) {
	const isOffered = (code: Language) => offered.includes(code)
	const codes = [...languageCodes.filter(isOffered), ...languageCodes.filter((code) => !isOffered(code))]
	return codes.map((code) => {
		const { name } = languages[code]
		return {
			code,
			isOffered: isOffered(code),
			label: isOffered(code) ? name : t('words:filter.notOffered', { language: name }),
		}
	})
}

/**
 * Counts the texts of public pages that still speak of the sample company's town, in the language of the list.
 * @returns null where there are none, or the company is of that town
 */
export function textsOfElsewhere({ context, texts, stored }: Looking, language: Language) {
	const place = townOfTexts(context.company)
	if (place === undefined) return null
	const { total } = findWords(stored, filterOfElsewhere(language, place), {}, describedIn(texts))
	if (total === 0) return null
	return {
		text: texts.t('words:elsewhere', { count: total, place }),
		link: texts.texts('words').elsewhereLink,
		href: pathOfElsewhere(language, place),
	}
}

/** Reads the filter in the address, and the texts that fit it. */
export async function foundWords(request: Request, { context, texts, stored }: Looking) {
	const query = queryOf(request)
	const language = languageIn(query, texts.language)
	const filter = {
		language,
		query: (query.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
		part: textParts.find((part) => part === query.get('part')),
		state: wordFilters.find((state) => state === query.get('state')),
		page: pageNumberOf(request),
	}
	const facts = { ...(await namedFacts(context, textsIn(language))), ...factsInTexts(context.company) }
	const { rows, total, page, pages } = findWords(stored, filter, facts, describedIn(texts))
	const { parts, states, filter: words } = texts.texts('words')
	const { name } = languages[language]
	return {
		language,
		lang: htmlLang(language),
		filter: { query: filter.query, part: filter.part ?? '', state: filter.state ?? '', longest: LONGEST_QUERY },
		options: {
			languages: languageChoices(texts, context.company).map(({ code, label }) => ({ value: code, label })),
			parts: textParts.map((part) => ({ value: part, label: parts[part] })),
			states: [
				...wordStates.map((state) => ({ value: state, label: states[state] })),
				{ value: 'unchanged', label: words.unchanged },
			],
		},
		summary: texts.t('words:found', { count: total }),
		rows: rows.map((row) => rowOf(texts, row)),
		pages: await listPages(request, { page, pages }),
		files: {
			own: EXPORT_PATH,
			all: `${EXPORT_PATH}?all=${language}`,
			allLabel: texts.t('words:files.all', { language: name }),
			import: IMPORT_PATH,
		},
	}
}
