import { wordIn } from './password-disguises.ts'
import { passwordSpelling } from './password-spelling.ts'

export type PasswordLimits = { min: number; max: number }

/**
 * Rules for a new password, in the order of the checklist (contract §5, decision 12). Invisible characters do not
 * count as special ones.
 */
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
 * Returns the rules that a password breaks, in the order of the checklist. The normalised spelling is checked, and
 * lengths count UTF-16 units, as `maxlength` does.
 */
export function brokenRules(typed: string, limits: PasswordLimits) {
	const password = passwordSpelling(typed)
	return passwordRuleNames.filter((rule) => !passwordRules[rule](password, limits))
}

/** Returns the number in a rule's sentence; undefined where it has none. */
export const ruleLimit = (rule: PasswordRule, { min, max }: PasswordLimits) =>
	({ passwordMinLength: min, passwordMaxLength: max })[rule as string]

/** Names whose words a password must not contain. */
export type Personal = {
	/** the owner's e-mail address, or what is typed of it so far */
	email: string
	company: string
}

/** Rules about names, with the text whose words a password must not contain. */
const names = {
	passwordHasEmail: ({ email }: Personal) => email.split('@')[0] ?? '',
	passwordHasCompany: ({ company }: Personal) => company,
}

export type NameRule = keyof typeof names

export const nameRules = Object.keys(names) as NameRule[]

/**
 * Characters searched for names. Longer input is not an allowed password, and the search takes longer with each
 * character.
 */
const LONGEST_READ = 64

/** Returns the name rules that a password breaks, disguised spellings included, each with the word found. */
export const namesIn = (password: string, personal: Personal) =>
	nameRules.flatMap((rule) => {
		const word = wordIn(passwordSpelling(password).slice(0, LONGEST_READ), names[rule](personal))
		return word === undefined ? [] : [{ rule, word }]
	})
