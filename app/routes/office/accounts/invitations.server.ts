import { redirect } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import type { Account } from '#app/domain/accounts/account.server.ts'
import { InvitationSchema } from '#app/domain/accounts/account-schemas.server.ts'
import { inviteAgain, inviteStaff, withdrawInvitation } from '#app/domain/accounts/staff/invite-staff.server.ts'
import { listInvitations } from '#app/domain/accounts/staff/list-invitations.server.ts'
import { roleNameOf, staffRoleNames } from '#app/domain/accounts/staff-role.ts'
import { InvitedSchema } from '#app/domain/accounts/user-change.schema.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'

/** Reads the part of the page about invitations: the form, and the persons who have not come yet. */
export async function invitationsPart(context: Context, texts: LanguageTexts) {
	const { invite, waiting } = texts.texts('staff')
	const { roles, fields } = texts.texts('accounts')
	const invited = await listInvitations(context)
	return {
		text: invite,
		waiting,
		email: fields.email,
		roles: staffRoleNames.map((name) => ({ value: name, label: roles[name] })),
		hasMailServer: context.config.smtpUrl !== undefined,
		invited: invited.map(({ id, email, level, position, endsAt }) => ({
			...{ id, email, href: `/admin/users/${id}/`, role: roles[roleNameOf({ level, position }) ?? level] },
			link:
				endsAt === undefined
					? waiting.ended
					: texts.t('staff:waiting.until', { day: dayLabel(texts.tag, dayAt(endsAt)) }),
			again: texts.t('staff:waiting.againNamed', { email }),
			withdraw: texts.t('staff:waiting.withdrawNamed', { email }),
		})),
	}
}

export type InvitationsPart = Awaited<ReturnType<typeof invitationsPart>>

type Code = 'alreadyStaff' | 'shut' | 'over'

const refusal = ({ texts }: Posting, code: Code, email = ''): Refusal => ({
	status: 409,
	alert: { text: texts.t(`staff:refusals.${code}`, { email }) },
})

const done = (notice: string) => redirect(`/admin/users/?notice=${notice}`, 303)

const inviteForm = (by: Account) =>
	postedForm({
		fields: ['email', 'role'],
		echoed: ['email', 'role'],
		schema: InvitationSchema,
		work: async ({ email, role }, posting) => {
			const { context, texts, facts } = posting
			const result = await inviteStaff(context, { email, ...role, language: texts.language })
			if (!result.ok) return refusal(posting, result.refusal, email)
			log().info({ requestId: facts.requestId, by: by.id, ...role, outcome: result.value }, 'invited to the office')
			return done(result.value)
		},
	})

const invitedForm = (by: Account, change: typeof inviteAgain, notice: 'again' | 'withdrawn') =>
	postedForm({
		fields: ['user'],
		echoed: [],
		schema: InvitedSchema,
		work: async ({ user }, posting) => {
			const result = await change(posting.context, user)
			if (!result.ok) return refusal(posting, result.refusal)
			log().info({ requestId: posting.facts.requestId, by: by.id, user, change: notice }, 'invitation changed')
			return done(notice)
		},
	})

/**
 * Returns the form about invitations that a button belongs to; undefined for any other button.
 * @param by administrator who presses it
 */
export function invitationForm(intent: unknown, by: Account) {
	if (intent === 'invite') return inviteForm(by)
	if (intent === 'again') return invitedForm(by, inviteAgain, 'again')
	return intent === 'withdraw' ? invitedForm(by, withdrawInvitation, 'withdrawn') : undefined
}
