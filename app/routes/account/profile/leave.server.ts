import type { ActionFunctionArgs } from '@remix-run/node'
import { CurrentPasswordSchema } from '#app/domain/accounts/account-schemas.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { leaveOffice } from '#app/domain/accounts/staff/leave-office.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { handleForm, postedForm, tooMany } from '#app/web/form/posted-form.server.ts'
import { attemptOf, throttlePassword } from '#app/web/limits/password-throttle.server.ts'
import { wrongPassword } from '../passwords.server.ts'
import { goodbye } from './profile.server.ts'

/** Reads what the page for leaving the office shows. */
export async function leavePage(request: Request, { account }: Session) {
	const { t, texts } = await textsFor(request)
	const { leave } = texts('staff')
	const errorTitle = t('accounts:errorTitle', { title: leave.title })
	return {
		page: { title: leave.title, errorTitle, description: leave.description, noindex: true },
		errorTitle,
		fields: texts('accounts').fields,
		text: leave,
		email: account.email,
		lead: t('staff:leave.lead', { email: account.email }),
	}
}

/** Handles the confirmed wish to leave the office. */
export const handleLeave = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, ({ context, texts }) =>
		postedForm({
			fields: ['currentPassword'],
			echoed: [],
			schema: CurrentPasswordSchema,
			work: async ({ currentPassword }, posting) => {
				const result = await throttlePassword(context, await attemptOf(posting, account.email), () =>
					leaveOffice(context, { account, currentPassword }),
				)
				if (!result.ok) {
					if (result.refusal === 'tooMany') return tooMany(posting.texts, result.wait)
					if (result.refusal === 'wrongPassword') return wrongPassword(posting)
					return { status: 409, alert: { text: texts.texts('staff').leave.lastAdministrator } }
				}
				log().info({ requestId: posting.facts.requestId, user: account.id }, 'left the office')
				return goodbye(context, '/login/?notice=officeLeft')
			},
		}),
	)
