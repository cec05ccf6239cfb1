/** Of Spanish accounts, which most are; others have between 15 and 34 characters. */
const SPANISH = /^ES\d{22}$/
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/

/** An account or a bank as it is kept: capitals without spaces. */
export const withoutSpaces = (typed: string) => typed.replace(/\s+/g, '').toUpperCase()

/** What is left of an account's number, its letters as 10 to 35 and its first four characters last, divided by 97. */
function restBy97(iban: string) {
	const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
	return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** Whether an account's number can be one: its form and its check digits (ISO 13616). @param iban without spaces */
export const isIban = (iban: string) => (iban.startsWith('ES') ? SPANISH : IBAN).test(iban) && restBy97(iban) === 1

/** Whether a bank's code has the form of one (ISO 9362). @param bic without spaces */
export const isBic = (bic: string) => BIC.test(bic)

/** An account's number in groups of four, as people read it. */
export const ibanLabel = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
