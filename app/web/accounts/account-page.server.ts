import {
	nameRules,
	type PasswordLimits,
	type PasswordRule,
	passwordRuleNames,
	ruleLimit,
} from '#app/domain/accounts/passwords/password-rules.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'

type PageName =
	| 'logIn'
	| 'register'
	| 'activate'
	| 'forgotten'
	| 'reset'
	| 'password'
	| 'delete'
	| 'code'
	| 'secondFactor'

/**
 * Returns the texts of an account page. `title` replaces the page's own title; `errorTitle` is the one for a form with
 * errors.
 */
export async function accountPage<Name extends PageName>(request: Request, name: Name, title?: string) {
	const { t, texts } = await textsFor(request)
	const accounts = texts('accounts')
	const text: Texts['accounts'][Name] = accounts[name]
	const heading = title ?? text.title
	const errorTitle = t('accounts:errorTitle', { title: heading })
	return {
		page: { title: heading, errorTitle, description: text.description, noindex: true },
		heading,
		errorTitle,
		fields: accounts.fields,
		text,
	}
}

/**
 * Returns the texts for the fields of a new password, with the length limits and forbidden names that apply to this
 * person.
 * Only the server knows the most used passwords, so the browser never ticks off that rule.
 * @param email the account owner's address, for forms that do not ask for it
 */
export function newPasswordText({ t, texts }: LanguageTexts, limits: PasswordLimits, companyName: string, email = '') {
	const { fields, rules } = texts('accounts')
	const items = [...passwordRuleNames, ...nameRules, 'passwordCommon' as const, 'passwordMatch' as const].map(
		(rule) => ({
			rule,
			text: t(`accounts:rules.${rule}`, { limit: limitOf(rule, limits), company: companyName }),
		}),
	)
	const { title, met, missing } = rules
	return { fields, limits, personal: { email, company: companyName }, rules: { title, met, missing, items } }
}

const limitOf = (rule: string, limits: PasswordLimits) => ruleLimit(rule as PasswordRule, limits) ?? ''
