import type { Scheme } from '#app/domain/looks/colour-rules.ts'
import { coloursIn, defaultLook, hasOwnColours, type Look, logoPath } from '#app/domain/looks/look.ts'
import { defaultPageLook, type PageLook } from './page-look.ts'

function variables(scheme: Scheme, look: Look) {
	const { action, onAction, link } = coloursIn(scheme, look)
	return `:root{--accent:${action};--on-accent:${onAction};--link:${link};--focus:${link}}`
}

const inDark = (style: string) => `@media(prefers-color-scheme:dark){${style}}`

/** Ground of a logo in the dark scheme: most are drawn for white paper. */
const plate = inDark('.brand img,.menu-bar img{background:#fff;border-radius:.3rem}')

/** Returns the style that gives a page the company's own look; empty for the default one, to save bytes. */
export const lookStyle = (look: Look) =>
	(hasOwnColours(look) ? variables('light', look) + inDark(variables('dark', look)) : '') + (look.logo ? plate : '')

/** Returns the colour of the browser's frame around a page. */
export const themeColour = ({ action }: Look) => (action === defaultLook.action ? defaultPageLook.theme : action)

/** Returns the colour and icons of a page's head; undefined for the default ones. */
export function pageLook(look: Look): PageLook | undefined {
	const { logo } = look
	const theme = themeColour(look)
	if (!logo) return theme === defaultPageLook.theme ? undefined : { ...defaultPageLook, theme }
	const sizes = `${logo.icon.width}x${logo.icon.height}`
	return { theme, icon: { href: logoPath(logo.icon), type: 'image/png', sizes }, touch: logoPath(logo.touch) }
}

/** Returns the path of the picture next to the company's name in a header. */
export const brandPicture = ({ logo }: Look) => (logo ? logoPath(logo.mark) : '/images/logo.svg')
