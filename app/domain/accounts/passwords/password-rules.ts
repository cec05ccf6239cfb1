import { wordIn } from './password-disguises.ts'
import { passwordSpelling } from './password-spelling.ts'

export type PasswordLimits = { min: number; max: number }

/** What a new password must fulfil, in the order of the checklist (contract §5, decision 12). A sign that nobody sees is no special one. */
export const passwordRules = {
	passwordMinLength: (password: string, { min }: PasswordLimits) => password.length >= min,
	passwordMaxLength: (password: string, { max }: PasswordLimits) => password.length <= max,
	passwordSpecialChar: (password: string) =>
		/[^\p{L}\p{M}\p{N}\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2800]/u.test(password),
	passwordNumber: (password: string) => /\p{N}/u.test(password),
	passwordCapital: (password: string) => /\p{Lu}/u.test(password),
}

export type PasswordRule = keyof typeof passwordRules

export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[]

/**
 * The rules that a password breaks, in the order of the checklist, in its own spelling. Lengths count UTF-16 units, as
 * `maxlength` does.
 */
export function brokenRules(typed: string, limits: PasswordLimits) {
	const password = passwordSpelling(typed)
	return passwordRuleNames.filter((rule) => !passwordRules[rule](password, limits))
}

/** The number that belongs to a rule's sentence, if any. */
export const ruleLimit = (rule: PasswordRule, { min, max }: PasswordLimits) =>
	({ passwordMinLength: min, passwordMaxLength: max })[rule as string]

/** Whose names a password must not contain. */
export type Personal = {
	/** the owner's address, or what is typed of it so far */
	email: string
	company: string
}

/** The rules about names, with the text of which no word may stand in a password. */
const names = {
	passwordHasEmail: ({ email }: Personal) => email.split('@')[0] ?? '',
	passwordHasCompany: ({ company }: Personal) => company,
}

export type NameRule = keyof typeof names

export const nameRules = Object.keys(names) as NameRule[]

/** Somebody may type more than a password may have; what is behind this changes nothing, and every edge costs time. */
const LONGEST_READ = 64

/** The names that a password contains, however disguised, with the word that it is. */
export const namesIn = (password: string, personal: Personal) =>
	nameRules.flatMap((rule) => {
		const word = wordIn(passwordSpelling(password).slice(0, LONGEST_READ), names[rule](personal))
		return word === undefined ? [] : [{ rule, word }]
	})
