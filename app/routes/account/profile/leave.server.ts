import type { ActionFunctionArgs } from '@remix-run/node'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { leaveOffice } from '#app/domain/accounts/staff/leave-office.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { handleForm } from '#app/web/form/posted-form.server.ts'
import { confirmedByPassword } from './confirmed-by-password.server.ts'
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

/** Handles the confirmed request to leave the office. */
export const handleLeave = (args: ActionFunctionArgs, session: Session) =>
	handleForm(args, ({ context }) =>
		confirmedByPassword(session, {
			take: (currentPassword) => leaveOffice(context, { account: session.account, currentPassword }),
			done: ({ facts }) => {
				log().info({ requestId: facts.requestId, user: session.account.id }, 'left the office')
				return goodbye(context, '/login/?notice=officeLeft')
			},
			refusalText: (_, { texts }) => texts.texts('staff').leave.lastAdministrator,
		}),
	)
