import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { forget } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { removeMailFiles } from '#app/platform/mail/remove-mail-files.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { passwordResets, quotes, users } from '#drizzle/schema.ts'
import { CUSTOMER, OFFICE, staffLevelOf } from '../access-level.ts'
import { type Account, type Credentials, credentialsByEmail, credentialsById } from '../account.server.ts'
import { changeRoleIn, storeRole } from '../change-role.server.ts'
import { mayAllOf } from '../rights.ts'
import type { StaffRole } from '../staff-role.ts'
import { INVITATION_LIFE, invitationLink } from './invitation-link.ts'

type Invitation = StaffRole & {
	/** in lower case */
	email: string
	/** of the mail, until the person chooses another by opening the link */
	language: Language
}

/** Returns whether an open account of staff has no password yet: its owner was invited and has not come. */
export const isInvited = ({ account, passwordHash, isActive }: Credentials) =>
	isActive && passwordHash === null && account.level <= OFFICE

/** Mails a link to a person who was invited. All links that the account had before become invalid. */
async function mailInvitation(
	tx: Transaction,
	context: Context,
	userId: number,
	{ email, roleId, position, language }: Invitation,
) {
	const id = randomUUID()
	await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
	await tx.insert(passwordResets).values({ id, userId, endsAt: context.now() + INVITATION_LIFE })
	await queueMail(tx, context, {
		template: 'account-invited',
		to: { address: email, name: '' },
		toCustomer: false,
		language,
		data: { roleId, ...(position && { position }), link: invitationLink(id) },
	})
}

/** Creates an account without a password. @returns its id */
async function addUser(tx: Transaction, context: Context, { email, language }: Invitation) {
	const [user] = await tx
		.insert(users)
		.values({ email, language, createdAt: context.now() })
		.onConflictDoNothing()
		.returning({ id: users.id })
	if (!user) throw new Error('The account was not stored.')
	return user.id
}

/** Gives the role to an account that is in use. A role that adds no right is never given this way. */
async function giveRole(tx: Transaction, context: Context, account: Account, { roleId, position }: StaffRole) {
	if (mayAllOf(account, { level: roleId, position })) return refused('alreadyStaff')
	const given = await changeRoleIn(tx, context, account, { roleId, position })
	if (!given.ok) throw new Error(`A promotion was refused: ${given.refusal}.`)
	return accepted(account.level === roleId ? ('positionGiven' as const) : ('roleGiven' as const))
}

/**
 * Invites a person to the office by mail. For an unknown address it creates an account without a password, which the
 * mailed link completes. An account that is in use gets the role as by `changeRole`. A person who was invited before
 * gets a new link, and the role named last.
 * @returns 'invited'; for an account in use 'roleGiven', or 'positionGiven' where only its position changed, of which no
 * mail is sent; refused('alreadyStaff') where it may already do all that the role may, refused('shut') where an
 * administrator has shut it
 */
export const inviteStaff = (
	context: Context,
	invitation: Invitation,
): Promise<Result<'invited' | 'roleGiven' | 'positionGiven', 'alreadyStaff' | 'shut'>> =>
	inTransaction(context, async (tx) => {
		const known = await credentialsByEmail(tx, invitation.email)
		if (known && !known.isActive) return refused('shut')
		if (known && !isInvited(known)) return giveRole(tx, context, known.account, invitation)
		const userId = known?.account.id ?? (await addUser(tx, context, invitation))
		await storeRole(tx, userId, invitation)
		await mailInvitation(tx, context, userId, { ...invitation, ...(known && { language: known.account.language }) })
		return accepted('invited')
	})

/**
 * Mails an invitation again, with a new link in place of the old one.
 * @returns the address; refused('over') where the person has come, or the invitation was withdrawn
 */
export const inviteAgain = (context: Context, userId: number): Promise<Result<{ email: string }, 'over'>> =>
	inTransaction(context, async (tx) => {
		const known = await credentialsById(tx, userId)
		if (!known || !isInvited(known)) return refused('over')
		const { email, language, level, position } = known.account
		await mailInvitation(tx, context, userId, { email, language, roleId: staffLevelOf(level), position })
		return accepted({ email })
	})

/** Ends an invitation: removes the account, or the role of one that belongs to a customer with requests. */
async function removeInvited(tx: Transaction, account: Account): Promise<string[]> {
	if ((await tx.$count(quotes, eq(quotes.userId, account.id))) === 0) return forget(tx, 'account', account)
	await storeRole(tx, account.id, { roleId: CUSTOMER })
	await tx.delete(passwordResets).where(eq(passwordResets.userId, account.id))
	return []
}

/**
 * Withdraws an invitation: its link no longer opens, and its account and mails are deleted.
 * @returns the address; refused('over') where the person has come, or the invitation was withdrawn
 */
export async function withdrawInvitation(context: Context, userId: number): Promise<Result<{ email: string }, 'over'>> {
	const done = await inTransaction(context, async (tx) => {
		const known = await credentialsById(tx, userId)
		if (!known || !isInvited(known)) return refused('over')
		return accepted({ email: known.account.email, mails: await removeInvited(tx, known.account) })
	})
	if (!done.ok) return done
	await removeMailFiles(context.config, done.value.mails)
	return accepted({ email: done.value.email })
}
