import { type SearchedRequest, searchedText } from '#app/domain/fields/quote-request.server.ts'
import { isSpanishNumber, looksLikeTaxNumber, taxSpelling } from '#app/domain/fields/tax-number.ts'
import { readTelephone } from '#app/domain/fields/telephone.server.ts'
import { fold } from '#app/domain/places/gazetteer/fold.ts'
import { emailSpelling } from '#app/platform/text/email.schema.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import { plainDashes } from '#app/platform/text/plain-dashes.ts'
import { codeIn } from './payment-reference.ts'

/** Maximum number of indexed words of a quote; the first ones of `findableWords` take precedence. */
const MAX_WORDS = 40
const LONGEST_WORD = 40
/** Maximum number of typed words that are used; further ones hardly narrow a search. */
const MAX_TYPED_WORDS = 8
/** Number of characters of a search that are read. */
export const LONGEST_SEARCH = 100
/** Minimum number of digits of a telephone; fewer may be a house number or the end of a code. */
const FEWEST_PHONE_DIGITS = 6

/** Country calling codes by their first digits (ITU E.164): one digit, two, and otherwise three. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/
const SPANISH_NUMBER = /^[5-9]\d{8}$/
const SPAIN = '34'

const isInternational = (phone: string) => /^\s*(?:\+|00)/.test(phone)

/** Reduces a telephone to its digits, without the (0) that is omitted in international calls. */
const digitsOf = (phone: string) => phone.replace('(0)', '').replace(/\D/g, '')

/** Returns a telephone's words: in full and in national form, both without separators. */
function numberWords(phone: string): string[] {
	const digits = digitsOf(phone)
	if (isInternational(phone)) {
		const whole = digits.replace(/^00/, '')
		return [whole, whole.replace(CALLING_CODE, '').replace(/^0+/, '')]
	}
	if (SPANISH_NUMBER.test(digits)) return [digits, SPAIN + digits]
	const national = digits.startsWith(SPAIN) ? digits.slice(SPAIN.length) : digits
	return [digits, SPANISH_NUMBER.test(national) ? national : digits.replace(/^0+/, '')]
}

/**
 * Lists the numbers in a text that can be dialled, such as «93 412 34 56 / 600 111 222»; none where it has only other
 * digits.
 */
function numbersIn(phone: string) {
	const read = readTelephone(phone)
	return read.fit === 'possible' ? read.numbers : []
}

/** Returns the words of all numbers in a text, and of its digits as a whole. */
function phoneWords(typed: string): string[] {
	const phone = inOneSpelling(typed)
	return [phone, ...numbersIn(phone)].flatMap(numberWords)
}

/** Normalises a text to lower case without accents; signs and letters of other scripts stay. */
const plain = (text: string) => inOneSpelling(text).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/**
 * Splits a text into folded words. A word of another script, which folding would delete, is only put into lower case.
 */
const wordsIn = (text: string): string[] =>
	inOneSpelling(text)
		.split(/\s+/)
		.flatMap((token) => {
			const folded = fold(token)
			return folded ? folded.split(' ') : [plain(token).replace(/[^\p{L}\p{N}]/gu, '')]
		})

/**
 * Splits a text like `wordsIn`, and adds words with an apostrophe in one piece: «O'Brien» becomes «o», «brien» and
 * «obrien».
 */
