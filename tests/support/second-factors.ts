import { TOTP } from 'otpauth'
import type { Account } from '#app/domain/accounts/account.server.ts'
import {
	beginSecondFactor,
	confirmSecondFactor,
	secretBeingSetUp,
} from '#app/domain/accounts/second-factor/set-up-second-factor.server.ts'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { openSessionFor } from './accounts.ts'
import type { TestContext } from './test-context.ts'

const STEP = 30_000

/**
 * Returns the code that an app shows for a secret.
 * @param steps half minutes from now
 */
export const codeNow = (context: TestContext, secret: string, steps = 0) =>
	new TOTP({ secret }).generate({ timestamp: context.now() + steps * STEP })

/** Returns a code that is none of the three valid now. */
export function wrongCodeNow(context: TestContext, secret: string) {
	const good = [-1, 0, 1].map((steps) => codeNow(context, secret, steps))
	return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? ''
}

/** Begins to set up a second factor in a session of its own. */
export async function beginFactor(context: TestContext, account: Account, password: string) {
	const started = await openSessionFor(context, { account, kind: 'browser', device: '' })
	const session = await findSession(context, started.secret, 'browser')
	if (!session) throw new Error('No session')
	const begun = await beginSecondFactor(context, session, password)
	if (!begun.ok) throw new Error(begun.refusal)
	const secret = (await secretBeingSetUp(context, session)) ?? ''
	return { session, secret, cookie: started.secret }
}

/** Turns a second factor on and advances the clock past the half minute of its first code. */
export async function turnFactorOn(context: TestContext, account: Account, password: string) {
	const { session, secret } = await beginFactor(context, account, password)
	const confirmed = await confirmSecondFactor(context, session, codeNow(context, secret))
	if (!confirmed.ok) throw new Error(confirmed.refusal)
	context.advance(STEP)
	return { secret, recoveryCodes: confirmed.value, session }
}
