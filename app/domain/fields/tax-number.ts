import { inOneSpelling } from '#app/platform/text/one-spelling.ts'

/** Spaces and separators in tax numbers, including all kinds of hyphens. */
const SEPARATORS = /[\s.,:;·/_\p{Pd}\u2212]|n?[º°]/giu
/** Words in front of the number that name its kind, in our languages. No number begins with these letters. */
const LABEL =
	/^(?:CIF|NIF|NIE|DNI|NIPC|VAT|IVA|TVA|BTW|MWST|USTID|USTIDNR|PIVA|PARTITAIVA|SIREN|SIRET|TAXID|TAXNUMBER|VATNO|VATNUMBER|VATID)+(?=[A-Z]{0,3}\d)/
/** Spanish number with its country in front, as in a VAT number. */
const WITH_COUNTRY = /^ES(?=[A-Z0-9]\d{7}[A-Z0-9]$)/
/** Numbers of persons: DNI, NIE, and those of people who have neither. */
const PERSONS = /^(?:\d{8}|[XYZKLM]\d{7})[A-Z]$/
/** Numbers of companies, associations and authorities. */
const ORGANISATIONS = /^[A-HJNP-SUVW]\d{7}[0-9A-J]$/

const inOnePiece = (typed: string) =>
	inOneSpelling(typed)
		.replace(SEPARATORS, '')
		.normalize('NFKC')
		.replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** Normalises a tax number: ` es b-12.345.678` and `CIF: B-12345678` become `B12345678`. */
export const taxSpelling = (typed: string) => inOnePiece(typed).replace(LABEL, '').replace(WITH_COUNTRY, '')

/** Returns whether a normalised number consists of letters and digits. */
export const isTaxSpelling = (spelling: string) => /^[A-Z0-9]*$/.test(spelling)

/** Returns whether a normalised number has the form of a Spanish person's. */
export const isPersonsNumber = (spelling: string) => PERSONS.test(spelling)

/** Returns whether a normalised number has the form of a Spanish one, of a person or an organisation. */
export const isSpanishNumber = (spelling: string) => PERSONS.test(spelling) || ORGANISATIONS.test(spelling)

/** Returns whether a text is only a tax number: a Spanish one, or any with a word that names it. */
export const looksLikeTaxNumber = (typed: string) =>
	isSpanishNumber(taxSpelling(typed)) || (LABEL.test(inOnePiece(typed)) && isTaxSpelling(taxSpelling(typed)))
