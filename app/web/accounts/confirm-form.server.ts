import type { Context } from '#app/context.server.ts'
import { hasSecondFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Reads what a form shows for which a user proves again who they are. */
export async function confirmForm(context: Context, { texts }: LanguageTexts, { account }: Session) {
	const { fields, code } = texts('accounts')
	const asksCode = await hasSecondFactor(context, account.id)
	return { email: account.email, fields, codeText: asksCode ? code : null }
}
