import { createHash } from 'node:crypto'
import type { Context } from '#app/context.server.ts'
import { seal, unseal } from '#app/shared/sealed.server.ts'
import { type Account, credentialsById } from './account.server.ts'

const PURPOSE = 'log-in-step'

/** How long somebody whose password was right may take to type the code, in milliseconds. */
export const STEP_LIFE = 10 * 60_000

type Step = { userId: number; password: string; endsAt: number }

/** Tells one password of an account from the next without saying anything of it. */
const markOf = (passwordHash: string | null) =>
	createHash('sha256')
		.update(passwordHash ?? '')
		.digest('base64url')
		.slice(0, 22)

/** What a browser keeps between the password and the code: sealed, and good for ten minutes. */
export async function sealStep(context: Context, { id }: Account): Promise<string> {
	const known = await credentialsById(context.database.read, id)
	const step: Step = {
		userId: id,
		password: markOf(known?.passwordHash ?? null),
		endsAt: context.now() + STEP_LIFE,
	}
	return seal(context.config.secret, PURPOSE, JSON.stringify(step))
}

/**
 * Whose password was right a moment ago.
 * @returns undefined for what is forged or over, and where the password has changed or the account was shut meanwhile
 */
export async function openStep(context: Context, sealed: string): Promise<Account | undefined> {
	const text = unseal(context.config.secret, PURPOSE, sealed)
	if (text === undefined) return undefined
	const step: Step = JSON.parse(text)
	if (step.endsAt <= context.now()) return undefined
	const known = await credentialsById(context.database.read, step.userId)
	const isSame = known?.isActive && markOf(known.passwordHash) === step.password
	return isSame ? known.account : undefined
}

/**
 * What wrong codes are counted by: the account with the password of today, so that its owner, who may choose another
 * one by mail, never waits for what a thief of the old one did.
 */
export async function countedBy({ database }: Pick<Context, 'database'>, { id }: Account) {
	return `${id} ${markOf((await credentialsById(database.read, id))?.passwordHash ?? null)}`
}
