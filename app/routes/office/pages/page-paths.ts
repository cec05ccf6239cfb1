import type { PageSection } from '#app/domain/content/pages/site-pages.ts'
import { fallbackLanguage, type Language } from '#app/platform/i18n/languages.ts'
import { PAGES_PATH } from '#app/web/office/office-paths.ts'

const EDIT_PATH = `${PAGES_PATH}edit/`

/** Parameters of the form's address: the page, the language of its texts, and the section of a new page. */
export const PAGE = 'page'
export const IN = 'in'
export const NEW = 'new'

/** Returns the path of a page's form. */
export const editPath = (key: string, language: Language = fallbackLanguage) =>
	`${EDIT_PATH}?${PAGE}=${key}${language === fallbackLanguage ? '' : `&${IN}=${language}`}`

/** Returns the path of the form for a new page. */
export const newPagePath = (section: PageSection) => `${EDIT_PATH}?${NEW}=${section}`

/** Returns the path of the list with a notice, at one of its entries. */
export const listPath = (notice: string, entry = '') => `${PAGES_PATH}?notice=${notice}${entry && `#${entry}`}`
