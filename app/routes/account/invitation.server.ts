import type { ActionFunctionArgs } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { OFFICE, staffLevelOf } from '#app/domain/accounts/access-level.ts'
import { joiningSchema, passwordLimits } from '#app/domain/accounts/account-schemas.server.ts'
import { acceptInvitation, accountOfInvitation } from '#app/domain/accounts/staff/accept-invitation.server.ts'
import { roleNameOf } from '#app/domain/accounts/staff-role.ts'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { newPasswordText } from '#app/web/accounts/account-page.server.ts'
import { afterPassword } from '#app/web/accounts/log-in.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { countBadLinks } from '#app/web/limits/account-limits.server.ts'

const TODAY = '/admin/overview/'

/** Reads what the link of an invitation shows: the form for its account, or that it no longer opens and what to do. */
export async function invitationPage(request: Request) {
	const context = await appContext()
	const texts = await textsFor(request)
	const sealed = new URL(request.url).searchParams.get('i') ?? ''
	const account = await accountOfInvitation(context, sealed)
	const { join } = texts.texts('staff')
	const { fields, roles } = texts.texts('accounts')
	const heading = account ? join.title : join.failedTitle
	const errorTitle = texts.t('accounts:errorTitle', { title: heading })
	const limits = account && passwordLimits(context, account.level)
	return {
		page: { title: heading, errorTitle, description: join.description, noindex: true },
		heading,
		errorTitle,
		fields,
		text: join,
		longestName: fieldLengths.name,
		invitation:
			account && limits
				? {
						sealed,
						email: account.email,
						lead: texts.t('staff:join.lead', {
							email: account.email,
							role: roles[roleNameOf(account) ?? staffLevelOf(account.level)],
						}),
						newPassword: newPasswordText(texts, limits, context.company.name, account.email),
					}
				: null,
	}
}

export type InvitationPage = Awaited<ReturnType<typeof invitationPage>>

/** Handles the form of an invitation: completes the account and logs its owner in. */
export const handleInvitation = (args: ActionFunctionArgs) =>
	handleForm(args, async ({ context, form, texts }) => {
		const sealed = String(form.get('i') ?? '')
		const account = (await accountOfInvitation(context, sealed)) ?? { email: '', level: OFFICE }
		return postedForm({
			fields: ['name', 'password', 'repeat'],
			echoed: ['name'],
			schema: joiningSchema(context, account),
			work: async ({ name, password }, posting) =>
				countBadLinks(posting, async () => {
					const joined = await acceptInvitation(context, { sealed, name, password, language: texts.language })
					if (!joined.ok) return undefined
					log().info({ requestId: posting.facts.requestId, user: joined.value.id }, 'invitation accepted')
					return afterPassword(posting, joined.value, TODAY)
				}),
		})
	})
