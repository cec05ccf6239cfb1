import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import type { Account } from '#app/domain/accounts/account.server.ts'
import { findUsers, type ListedUser, type UserSearch } from '#app/domain/accounts/find-users.server.ts'
import { secondFactorDuty, setSecondFactorDuty } from '#app/domain/accounts/second-factor/second-factor-duty.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { SecondFactorDutySchema } from '#app/domain/accounts/user-change.schema.ts'
import { adminPage } from '#app/domain/content/admin-pages.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { emailSpelling } from '#app/platform/text/email.schema.ts'
import { roleWords } from '#app/web/accounts/role-words.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { listPages, pageNumberOf } from '#app/web/office/list-pages.server.ts'
import { invitationForm, invitationsPart } from './invitations.server.ts'
import { rightsPart } from './rights-part.server.ts'

const PAGE_SIZE = 50
const LONGEST_EMAIL = 254
const roleIds = [ADMINISTRATOR, OFFICE, CUSTOMER]
const states = { active: true, shut: false }

const isState = (asked: string): asked is keyof typeof states => Object.hasOwn(states, asked)

/** Reads the search from an address; unknown values are ignored. */
function searchIn(request: Request) {
	const query = queryOf(request)
	const state = query.get('state') ?? ''
	const search: UserSearch = {
		email: emailSpelling((query.get('q') ?? '').trim().toLowerCase()).slice(0, LONGEST_EMAIL),
		roleId: roleIds.find((id) => String(id) === query.get('role')),
		active: isState(state) ? states[state] : undefined,
		page: pageNumberOf(request),
		pageSize: PAGE_SIZE,
	}
	return search
}

const roleNames = ({ texts }: LanguageTexts, ids: readonly number[]) => roleWords(texts('accounts').roles, ids)

/** Describes an account for the list. */
export function userLabels(texts: LanguageTexts, user: ListedUser) {
	const { id, email, active, position, isInvited, createdAt, roleIds: ids } = user
	const { noRole, isActive, isShut } = texts.texts('admin').users
	const open = isInvited ? texts.texts('staff').invited : isActive
	return {
		id,
		email,
		href: `/admin/users/${id}/`,
		roles: roleWords(texts.texts('accounts').roles, ids, position).join(', ') || noRole,
		active,
		state: active ? open : isShut,
		createdAt: dayLabel(texts.tag, dayAt(createdAt)),
	}
}

/** Returns the link to the records as programs read them. */
function recordsLink({ texts }: LanguageTexts) {
	const { pages, records } = texts('admin')
	return { title: records.forPrograms, lead: records.lead, href: adminPage('records').url, text: pages.records }
}

/** Reads what the list of accounts shows; the address decides all of it. */
export async function usersPage(request: Request, session: Session) {
	const texts = await textsFor(request)
	const text = texts.texts('admin').users
	const search = searchIn(request)
	const context = await appContext()
	const { users, total, page } = await findUsers(context, search)
	const frame = await adminFrame(request, session, 'users')
	const options = (values: [value: string, label: string | undefined][]) =>
		values.map(([value, label]) => ({ value, label: label ?? value }))
	return {
		frame,
		page: frame.page,
		text,
		asked: {
			q: search.email,
			role: search.roleId === undefined ? '' : String(search.roleId),
			state: search.active === undefined ? '' : search.active ? 'active' : 'shut',
		},
		roles: options([
			['', text.anyRole],
			...roleIds.map((id) => [String(id), roleNames(texts, [id])[0]] as [string, string]),
		]),
		states: options([
			['', text.anyState],
			['active', text.active],
			['shut', text.shut],
		]),
		found: texts.t('admin:users.found', { count: total }),
		users: users.map((user) => userLabels(texts, user)),
		notice: noticeOf(request, { dutySaved: text.duty.saved, ...texts.texts('staff').notices }),
		invitations: await invitationsPart(context, texts),
		rights: rightsPart(texts),
		records: recordsLink(texts),
		duty: await secondFactorDuty(context.database.read),
		pages: await listPages(request, { page, pages: Math.ceil(total / PAGE_SIZE) }),
	}
}

export type UsersPage = Awaited<ReturnType<typeof usersPage>>

/** The form for the accounts that must use a second factor. */
const dutyForm = (account: Account) =>
	postedForm({
		fields: ['duty'],
		echoed: ['duty'],
		schema: SecondFactorDutySchema,
		work: async ({ duty }, { context, texts, facts }) => {
			const result = await setSecondFactorDuty(context, { duty, actorId: account.id })
			if (!result.ok) {
				const { ownFirst, ownLink } = texts.texts('admin').users.duty
				return { status: 409, alert: { text: ownFirst, link: { href: '/profile/second-factor/', label: ownLink } } }
			}
			log().info({ requestId: facts.requestId, by: account.id, duty }, 'duty of a second factor changed')
			return redirect('/admin/users/?notice=dutySaved', 303)
		},
	})

/** Handles the forms of the page, which their buttons tell apart. */
export const handleUsers = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, ({ form }) => invitationForm(form.get('intent'), account) ?? dutyForm(account))
