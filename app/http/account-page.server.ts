import type { AppLoadContext } from '@remix-run/node'
import { type PasswordLimits, passwordRuleNames, ruleLimit } from '#app/accounts/password-rules.ts'
import type { Texts } from '#app/i18n/source-texts.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'

type PageName = 'logIn' | 'register' | 'activate' | 'forgotten' | 'reset' | 'password' | 'delete'

/** The texts of a page of the accounts; its title says so where its form has errors. */
export async function accountPage<Name extends PageName>(
	request: Request,
	{ formFailed }: AppLoadContext,
	name: Name,
	title?: string,
) {
	const { t, texts } = await textsFor(request)
	const accounts = texts('accounts')
	const text: Texts['accounts'][Name] = accounts[name]
	const heading = title ?? text.title
	const errorTitle = t('accounts:errorTitle', { title: heading })
	return {
		page: { title: formFailed ? errorTitle : heading, description: text.description, noindex: true },
		heading,
		errorTitle,
		fields: accounts.fields,
		text,
	}
}

/** What the fields of a new password say, with the lengths that hold for whoever chooses it. */
export function newPasswordText({ t, texts }: LanguageTexts, limits: PasswordLimits) {
	const { fields, rules } = texts('accounts')
	const items = [...passwordRuleNames, 'passwordMatch' as const].map((rule) => ({
		rule,
		text: t(`accounts:rules.${rule}`, { limit: rule === 'passwordMatch' ? '' : (ruleLimit(rule, limits) ?? '') }),
	}))
	const { title, met, missing } = rules
	return { fields, limits, rules: { title, met, missing, items } }
}
