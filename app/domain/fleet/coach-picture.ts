/** Width of the drawings by seats, all at one height and one scale, so that side by side they compare truly. */
const widths: Record<number, number> = { 12: 344, 16: 400, 24: 432, 40: 528, 55: 608, 60: 660 }
const HEIGHT = 172

/** The drawing of a vehicle; for a size nobody has drawn, the next larger one. */
export function coachPicture(seats: number) {
	const drawn = Object.keys(widths).map(Number)
	const size = drawn.find((candidate) => candidate >= seats) ?? drawn.at(-1)
	return { src: `/images/fleet/${size}.svg`, width: widths[size ?? 0], height: HEIGHT }
}
