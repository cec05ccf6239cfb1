/** Text style; sizes and gaps are in points, a 72nd of an inch. */
export type Look = { isBold?: true; size: number; colour: string; gap: number }

export const colours = {
	ink: '#0E2A3B',
	quiet: '#3D5361',
	sea: '#175E78',
	accent: '#B4432B',
	saffron: '#E9A23B',
	paper: '#FBF7F0',
	line: '#D9CDB8',
} as const

const { ink, quiet } = colours

export const looks = {
	brand: { isBold: true, size: 13, colour: ink, gap: 0 },
	title: { isBold: true, size: 21, colour: ink, gap: 1 },
	route: { isBold: true, size: 13, colour: ink, gap: 2 },
	amount: { isBold: true, size: 20, colour: ink, gap: 0 },
	plain: { size: 9, colour: ink, gap: 2 },
	strong: { isBold: true, size: 9, colour: ink, gap: 2 },
	total: { isBold: true, size: 11, colour: ink, gap: 2 },
	label: { size: 8, colour: quiet, gap: 1.5 },
	small: { size: 8, colour: quiet, gap: 1.5 },
	foot: { size: 7, colour: quiet, gap: 1 },
} satisfies Record<string, Look>

/** Returns the style of headings in a colour. */
export const headingIn = (colour: string): Look => ({ isBold: true, size: 10.5, colour, gap: 0 })

/** A4 page in points; its content is between these edges. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 48, bottom: 790 }

export const WIDTH = page.right - page.left
