import { MOST_COLUMNS } from '#app/domain/dispatch/board/board.ts'

const columns = Array.from({ length: MOST_COLUMNS }, (_, index) => index + 1)

/**
 * Where the board's blocks begin and how wide they are, as classes: the policy for styles lets no element say its own.
 * `s3` begins in the third column, `w2` is two of them wide.
 */
export const boardPlaces = columns
	.map((column) => `.s${column}{grid-column-start:${column}}.w${column}{grid-column-end:span ${column}}`)
	.join('')
