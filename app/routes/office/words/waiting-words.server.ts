import { ownPageText } from '#app/domain/words/own-page-texts.ts'
import { draftsIn, markOfDrafts } from '#app/domain/words/publish-words.server.ts'
import type { StoredDraft, StoredWords } from '#app/domain/words/stored-words.server.ts'
import { entryOf, nameOf } from '#app/domain/words/text-entries.server.ts'
import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { fallbackLanguage, htmlLang, isLanguage, type Language, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { textPath } from './words-address.ts'

/** Maximum number of drafts that are listed. */
const MAX_LISTED = 50

/** Returns the name of a person in the history; an account may be deleted. */
export const personName = ({ texts }: LanguageTexts, email: string | null) => email ?? texts('terms').history.somebody

function lineOf(texts: LanguageTexts, { language, namespace, key, text, savedAt, savedBy }: StoredDraft) {
	const code = isLanguage(language) ? language : texts.language
	return {
		key: `${language} ${nameOf({ namespace, key })}`,
		href: textPath(nameOf(entryOf(namespace, key)), code),
		lang: htmlLang(code),
		text: text ?? texts.texts('words').waiting.default,
		by: texts.t('words:waiting.by', {
			language: languages[code].name,
			who: personName(texts, savedBy),
			when: momentLabel(texts.tag, wallClockAt(savedAt)),
		}),
	}
}

/** Returns the name of an own page as it will be once its drafts are published, in Spanish or else in any language. */
function pageName({ words, drafts }: StoredWords, { namespace, page }: { namespace: string; page: string }) {
	const names = [...drafts, ...words].filter((row) => row.namespace === namespace && row.key === `pages.${page}.name`)
	const written = names.filter(({ text }) => text !== null)
	return (written.find(({ language }) => language === fallbackLanguage) ?? written[0])?.text ?? page
}

/** States whose drafts go with all others: the company's own pages by their names; null where there are none. */
function discardedPages(texts: LanguageTexts, stored: StoredWords) {
	const pages = stored.drafts.flatMap(({ namespace, key }) => {
		const page = ownPageText(key)?.page
		return page ? [[`${namespace} ${page}`, { namespace, page }] as const] : []
	})
	const names = [...new Map(pages).values()].map((page) => pageName(stored, page))
	const list = new Intl.ListFormat(texts.tag).format(names)
	return names.length > 0 ? texts.t('words:waiting.discardPages', { names: list }) : null
}

/** Returns what waits for publication, with the marks that its buttons carry; null where nothing waits. */
export function waitingWords(texts: LanguageTexts, stored: StoredWords, language: Language) {
	const drafts = draftsIn(stored, 'all')
	const inLanguage = draftsIn(stored, language)
	if (drafts.length === 0) return null
	const isPart = inLanguage.length > 0 && inLanguage.length < drafts.length
	return {
		language,
		count: texts.t('words:waiting.count', { count: drafts.length }),
		lines: drafts.slice(0, MAX_LISTED).map((draft) => lineOf(texts, draft)),
		discardedPages: discardedPages(texts, stored),
		isCut: drafts.length > MAX_LISTED,
		mark: markOfDrafts(stored, 'all'),
		only: isPart
			? {
					mark: markOfDrafts(stored, language),
					label: texts.t('words:waiting.publishIn', { language: languages[language].name }),
				}
			: null,
	}
}
