import type { Context } from '#app/context.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { type Account, credentialsById } from './account.server.ts'
import { type Checked, markOf, stillChecked } from './passwords/password-mark.server.ts'

const PURPOSE = 'log-in-step'

/** Time to type the code after a correct password, in milliseconds. */
export const STEP_LIFE = 10 * 60_000

type Step = { userId: number; password: string; endsAt: number }

/** Seals the token that the browser holds between password and code. It is valid for ten minutes. */
export function sealStep(context: Context, { id, passwordMark }: Checked): string {
	const step: Step = { userId: id, password: passwordMark, endsAt: context.now() + STEP_LIFE }
	return seal(context.config.secret, PURPOSE, JSON.stringify(step))
}

/**
 * Opens the token of a user who has given the correct password.
 * @returns undefined where it is forged or expired, or where the password has changed or the account was shut since
 */
export async function openStep(context: Context, sealed: string): Promise<Checked | undefined> {
	const text = unseal(context.config.secret, PURPOSE, sealed)
	if (text === undefined) return undefined
	const step: Step = JSON.parse(text)
	if (step.endsAt <= context.now()) return undefined
	return stillChecked(context.database.read, { id: step.userId, passwordMark: step.password })
}

/**
 * Returns the key by which wrong codes are counted: the account with its current password. An owner who sets a new
 * password by mail is therefore never blocked by attempts made with the stolen one.
 */
export async function countedBy({ database }: Pick<Context, 'database'>, { id }: Account) {
	return `${id} ${markOf((await credentialsById(database.read, id))?.passwordHash ?? null)}`
}