function spokenWords(text: string) {
	const joined = text.replace(/['’`´]/g, '')
	return joined === text ? wordsIn(text) : [...wordsIn(text), ...wordsIn(joined)]
}

/** Returns the words of a code, `P-2026-00042`: also without its letter, its year and its leading zeros. */
function codeWords(code: string): string[] {
	const whole = code.toLowerCase()
	const [, year = '', number = ''] = whole.split('-')
	return [whole, `${year}-${number}`, number, number.replace(/^0+/, '')]
}

/** Returns the words of an e-mail address: the whole, its two halves, and the words in them. */
function emailWords(email: string): string[] {
	const whole = plain(email).replace(/\s/g, '')
	const [local = '', domain = ''] = whole.split('@')
	return [whole, local, domain, ...wordsIn(local), ...wordsIn(whole.replace(/[.@]/g, ' '))]
}

/** Returns the words of a tax number: normalised, and its digits alone, as people read them out. */
function taxWords(taxNumber: string): string[] {
	const spelling = taxSpelling(taxNumber).toLowerCase()
	return [spelling, spelling.replace(/^[a-z]+|(?<![a-z])[a-z]+$/g, '')]
}

/** Cuts words to the index's length, and removes those that are the beginning of another one. */
function tellingWords(words: readonly string[]) {
	const clean = [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].filter(Boolean)
	return clean.filter((word) => !clean.some((other) => other !== word && other.startsWith(word)))
}

type Stops = readonly { locality: string }[]

type SearchedLeg = { originLocality: string; destinationLocality: string; ticket: string; stops: Stops }

export type Findable = SearchedRequest & { code: string; stops?: Stops; furtherLegs?: readonly SearchedLeg[] }

/**
 * Lists the words by whose beginnings the desk finds a quote: lower case, no accents, 40 at most. A word that is the
 * beginning of another would find nothing more and is left out: «nuria» next to «nuria@example.com».
 */
export function findableWords(quote: Findable): string[] {
	const further = quote.furtherLegs ?? []
	const stops = [...(quote.stops ?? []), ...further.flatMap((leg) => leg.stops)]
	const words = [
		...codeWords(quote.code),
		...phoneWords(quote.phone),
		...spokenWords(`${quote.firstName} ${quote.surname}`),
		...emailWords(quote.email),
		...taxWords(quote.taxNumber),
		...spokenWords([quote, ...further].map((leg) => `${leg.originLocality} ${leg.destinationLocality}`).join(' ')),
		...spokenWords(`${quote.originAddress} ${quote.destinationAddress}`),
		...spokenWords(stops.map(({ locality }) => locality).join(' ')),
		...spokenWords([...further.map(({ ticket }) => ticket), searchedText(quote)].join(' ')),
	]
	return tellingWords(words).slice(0, MAX_WORDS)
}

type Person = { firstName: string; surname: string; email: string; phone: string; company: string; taxKey: string }

/** Lists the words by whose beginnings a person or an organisation is found, normalised in the same way. */
export const personWords = ({ firstName, surname, email, phone, company, taxKey }: Person) =>
	tellingWords([
		...emailWords(email),
		...phoneWords(phone),
		taxKey.toLowerCase(),
		...spokenWords(`${firstName} ${surname} ${company}`),
	]).slice(0, MAX_WORDS)

/** Lists the words of a name, normalised like those of `personWords`, the same ones once. */
export const nameWords = (name: string) => [...new Set(wordsIn(name))].filter(Boolean)

/** Lists words that identify a customer: e-mail address, tax number and telephones, each in full. */
export function contactWords({ email, phone, taxKey }: Pick<Person, 'email' | 'phone' | 'taxKey'>) {
	const numbers = numbersIn(inOneSpelling(phone))
	const dialled = numbers.length > 0 ? numbers.map(digitsOf) : phoneWords(phone).slice(0, 1)
	const words = [...emailWords(email).slice(0, 1), taxKey.toLowerCase(), ...dialled]
	return words.map((word) => word.slice(0, LONGEST_WORD)).filter(Boolean)
}

const CODE = /^(?:p-\d[\d-]*|\d{4}-\d{1,7})$/i
/** A code or a transfer's reference alone, in groups or not: `P202600042`, `RF89 2026 0004 2`. */
const NAMED = /^\s*(?:p|rf)[\s\d./_-]+$/i
const PHONE_PART = /^(?:[\d().\-/]*\+)*[().\-/]*\d[\d().\-/]*$/

/** Joins neighbouring groups of digits to one telephone, if they are long enough or begin with a plus. */
function typedPhone(parts: readonly string[]): string[] {
	const phone = parts.join('')
	const digits = digitsOf(phone)
	if (phone.startsWith('+')) return [digits]
	return digits.length < FEWEST_PHONE_DIGITS ? parts.flatMap(wordsIn) : [digits.replace(/^0+/, '')]
}

/** Normalises a typed e-mail address or the beginning of one; for «@example.com» it returns the domain. */
const typedEmail = (token: string) =>
	plain(emailSpelling(token)).replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}@])[^\p{L}\p{N}@]+$/gu, '')

/**
 * Lists the words of a search, normalised like those of `findableWords`. A word that is the beginning of another is
 * left out.
 * @param text as typed; only the first `LONGEST_SEARCH` characters are read
 */
export function typedWords(text: string): string[] {
	const asked = plainDashes(inOneSpelling(text.slice(0, LONGEST_SEARCH)))
	const named = NAMED.test(asked) ? codeIn(asked) : undefined
	if (named !== undefined) return [named.toLowerCase()]
	if (looksLikeTaxNumber(asked)) return [taxSpelling(asked).toLowerCase().slice(0, LONGEST_WORD)]
	const tokens = asked.split(/\s+/).filter(Boolean)
	const words: string[] = []
	let phoneParts: string[] = []
	for (const token of [...tokens, '']) {
		if (PHONE_PART.test(token) && !CODE.test(token)) {
			phoneParts.push(token)
			continue
		}
		words.push(...typedPhone(phoneParts))
		phoneParts = []
		if (CODE.test(token)) words.push(token.toLowerCase())
		else if (isSpanishNumber(taxSpelling(token))) words.push(taxSpelling(token).toLowerCase())
		else words.push(...(token.includes('@') ? [typedEmail(token)] : wordsIn(token)))
	}
	return tellingWords(words).slice(0, MAX_TYPED_WORDS)
}

/**
 * Lists the codes that a search may mean, which are shown first: a full code, or a number of this or the last year.
 * @param year current year
 */
export function meantCodes(text: string, year: number): string[] {
	const [, given, number] = /^\s*(?:p?-?(\d{4})-)?(\d{1,6})\s*$/i.exec(text) ?? []
	if (!number) return []
	const years = given ? [given] : [year, year - 1]
	return years.map((each) => `P-${each}-${number.padStart(5, '0')}`)
}
