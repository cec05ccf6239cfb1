import type { Candidate } from './candidate.schema.ts'
import { articleInFront, smallWordsInFront } from './gazetteer/article-in-front.ts'
import { inNormalCase } from './gazetteer/normal-case.ts'
import { type Place, type PlaceType, placeTypes } from './place.ts'
import { provinceOf } from './provinces.ts'

const streets: readonly PlaceType[] = ['callejero', 'portal', 'carretera']

/**
 * Returns whether a place is a street, a house number or a road, which is what «Solo callejero» literally means (domain
 * A.2).
 */
export const isStreet = ({ type }: Pick<Place, 'type'>) => streets.includes(type)

/** Returns a candidate's type. Types that the directory adds later count as named places. */
const typeOf = (type: string): PlaceType => placeTypes.find((known) => known === type) ?? 'toponimo'

/** Returns a candidate's position. The directory sends 0/0 where it knows none (domain A.3). */
function positionOf({ lat, lng }: Candidate): Place['position'] {
	if ((lat === 0 && lng === 0) || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined
	return { lat, lng }
}

/** Reads postal codes from a text. A code that was sent as a number has lost its leading zero. */
const postalCodesIn = (text: string) => {
	const codes = text.split(/[\s,;]+/).filter((code) => /^\d{4,5}$/.test(code))
	return [...new Set(codes.map((code) => code.padStart(5, '0')))]
}

/** Returns the one town of a candidate. A street may name several (domain A.3); then the municipality is used. */
function localityOf({ poblacion, muni }: Candidate) {
	const town = articleInFront(poblacion)
	return inNormalCase(town === '' || town.includes(',') ? articleInFront(muni) : town)
}

/** Returns the province by its code where there is one, so that it has one spelling whatever the record says. */
function provinceOfCandidate({ province, provinceCode }: Candidate, postalCodes: readonly string[]) {
	const code = provinceCode.padStart(2, '0')
	return (provinceCode !== '' && provinceOf(code)) || province || provinceOf(postalCodes[0] ?? '')
}

/** Splits a candidate's address into parts, in normal case and with articles in front; the first part is the name. */
function partsOf({ address, tip_via }: Candidate, type: PlaceType) {
	const [first = '', ...rest] = articleInFront(address).split(',')
	const ordered = smallWordsInFront(first.trim(), streets.includes(type) ? tip_via : undefined)
	const name = inNormalCase(ordered).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
	return { name, parts: [name, ...rest.map((part) => inNormalCase(part.trim()))].filter((part) => part !== '') }
}

/**
 * Converts a record of CartoCiudad to a place (domain A.3 and its traps).
 * @returns undefined where it has no name
 */
export function placeOf(candidate: Candidate): Place | undefined {
	const type = typeOf(candidate.type)
	const { name, parts } = partsOf(candidate, type)
	if (!/[\p{L}\p{N}]/u.test(name)) return undefined
	const address = parts.join(', ')
	const postalCodes = postalCodesIn(candidate.postalCode || (type === 'codpost' ? name : ''))
	// All house numbers of a street have the street's id.
	const number = type === 'portal' ? ['', candidate.portalNumber, candidate.extension].join(':') : ''
	return {
		id: (candidate.id || address) + number,
		type,
		address,
		name,
		locality: localityOf(candidate),
		province: provinceOfCandidate(candidate, postalCodes),
		country: 'ES',
		postalCodes,
		position: positionOf(candidate),
		stateMessage: candidate.stateMsg,
	}
}
