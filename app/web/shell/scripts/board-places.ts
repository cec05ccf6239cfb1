import { MAX_COLUMNS } from '#app/domain/dispatch/board/board.ts'

const columns = Array.from({ length: MAX_COLUMNS }, (_, index) => index + 1)

/**
 * Columns and widths of the board's blocks as CSS classes, because the content security policy allows no inline styles.
 * `s3` starts in the third column, `w2` is two columns wide.
 */
export const boardPlaces = columns
	.map((column) => `.s${column}{grid-column-start:${column}}.w${column}{grid-column-end:span ${column}}`)
	.join('')
