import { fallbackLanguage } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { wordNames } from './page-words.ts'
import { type PageSection, pagesIn, type SitePage, type SitePages } from './site-pages.ts'

/** Namespace of the texts of each section's pages. */
export const namespaceOf = { servicios: 'services', tours: 'tours', traslados: 'transfers' } as const satisfies Record<
	PageSection,
	string
>

type Words = Readonly<Record<string, string>>

/** Texts of one page in one language; those of the company's own pages may lack some. */
type StoredText = {
	name?: string
	title?: string
	description?: string
	heading?: string
	picture?: string
	paragraphs?: Words
	labels?: Words
}

export type PageText = Required<StoredText>

/** Language of a text that is Spanish on a page in another language, for its `lang`; undefined for any other text. */
export type TextLang = 'es' | undefined

type Page = Pick<SitePage, 'section' | 'key' | 'isOwn'>

/** Returns the language of a text of a page. @param name below the page's key, such as `paragraphs.1` */
export const langOf = (texts: LanguageTexts, { section, key, isOwn }: Page, name: string): TextLang =>
	isOwn && !texts.has(namespaceOf[section], `pages.${key}.${name}`) ? fallbackLanguage : undefined

/** Returns whether a page has texts of its own in the language of the texts. */
export const isWritten = (texts: LanguageTexts, page: Page) =>
	wordNames.some((name) => langOf(texts, page, name) === undefined)

/**
 * Returns the texts of a page, with what a page of the company's own lacks taken from others of its texts.
 * @returns undefined where it has no name, so that it is not published
 */
export function pageText(texts: LanguageTexts, { section, key }: Pick<SitePage, 'section' | 'key'>) {
	const all = texts.texts(namespaceOf[section])
	const pages: Readonly<Record<string, StoredText>> = all.pages
	const text = Object.hasOwn(pages, key) ? pages[key] : undefined
	if (!text?.name) return undefined
	const heading = text.heading ?? text.name
	const labels: Words = {}
	return {
		...{ title: heading, description: '', heading, paragraphs: {}, labels },
		// A page of the company's own without a picture shows the drawing of the road.
		picture: texts.texts('home').cards.road.picture,
		...text,
		name: text.name,
	} satisfies PageText
}

/** Page with its texts in one language. */
export type WrittenPage = SitePage & { text: PageText }

/** Lists the published pages of a section that menu and overview list, in their order. */
export const listedPages = (texts: LanguageTexts, pages: SitePages, section: PageSection): WrittenPage[] =>
	pagesIn(pages, section).flatMap((page) => {
		const text = page.isListed ? pageText(texts, page) : undefined
		return text ? [{ ...page, text }] : []
	})
