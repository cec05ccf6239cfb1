export type Position = { lat: number; lng: number }

/** Mean radius of the Earth in kilometres (IUGG). */
const EARTH_RADIUS = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Computes the great-circle distance between two positions in degrees, in kilometres (haversine formula). */
export function greatCircle(from: Position, to: Position) {
	const northward = Math.sin(radians(to.lat - from.lat) / 2) ** 2
	const eastward = Math.sin(radians(to.lng - from.lng) / 2) ** 2
	const chord = northward + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * eastward
	return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)))
}
