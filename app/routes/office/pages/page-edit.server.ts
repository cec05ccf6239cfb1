import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { factNames } from '#app/domain/company/named-facts.server.ts'
import { findPage, type OfficePage } from '#app/domain/content/pages/current-pages.server.ts'
import { typedFigures, typedWords } from '#app/domain/content/pages/page-form.ts'
import { namespaceOf, pageText } from '#app/domain/content/pages/page-text.server.ts'
import { markOf, readWords, type StoredWords } from '#app/domain/content/pages/page-words.server.ts'
import { dependentsOf, picturePlaceOf } from '#app/domain/content/pages/remove-page.server.ts'
import { isPageSection, type PageSection, pagePath, type SitePage } from '#app/domain/content/pages/site-pages.ts'
import { destinationOf } from '#app/domain/content/story.server.ts'
import { figuresOf } from '#app/domain/content/transfer-texts.server.ts'
import { homeCountry } from '#app/domain/fields/countries.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { fallbackLanguage, isLanguage, type Language, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor, textsIn } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { PAGES_PATH } from '#app/web/office/office-paths.ts'
import { pageFields } from './page-fields.server.ts'
import { editPath, IN, NEW, PAGE } from './page-paths.ts'
import { nameOf } from './pages.server.ts'

/** What the address of the form names: a page and the language of its texts, or a new page of a section. */
export type Edited = {
	/** undefined for a new page */
	page: OfficePage | undefined
	section: PageSection
	language: Language
}

/** Kind of form: of a page of the company's own in Spanish or in another language, or of a page of the program. */
export type FormKind = 'own' | 'translation' | 'builtIn'

export function kindOf({ page, language }: Edited): FormKind {
	if (page && !page.isOwn) return 'builtIn'
	return language === fallbackLanguage ? 'own' : 'translation'
}

/** Finds what the address of a form names. @throws the 404 page where that does not exist */
export async function editedAt(request: Request): Promise<Edited> {
	const query = queryOf(request)
	const { database } = await appContext()
	const page = await findPage(database.read, query.get(PAGE) ?? '')
	if (page) {
		const language = query.get(IN)
		return { page, section: page.section, language: isLanguage(language) && page.isOwn ? language : fallbackLanguage }
	}
	const section = query.get(NEW)
	if (isPageSection(section)) return { page: undefined, section, language: fallbackLanguage }
	throw await failure(request, 404)
}

/** Returns the figures that the form of a page begins with. */
function figuresAt(page: SitePage | undefined) {
	if (!page) return typedFigures({ destination: { codPaisDestino: homeCountry } })
	const figures = page.section === 'traslados' ? figuresOf(page) : { destination: destinationOf(page) }
	return typedFigures(figures)
}

const noWords = Object.fromEntries(languageCodes.map((language) => [language, {}])) as StoredWords['drafted']

/** Returns what a page's form begins with, and what it was opened with. */
function valuesOf({ page, language }: Edited, { drafted, last }: Pick<StoredWords, 'drafted' | 'last'>) {
	const words = page?.isRemoved ? last : drafted
	return {
		values: { slug: page?.slug ?? '', ...typedWords(words[language]), ...figuresAt(page) } as Record<string, string>,
		version: String(page?.version ?? 0),
		mark: markOf(drafted[language]),
		spanish: typedWords(drafted[fallbackLanguage]),
	}
}

/** Returns sentences on what depends on a page; none for a page that cannot be removed. */
async function removalOf(texts: LanguageTexts, queries: Queries, page: OfficePage | undefined) {
	if (!page?.isOwn || page.isRemoved) return null
	const { title, now, picture } = texts.texts('pages').remove
	const { addresses, languages: written, hasPicture } = await dependentsOf(queries, page)
	const names = new Intl.ListFormat(texts.tag).format(written.map((language) => languages[language].name))
	return {
		title,
		now,
		lines: [
			texts.t('pages:remove.addresses', { addresses: addresses.join(', ') }),
			...(written.length > 0 ? [texts.t('pages:remove.languages', { languages: names })] : []),
			...(hasPicture ? [picture] : []),
		],
	}
}

/** Returns sentences on the state of a page: removed, not published, changed since, or part of the program. */
function statesOf(texts: LanguageTexts, edited: Edited, { hasDrafts }: Pick<StoredWords, 'hasDrafts'>) {
	const { gone, unpublished, waiting, builtIn, translation } = texts.texts('pages').form
	const { page } = edited
	if (!page) return []
	if (page.isRemoved) return [gone]
	if (!page.isOwn) return [builtIn]
	const isPublished = pageText(textsIn(fallbackLanguage), page) !== undefined
	return [
		...(isPublished ? [] : [unpublished]),
		...(isPublished && hasDrafts ? [waiting] : []),
		...(kindOf(edited) === 'translation' ? [translation] : []),
	]
}

/** Returns links around a page: itself, its picture, its texts, and its form in other languages. */
function linksOf(texts: LanguageTexts, { page, language }: Edited, offered: readonly Language[]) {
	if (!page || page.isRemoved) return { ways: [], languages: [] }
	const { view, picture, words } = texts.texts('pages').form
	const isPublished = pageText(textsIn(fallbackLanguage), page) !== undefined
	const query = new URLSearchParams({ place: picturePlaceOf(page.key) })
	return {
		ways: [
			...(isPublished ? [{ href: pagePath(page), label: view }] : []),
			{ href: `/admin/pictures/?${query}`, label: picture },
			...(page.isOwn
				? []
				: [
						{
							href: `/admin/words/?${new URLSearchParams({ q: `${namespaceOf[page.section]}:pages.${page.key}` })}`,
							label: words,
						},
					]),
		],
		languages: page.isOwn
			? languageCodes.map((code) => ({
					href: editPath(page.key, code),
					label: languages[code].name,
					current: code === language,
					isOffered: offered.includes(code),
				}))
			: [],
	}
}

/**
 * Reads the form of a page. That of a removed page is shown too, and saves it again, so that no typed text is lost.
 * @throws the 404 page where the address names no page
 */
export async function editPage(request: Request, session: Session) {
	const { database, company } = await appContext()
	const edited = await editedAt(request)
	const { page, section } = edited
	const texts = await textsFor(request)
	const { add, notices, form } = texts.texts('pages')
	const words = page?.isOwn
		? await readWords(database.read, page)
		: { drafted: noWords, last: noWords, hasDrafts: false }
	const title = page ? nameOf(texts, page) : add[section]
	const kind = kindOf(edited)
	const opened = valuesOf(edited, words)
	const names = ['company', ...factNames].map((name) => `{{${name}}}`).join(', ')
	return {
		frame: await adminFrame(request, session, 'pages', title),
		notice: noticeOf(request, notices),
		kind,
		text: { ...form, notOffered: texts.texts('words').filter.othersOff },
		back: PAGES_PATH,
		states: statesOf(texts, edited, words),
		...linksOf(texts, edited, company.languages),
		...opened,
		parts: pageFields(texts, { kind, section, isOwn: page?.isOwn ?? true, spanish: opened.spanish, names }),
		hasFiguresOfOwn: kind === 'builtIn' && page?.figures !== undefined,
		removal: kind === 'own' ? await removalOf(texts, database.read, page) : null,
	}
}

export type EditPage = Awaited<ReturnType<typeof editPage>>
