import type { Context } from '#app/context.server.ts'
import { storedWords } from '#app/domain/words/stored-words.server.ts'
import { fileEntries } from '#app/domain/words/text-entries.server.ts'
import { partOf } from '#app/domain/words/text-parts.ts'
import { isUnchanged, publishedText, wordTexts } from '#app/domain/words/word-texts.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { townOfTexts } from './town-of-texts.ts'

/** Filter of the list of texts that shows those of public pages which speak of a town and are as they came. */
export const filterOfElsewhere = (language: Language, town: string) =>
	({ language, query: town, part: 'pages', state: 'unchanged', page: 1 }) as const

/** Returns the address of the list of texts with that filter. */
export function pathOfElsewhere(language: Language, town: string) {
	const { query: q, part, state } = filterOfElsewhere(language, town)
	return `/admin/words/?${new URLSearchParams({ in: language, q, part, state })}`
}

/**
 * Finds the first language of the site in which texts of public pages still speak of the sample company's town.
 * @returns undefined where the company is of that town, or of none yet; a null language where no text is left
 */
export async function languageOfElsewhere({ company, database }: Pick<Context, 'company' | 'database'>) {
	const town = townOfTexts(company)
	if (town === undefined) return undefined
	const texts = wordTexts(await storedWords(database.read))
	const ofPages = fileEntries.filter(({ namespace }) => partOf(namespace) === 'pages')
	const speaksOfTown = (language: Language) =>
		ofPages
			.map((entry) => texts.of(entry, language))
			.some((text) => isUnchanged(text) && text.forms.some((form) => publishedText(form).includes(town)))
	return { town, language: company.languages.find(speaksOfTown) ?? null }
}
