import { tag } from './svg.mjs'

/** Typeface of the site's headings, which use the reader's own serif; pictures with words use the same. */
const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif"
const SANS = "system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"

/**
 * Returns the size at which a text fits into `width`, at most `size`. Computed for the widest of the typefaces that a
 * reader may have.
 */
export const fitting = (text, width, size, sans = false) =>
	Math.round(Math.min(size, width / (text.length * (sans ? 0.62 : 0.56))))

/** Draws one line of text, smaller where it would not fit. */
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
