import type { Scheme } from '#app/domain/looks/colour-rules.ts'
import { coloursIn, defaultLook, hasOwnColours, type Look, logoPath } from '#app/domain/looks/look.ts'
import type { HeaderLogo } from './header-logo.ts'

/** Colour of the browser's frame with the default look. */
const THEME = '#0E2A3B'

function variables(scheme: Scheme, look: Look) {
	const { action, onAction, link } = coloursIn(scheme, look)
	return `:root{--action:${action};--on-action:${onAction};--link:${link};--focus:${link}}`
}

const inDark = (style: string) => `@media(prefers-color-scheme:dark){${style}}`

/**
 * Style of a logo of the company's own: a light ground in the dark scheme, because most are drawn for white paper, and
 * less width on a narrow phone.
 */
const logoStyle =
	inDark('.brand img,.menu-bar img,#logo img{background:#fff;border-radius:.3rem}') +
	'@media(max-width:24rem){.brand img{max-width:3.2rem}}'

/** Returns the style that gives a page the company's own look; empty for the default one, to save bytes. */
export const lookStyle = (look: Look) =>
	(hasOwnColours(look) ? variables('light', look) + inDark(variables('dark', look)) : '') + (look.logo ? logoStyle : '')

/** Returns the colour of the browser's frame around a page. */
export const themeColour = ({ action }: Look) => (action === defaultLook.action ? THEME : action)

/** Shape from which on a logo is too wide to be shown in a square. */
const WIDE = 1.2

/** Returns the picture next to the company's name in a header. */
export function headerLogo({ logo }: Look): HeaderLogo {
	if (!logo) return { src: '/images/logo.svg', width: 40, height: 40 }
	const { mark, letterhead } = logo
	const { width, height, ...picture } = letterhead.width > WIDE * letterhead.height ? letterhead : mark
	return { src: logoPath(picture), width, height }
}
