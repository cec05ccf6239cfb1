import { type SearchedRequest, searchedText } from '#app/domain/fields/quote-request.server.ts'
import { isSpanishNumber, isToldAsTaxNumber, taxSpelling } from '#app/domain/fields/tax-number.ts'
import { readTelephone } from '#app/domain/fields/telephone.server.ts'
import { fold } from '#app/domain/places/gazetteer/fold.ts'
import { emailSpelling } from '#app/platform/text/email.schema.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import { plainDashes } from '#app/platform/text/plain-dashes.ts'
import { codeIn } from './payment-reference.ts'

/** A quote is found by so many words at most; what comes first in `findableWords` counts most. */
const MOST_WORDS = 40
const LONGEST_WORD = 40
/** More typed words than these tell nothing new. */
const MOST_TYPED_WORDS = 8
/** The most characters of a search that are looked at. */
export const LONGEST_SEARCH = 100
/** Fewer digits in a row than these may be a house number or the end of a code, not a telephone. */
const FEWEST_PHONE_DIGITS = 6

/** Country calling codes by their first digits (ITU E.164): one digit, two, and otherwise three. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/
const SPANISH_NUMBER = /^[5-9]\d{8}$/
const SPAIN = '34'

const isInternational = (phone: string) => /^\s*(?:\+|00)/.test(phone)

/** Digits alone, without what dials abroad and without the nought that falls away there. */
const digitsOf = (phone: string) => phone.replace('(0)', '').replace(/\D/g, '')

/** A telephone number whole, and as somebody says it at home, both without separators. */
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

/** The numbers that can be dialled in a text, such as «93 412 34 56 / 600 111 222»; none where there are only figures. */
function numbersIn(phone: string) {
	const read = readTelephone(phone)
	return read.fit === 'possible' ? read.numbers : []
}

/** The words of all numbers in a text, and of all its figures as they stand there. */
function phoneWords(typed: string): string[] {
	const phone = inOneSpelling(typed)
	return [phone, ...numbersIn(phone)].flatMap(numberWords)
}

/** Lower case without accents; signs stay, and so do letters of other scripts. */
const plain = (text: string) => inOneSpelling(text).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** Folded words; a word of another script, of which folding leaves nothing, stays as it is in lower case. */
const wordsIn = (text: string): string[] =>
	inOneSpelling(text)
		.split(/\s+/)
		.flatMap((token) => {
			const folded = fold(token)
			return folded ? folded.split(' ') : [plain(token).replace(/[^\p{L}\p{N}]/gu, '')]
		})

