import type { Scheme } from '#app/domain/looks/colour-rules.ts'
import { coloursIn, defaultLook, hasOwnColours, type Look, logoPath } from '#app/domain/looks/look.ts'
import { defaultPageLook, type PageLook } from './page-look.ts'

function variables(scheme: Scheme, look: Look) {
	const { action, onAction, link } = coloursIn(scheme, look)
	return `:root{--accent:${action};--on-accent:${onAction};--link:${link};--focus:${link}}`
}

/** Returns the style that gives a page the company's own colours; empty for the default ones, to save bytes. */
export const lookStyle = (look: Look) =>
	hasOwnColours(look) ? `${variables('light', look)}@media(prefers-color-scheme:dark){${variables('dark', look)}}` : ''

/** Returns the colour of the browser's frame around a page. */
export const themeColour = ({ action }: Look) => (action === defaultLook.action ? defaultPageLook.theme : action)

/** Returns the colour and icons of a page's head; undefined for the default ones. */
export function pageLook(look: Look): PageLook | undefined {
	const { logo } = look
	const theme = themeColour(look)
	if (!logo) return theme === defaultPageLook.theme ? undefined : { ...defaultPageLook, theme }
	const sizes = `${logo.tab.width}x${logo.tab.height}`
	return { theme, icon: { href: logoPath(logo.tab), type: 'image/png', sizes }, touch: logoPath(logo.touch) }
}

/** Returns the path of the picture next to the company's name in a header. */
export const brandPicture = ({ logo }: Look) => (logo ? logoPath(logo.mark) : '/images/logo.svg')
