import type { Context } from '#app/context.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { type Account, credentialsById } from './account.server.ts'
import { type Checked, markOf, stillChecked } from './passwords/password-mark.server.ts'

const PURPOSE = 'log-in-step'

/** How long somebody whose password was right may take to type the code, in milliseconds. */
export const STEP_LIFE = 10 * 60_000

type Step = { userId: number; password: string; endsAt: number }

/** What a browser keeps between the password and the code: sealed, and good for ten minutes. */
export function sealStep(context: Context, { id, passwordMark }: Checked): string {
	const step: Step = { userId: id, password: passwordMark, endsAt: context.now() + STEP_LIFE }
	return seal(context.config.secret, PURPOSE, JSON.stringify(step))
}

/**
 * Whose password was right a moment ago.
 * @returns undefined for what is forged or over, and where the password has changed or the account was shut meanwhile
 */
export async function openStep(context: Context, sealed: string): Promise<Checked | undefined> {
	const text = unseal(context.config.secret, PURPOSE, sealed)
	if (text === undefined) return undefined
	const step: Step = JSON.parse(text)
	if (step.endsAt <= context.now()) return undefined
	return stillChecked(context.database.read, { id: step.userId, passwordMark: step.password })
}

/**
 * What wrong codes are counted by: the account with the password of today, so that its owner, who may choose another
 * one by mail, never waits for what a thief of the old one did.
 */
export async function countedBy({ database }: Pick<Context, 'database'>, { id }: Account) {
	return `${id} ${markOf((await credentialsById(database.read, id))?.passwordHash ?? null)}`
}