/** The same, and what an apostrophe parts also as one word: «O'Brien» is found by «o», «brien» and «obrien». */
function spokenWords(text: string) {
	const joined = text.replace(/['’`´]/g, '')
	return joined === text ? wordsIn(text) : [...wordsIn(text), ...wordsIn(joined)]
}

/** `P-2026-00042` is also said without its letter, its year and its noughts. */
function codeWords(code: string): string[] {
	const whole = code.toLowerCase()
	const [, year = '', number = ''] = whole.split('-')
	return [whole, `${year}-${number}`, number, number.replace(/^0+/, '')]
}

/** An address whole, its two halves, and the words in them. */
function emailWords(email: string): string[] {
	const whole = plain(email).replace(/\s/g, '')
	const [local = '', domain = ''] = whole.split('@')
	return [whole, local, domain, ...wordsIn(local), ...wordsIn(whole.replace(/[.@]/g, ' '))]
}

/** A tax number in one spelling, and its digits alone, as somebody reads them out. */
function taxWords(taxNumber: string): string[] {
	const spelling = taxSpelling(taxNumber).toLowerCase()
	return [spelling, spelling.replace(/^[a-z]+|(?<![a-z])[a-z]+$/g, '')]
}

/** Words as long as the index keeps them, without those that are the beginning of another one. */
function tellingWords(words: readonly string[]) {
	const clean = [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].filter(Boolean)
	return clean.filter((word) => !clean.some((other) => other !== word && other.startsWith(word)))
}

type Stops = readonly { locality: string }[]

type SearchedLeg = { originLocality: string; destinationLocality: string; ticket: string; stops: Stops }

export type Findable = SearchedRequest & { code: string; stops?: Stops; furtherLegs?: readonly SearchedLeg[] }

/**
 * The words by whose beginnings the desk finds a quote: lower case, no accents, 40 at most. One that is the beginning of
 * another would find nothing more, and is left out: «nuria» beside «nuria@example.com».
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
	return tellingWords(words).slice(0, MOST_WORDS)
}

type Person = { firstName: string; surname: string; email: string; phone: string; company: string; taxKey: string }

/** The words by whose beginnings a person or an organisation is found, in the same spelling. */
export const personWords = ({ firstName, surname, email, phone, company, taxKey }: Person) =>
	tellingWords([
		...emailWords(email),
		...phoneWords(phone),
		taxKey.toLowerCase(),
		...spokenWords(`${firstName} ${surname} ${company}`),
	]).slice(0, MOST_WORDS)

/** Words that no two customers share: an address, a tax number and telephones, each whole. */
export function contactWords({ email, phone, taxKey }: Pick<Person, 'email' | 'phone' | 'taxKey'>) {
	const numbers = numbersIn(inOneSpelling(phone))
	const dialled = numbers.length > 0 ? numbers.map(digitsOf) : phoneWords(phone).slice(0, 1)
	const words = [...emailWords(email).slice(0, 1), taxKey.toLowerCase(), ...dialled]
	return words.map((word) => word.slice(0, LONGEST_WORD)).filter(Boolean)
}

const CODE = /^(?:p-\d[\d-]*|\d{4}-\d{1,7})$/i
/** A code or the reference of a transfer alone, in groups or not: `P202600042`, `RF89 2026 0004 2`. */
const NAMED = /^\s*(?:p|rf)[\s\d./_-]+$/i
const PHONE_PART = /^(?:[\d().\-/]*\+)*[().\-/]*\d[\d().\-/]*$/

/** Neighbouring groups of digits are one telephone number, where they are long enough or begin with a plus. */
function typedPhone(parts: readonly string[]): string[] {
	const phone = parts.join('')
	const digits = digitsOf(phone)
	if (phone.startsWith('+')) return [digits]
	return digits.length < FEWEST_PHONE_DIGITS ? parts.flatMap(wordsIn) : [digits.replace(/^0+/, '')]
}

/** An e-mail's beginning as it is; of «@example.com», the domain. */
const typedEmail = (token: string) =>
	plain(emailSpelling(token)).replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}@])[^\p{L}\p{N}@]+$/gu, '')

/**
 * The words somebody looks for, in the spelling of `findableWords`; one that is the beginning of another is left out.
 * @param text as typed; beyond `LONGEST_SEARCH` characters it is not read
 */
export function typedWords(text: string): string[] {
	const asked = plainDashes(inOneSpelling(text.slice(0, LONGEST_SEARCH)))
	const named = NAMED.test(asked) ? codeIn(asked) : undefined
	if (named !== undefined) return [named.toLowerCase()]
	if (isToldAsTaxNumber(asked)) return [taxSpelling(asked).toLowerCase().slice(0, LONGEST_WORD)]
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
	return tellingWords(words).slice(0, MOST_TYPED_WORDS)
}

/**
 * The codes that a search may mean, to be shown first: a whole code, or the number of one of this or the last year.
 * @param year the year it is
 */
export function meantCodes(text: string, year: number): string[] {
	const [, given, number] = /^\s*(?:p?-?(\d{4})-)?(\d{1,6})\s*$/i.exec(text) ?? []
	if (!number) return []
	const years = given ? [given] : [year, year - 1]
	return years.map((each) => `P-${each}-${number.padStart(5, '0')}`)
}
