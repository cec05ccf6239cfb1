import type { Context } from '#app/context.server.ts'
import { fallbackLanguage } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsIn } from '#app/platform/i18n/texts.server.ts'
import { type MenuItem, menuOf } from './menu.ts'
import { offeredSizes } from './offered-sizes.server.ts'
import { currentPages } from './pages/current-pages.server.ts'
import { pageText } from './pages/page-text.server.ts'

/**
 * Returns the menu with the sizes that the company offers, and its own pages under their names; without any size the
 * fleet has no submenu.
 * @param texts of the reader, which name the company's own pages; by default the published Spanish ones
 */
export async function siteMenu(
	context: Pick<Context, 'database'>,
	texts: LanguageTexts = textsIn(fallbackLanguage),
): Promise<readonly MenuItem[]> {
	const [sizes, pages] = await Promise.all([offeredSizes(context), currentPages(context)])
	return menuOf(sizes, pages, (page) => pageText(texts, page)?.name)
}
