import { fold } from './fold.ts'

/** «401», «401-403», «401 2n 1a», «nº 7»: a house and its doors, which in Spain stand behind a comma; no postal code. */
const HOUSE = /^(?:n[ºo.]*\s*)?\d{1,4}(?!\d)/i
const DOOR = /\d|^(?:bis|ter|[a-d])$/i

/** Takes what was typed into an address apart: the street with its numbers, and the town behind the next comma. */
export function splitAddress(typed: string) {
	const [first = '', ...rest] = typed.split(',').map((part) => part.trim())
	const houses = rest.findIndex((part) => !HOUSE.test(part))
	const count = houses === -1 ? rest.length : houses
	const street = [first, ...rest.slice(0, count)].filter(Boolean).join(', ')
	return { street, town: rest.slice(count).filter(Boolean).join(', ') }
}

/**
 * A directory's street with the number that was typed, which it would swallow: «Carrer de Mallorca» for «mallorca 401»
 * becomes «Carrer de Mallorca 401».
 */
export function withTypedNumber(name: string, street: string) {
	const words = street.split(/[\s,]+/).filter(Boolean)
	const ofName = new Set(fold(name).split(' '))
	const last = words.findLastIndex((word) => ofName.has(fold(word)))
	const behind = words.slice(last + 1)
	const end = behind.findIndex((word) => !DOOR.test(word))
	const numbers = (end === -1 ? behind : behind.slice(0, end)).join(' ')
	return /^\d/.test(numbers) ? `${name} ${numbers}` : name
}
