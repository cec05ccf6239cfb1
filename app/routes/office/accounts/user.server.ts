import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import type { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import { ADMINISTRATOR, CUSTOMER, levelOf, OFFICE, type Position } from '#app/domain/accounts/access-level.ts'
import { changeRole, type RoleId } from '#app/domain/accounts/change-role.server.ts'
import { findUser } from '#app/domain/accounts/find-users.server.ts'
import { resetSecondFactor } from '#app/domain/accounts/second-factor/change-second-factor.server.ts'
import { hasSecondFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { setActive } from '#app/domain/accounts/set-active.server.ts'
import { roleNameOf } from '#app/domain/accounts/staff-role.ts'
import { UserChangeSchema } from '#app/domain/accounts/user-change.schema.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { userLabels } from './users.server.ts'

type Change = z.output<typeof UserChangeSchema>['intent']

/** Returns the account id from an address; 0, which no account has, where it is not valid. */
const userIdIn = (asked: string | undefined) => (/^[1-9]\d{0,14}$/.test(asked ?? '') ? Number(asked) : 0)

/** Reads what the page for changing an account shows. */
export async function userPage(request: Request, session: Session, asked?: string) {
	const context = await appContext()
	const user = await findUser(context, userIdIn(asked))
	if (!user) throw await failure(request, 404)
	const level = levelOf(user.roleIds)
	const texts = await textsFor(request)
	const { refusals, notices, ...text } = texts.texts('admin').user
	const frame = await adminFrame(request, session, 'users', user.email)
	const { createdAt, email, number, role, state } = texts.texts('admin').users
	return {
		frame,
		page: frame.page,
		text,
		labels: { createdAt, email, number, role, state },
		remove: texts.texts('staff').remove,
		notice: noticeOf(request, notices),
		user: userLabels(texts, user),
		level,
		role: roleNameOf({ level, position: user.position }),
		hasFactor: await hasSecondFactor(context, user.id),
		isOwn: user.id === session.account.id,
	}
}

export type UserPage = Awaited<ReturnType<typeof userPage>>

/** Role that each button gives. */
const roles: Partial<Record<Change, { roleId: RoleId; position?: Position }>> = {
	administrator: { roleId: ADMINISTRATOR },
	office: { roleId: OFFICE },
	planner: { roleId: OFFICE, position: 'planner' },
	accountant: { roleId: OFFICE, position: 'accountant' },
	customer: { roleId: CUSTOMER },
}

/** Carries out a change. @returns the result with the key of the notice */
async function carryOut(context: Context, change: Change, { userId, actorId }: { userId: number; actorId: number }) {
	const role = roles[change]
	if (role) {
		const result = await changeRole(context, { userId, actorId, ...role })
		return { ...result, notice: result.ok && result.value.isInvited ? 'invited' : 'roleChanged' }
	}
	if (change === 'resetFactor')
		return { ...(await resetSecondFactor(context, { userId, actorId })), notice: 'factorReset' }
	const active = change === 'open'
	return { ...(await setActive(context, { userId, active, actorId })), notice: active ? 'opened' : 'shut' }
}

/** Handles the buttons of one account. */
export const handleUser = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, () =>
		postedForm({
			fields: ['intent'],
			echoed: [],
			schema: UserChangeSchema,
			work: async ({ intent }, { context, texts, request, facts }) => {
				const userId = userIdIn(args.params.user)
				const result = await carryOut(context, intent, { userId, actorId: account.id })
				if (!result.ok) {
					if (result.refusal === 'unknown') throw await failure(request, 404)
					return { status: 409, alert: { text: texts.texts('admin').user.refusals[result.refusal] } }
				}
				log().info({ requestId: facts.requestId, by: account.id, user: userId, change: intent }, 'user changed')
				// Administrators who gave up their role have no session any more.
				if (userId === account.id) return redirectDocument('/login/', 303)
				return redirect(`/admin/users/${userId}/?notice=${result.notice}`, 303)
			},
		}),
	)
