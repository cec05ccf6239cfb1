/**
 * Widths of the drawings in pixels, by seats. All have one height and one scale, so that they can be compared side by
 * side.
 */
const widths: Record<number, number> = { 12: 344, 16: 400, 24: 432, 40: 528, 55: 608, 60: 660 }
const HEIGHT = 172

/** Returns the drawing of a vehicle; for a size without one, the drawing nearest to it, of two the larger. */
export function coachPicture(seats: number) {
	const away = (size: number) => Math.abs(size - seats)
	const size = Object.keys(widths)
		.map(Number)
		.reduce((nearest, drawn) => (away(drawn) > away(nearest) ? nearest : drawn))
	return { src: `/images/fleet/${size}.svg`, width: widths[size], height: HEIGHT }
}
