import { inOneSpelling } from '#app/platform/text/one-spelling.ts'

/** Blanks and signs that people part a tax number with, hyphens of every kind among them. */
const SEPARATORS = /[\s.,:;·/_\p{Pd}\u2212]|n?[º°]/giu
/** What people write before the number: which number it is, in our languages. No number begins with these letters. */
const LABEL =
	/^(?:CIF|NIF|NIE|DNI|NIPC|VAT|IVA|TVA|BTW|MWST|USTID|USTIDNR|PIVA|PARTITAIVA|SIREN|SIRET|TAXID|TAXNUMBER|VATNO|VATNUMBER|VATID)+(?=[A-Z]{0,3}\d)/
/** A Spanish number with the country in front, as it is written for the VAT of other countries. */
const WITH_COUNTRY = /^ES(?=[A-Z0-9]\d{7}[A-Z0-9]$)/
/** Of a person: DNI, NIE, and the numbers of those who have neither. */
const PERSONS = /^(?:\d{8}|[XYZKLM]\d{7})[A-Z]$/
/** Of a company, an association, an authority. */
const ORGANISATIONS = /^[A-HJNP-SUVW]\d{7}[0-9A-J]$/

const inOnePiece = (typed: string) =>
	inOneSpelling(typed)
		.replace(SEPARATORS, '')
		.normalize('NFKC')
		.replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** A tax number in one spelling: ` es b-12.345.678` and `CIF: B-12345678` are `B12345678`. */
export const taxSpelling = (typed: string) => inOnePiece(typed).replace(LABEL, '').replace(WITH_COUNTRY, '')

/** Whether a number in one spelling is written with what such numbers have: letters and figures. */
export const isTaxSpelling = (spelling: string) => /^[A-Z0-9]*$/.test(spelling)

/** Whether a number in one spelling looks like a Spanish person's. */
export const isPersonsNumber = (spelling: string) => PERSONS.test(spelling)

/** Whether a number in one spelling looks Spanish, whosever it is. */
export const isSpanishNumber = (spelling: string) => PERSONS.test(spelling) || ORGANISATIONS.test(spelling)

/** Whether somebody says of a text that it is a tax number, or it is a Spanish one, and nothing else. */
export const isToldAsTaxNumber = (typed: string) =>
	isSpanishNumber(taxSpelling(typed)) || (LABEL.test(inOnePiece(typed)) && isTaxSpelling(taxSpelling(typed)))
