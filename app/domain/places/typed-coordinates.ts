import type { Position } from './journeys/great-circle.ts'

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d+)?)`
const MINUTES = String.raw`(?:\s*[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′´]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|′′)\s*)?)?`
/** One coordinate: a sign, degrees, minutes, seconds, and the initial of a compass point in our languages. */
const ANGLE = String.raw`([-−])?\s*${NUMBER}${MINUTES}\s*([nsewoNSEWO])?`
const PAIR = new RegExp(
	String.raw`^(?:gps:?|lat(?:itude?|itud)?[.:=]?)?\s*${ANGLE}\s*[,;/ ]\s*(?:l(?:o?ng|on)(?:gitude?|gitud)?[.:=]?)?\s*${ANGLE}$`,
	'i',
)

/** Bounds, in degrees, of the countries that the site serves. */
const bounds = { south: 27, north: 61, west: -32, east: 20 }

type Angle = { degrees: number; compass: string; isPrecise: boolean }

const amount = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))

function angleOf([sign, degrees, minutes, seconds, compass = '']: (string | undefined)[]): Angle {
	const letter = compass.toUpperCase()
	const size = amount(degrees) + amount(minutes) / 60 + amount(seconds) / 3600
	const isNegative = sign !== undefined || 'SWO'.includes(letter || '-')
	return {
		degrees: isNegative ? -size : size,
		compass: letter,
		isPrecise: minutes !== undefined || /[.,]\d/.test(degrees ?? ''),
	}
}

/**
 * Reads coordinates typed in place of an address: «41.38, 2.17», «41,38 2,17», «41°23′N 2°10′E». Latitude comes first
 * unless letters say otherwise. Whole degrees are not accepted, because they are more likely house numbers.
 * @returns degrees; undefined for anything else, and for positions outside western Europe
 */
export function typedCoordinates(typed: string): Position | undefined {
	const found = PAIR.exec(typed.trim().slice(0, 80))
	if (!found) return undefined
	const [one, other] = [angleOf(found.slice(1, 6)), angleOf(found.slice(6, 11))]
	if (!one.isPrecise || !other.isPrecise) return undefined
	const isTurned = 'EWO'.includes(one.compass || '-') || 'NS'.includes(other.compass || '-')
	const [lat, lng] = isTurned ? [other.degrees, one.degrees] : [one.degrees, other.degrees]
	const isInside = lat > bounds.south && lat < bounds.north && lng > bounds.west && lng < bounds.east
	return isInside ? { lat, lng } : undefined
}
