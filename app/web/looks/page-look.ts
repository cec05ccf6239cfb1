/** What the head of a page says of the company's look. */
export type PageLook = {
	/** colour of the browser's frame */
	theme: string
	/** attributes of the link to the tab's icon */
	icon: { href: string; type: string; sizes?: string }
	/** path of the icon for phones */
	touch: string
}

/** The default look. Pages do not carry it as data, to save bytes. */
export const defaultPageLook: PageLook = {
	theme: '#0E2A3B',
	icon: { href: '/favicon.svg', type: 'image/svg+xml' },
	touch: '/apple-touch-icon.png',
}

/** Picture next to the company's name; its own size in pixels. */
export type HeaderLogo = { src: string; width: number; height: number }

/** Largest width of that picture, in pixels. */
const MAX_WIDTH = 84

/** Returns the picture's attributes at a height, or at less where it would be too wide. */
export function logoAt(height: number, logo: HeaderLogo): HeaderLogo {
	const scale = Math.min(height / logo.height, MAX_WIDTH / logo.width)
	return { src: logo.src, width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) }
}
