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
