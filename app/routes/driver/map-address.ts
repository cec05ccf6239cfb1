/** Returns the address of a place on a map; the map service gets nothing but the place's text. */
export type MapAddress = (place: string) => string

/**
 * Returns how a phone opens a place in its own map. Android knows `geo:` (RFC 5870) with the text in `q`, Apple's
 * devices open Apple Maps, and all others get OpenStreetMap.
 * @param agent the User-Agent header
 */
export function mapsOf(agent: string | null): MapAddress {
	const words = encodeURIComponent
	if (/Android/.test(agent ?? '')) return (place) => `geo:0,0?q=${words(place)}`
	if (/iPhone|iPad|iPod|Macintosh/.test(agent ?? '')) return (place) => `https://maps.apple.com/?q=${words(place)}`
	return (place) => `https://www.openstreetmap.org/search?query=${words(place)}`
}
