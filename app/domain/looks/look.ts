import type { Colour } from './colour.ts'
import { darkOf, inkOn, type Scheme } from './colour-rules.ts'

/** Picture of a logo, by the hexadecimal SHA-256 of its file; sizes in pixels. */
export type LogoPicture = { hash: string; width: number; height: number }

/** Pictures that are drawn of a logo, all of them PNG files. */
export type Logo = {
	/** square with transparency, for headers */
	mark: LogoPicture
	/** square icons with a background, for phones, the browser's tab and the manifest */
	touch: LogoPicture
	icon: LogoPicture
	largeIcon: LogoPicture
	/** in its own shape, for PDFs and mails */
	letterhead: LogoPicture
}

/** Colours and logo of a company. */
export type Look = { action: Colour; link: Colour; logo: Logo | null }

/** Colours of a scheme that follow the look. */
export type SchemeColours = { action: Colour; onAction: Colour; link: Colour }

/** Look of a site whose company has none of its own. */
export const defaultLook: Look = { action: '#b4432b', link: '#175e78', logo: null }

/** Colours of the default look in the dark scheme, chosen by hand. */
const defaultDark = { action: '#f08a6a', link: '#8fd0da' } as const

/** Returns whether the colours are not those of the default look. */
export const hasOwnColours = ({ action, link }: Pick<Look, 'action' | 'link'>) =>
	action !== defaultLook.action || link !== defaultLook.link

/** Returns the colours of a scheme. */
export function coloursIn(scheme: Scheme, look: Pick<Look, 'action' | 'link'>): SchemeColours {
	const inScheme = (role: 'action' | 'link') => {
		if (scheme === 'light') return look[role]
		return look[role] === defaultLook[role] ? defaultDark[role] : darkOf(role, look[role])
	}
	const action = inScheme('action')
	return { action, onAction: inkOn(action), link: inScheme('link') }
}

/** Returns the path of a picture of the logo. */
export const logoPath = ({ hash }: Pick<LogoPicture, 'hash'>) => `/media/${hash}.png`
