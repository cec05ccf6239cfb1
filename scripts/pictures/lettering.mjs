import { tag } from './svg.mjs'

/** The site's headings are set in the reader's own serif; pictures with words follow them. */
const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif"
const SANS = "system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"

/** The size at which a text fits into `width`, `size` at most; reckoned for the wide faces among those a reader has. */
export const fitting = (text, width, size, sans = false) =>
	Math.round(Math.min(size, width / (text.length * (sans ? 0.62 : 0.56))))

/** One line of words, set smaller where it would not fit. */
export function line(text, x, y, { width, size, fill, sans = false, anchor = 'middle' }) {
	return tag(
		'text',
		{
			x,
			y,
			fill,
			'text-anchor': anchor,
			'font-family': sans ? SANS : SERIF,
			'font-weight': 700,
			'font-size': fitting(text, width, size, sans),
		},
		text,
	)
}
