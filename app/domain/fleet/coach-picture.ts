/**
 * Widths of the drawings in pixels, by seats. All have one height and one scale, so that they can be compared side by
 * side.
 */
const widths: Record<number, number> = { 12: 344, 16: 400, 24: 432, 40: 528, 55: 608, 60: 660 }
const HEIGHT = 172

/** Returns the drawing of a vehicle; for a size without one, the next larger drawing, or else the largest. */
export function coachPicture(seats: number) {
	const drawn = Object.keys(widths).map(Number)
	const size = drawn.find((candidate) => candidate >= seats) ?? drawn.at(-1)
	return { src: `/images/fleet/${size}.svg`, width: widths[size ?? 0], height: HEIGHT }
}
