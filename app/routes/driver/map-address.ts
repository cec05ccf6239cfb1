/** The address of a place on a map, by its words, which are all that the map is told. */
export type MapAddress = (place: string) => string

/**
 * How a phone opens a place in its own map: Android knows `geo:` (RFC 5870) with the words in `q`, Apple's devices open Apple
 * Maps by its address; whoever has neither sees OpenStreetMap.
 * @param agent what the browser calls itself
 */
export function mapsOf(agent: string | null): MapAddress {
	const words = encodeURIComponent
	if (/Android/.test(agent ?? '')) return (place) => `geo:0,0?q=${words(place)}`
	if (/iPhone|iPad|iPod|Macintosh/.test(agent ?? '')) return (place) => `https://maps.apple.com/?q=${words(place)}`
	return (place) => `https://www.openstreetmap.org/search?query=${words(place)}`
}
