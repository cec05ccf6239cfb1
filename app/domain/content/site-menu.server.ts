import type { Context } from '#app/context.server.ts'
import { fallbackLanguage, languageCodes } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsIn } from '#app/platform/i18n/texts.server.ts'
import { type MenuItem, menuOf, type NameOf } from './menu.ts'
import { offeredSizes } from './offered-sizes.server.ts'
import { currentPages } from './pages/current-pages.server.ts'
import { isWritten, langOf, pageText } from './pages/page-text.server.ts'

const namesIn =
	(texts: LanguageTexts): NameOf =>
	(page) => {
		const name = pageText(texts, page)?.name
		if (name === undefined || !page.isOwn) return name === undefined ? undefined : { name }
		const lang = langOf(texts, page, 'name')
		return { name, ...(lang && { lang }), languages: languageCodes.filter((code) => isWritten(textsIn(code), page)) }
	}

/** Returns the menu where neither sizes nor pages can be read: with the pages of the program alone. */
export const menuAsSpecified = (texts: LanguageTexts) => menuOf([], undefined, namesIn(texts))

/**
 * Returns the menu with the sizes that the company offers; without any size the fleet has no submenu.
 * @param texts of the reader, which name the pages; by default the published Spanish ones
 */
export async function siteMenu(
	context: Pick<Context, 'database'>,
	texts: LanguageTexts = textsIn(fallbackLanguage),
): Promise<readonly MenuItem[]> {
	const [sizes, pages] = await Promise.all([offeredSizes(context), currentPages(context)])
	return menuOf(sizes, pages, namesIn(texts))
}
