/** Form of Spanish account numbers, which most are; others have between 15 and 34 characters. */
const SPANISH = /^ES\d{22}$/
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** Returns an account number or bank code as it is stored: in capitals, without spaces. */
export const withoutSpaces = (typed: string) => typed.replace(/\s+/g, '').toUpperCase()

/**
 * Returns the remainder of an account number divided by 97, with letters as 10 to 35 and the first four characters
 * moved to the end.
 */
function restBy97(iban: string) {
	const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
	return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/**
 * Returns whether an account number is valid by its form and check digits (ISO 13616).
 * @param iban without spaces
 */
export const isIban = (iban: string) => (iban.startsWith('ES') ? SPANISH : IBAN).test(iban) && restBy97(iban) === 1

/**
 * Returns whether a bank code has the form of a BIC (ISO 9362).
 * @param bic without spaces
 */
export const isBic = (bic: string) => BIC.test(bic)

/** Formats an account number in groups of four. */
export const ibanLabel = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
