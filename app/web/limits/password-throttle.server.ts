import type { Context } from '#app/context.server.ts'
import { type Refused, type Result, refused } from '#app/platform/result.ts'
import type { Asking } from '#app/web/form/posted-form.server.ts'
import { type KnownDevice, knownDevice } from './known-device.server.ts'
import {
	addressKey,
	type Counted,
	countAttempt,
	forgiveAttempt,
	type RateLimits,
	rateLimitsOf,
} from './rate-limits.server.ts'

/** Origin of a password attempt, and the account it is for. */
type Attempt = { email: string; clientAddress: string | undefined; device: KnownDevice | undefined }

export type Throttled = Refused<'tooMany'> & { /** in seconds */ wait: number }

/** Describes an attempt by a form or an outside program to log in. @param email in lower case */
export const attemptOf = async ({ context, request, facts }: Asking, email: string): Promise<Attempt> => ({
	email,
	clientAddress: facts.clientAddress,
	device: await knownDevice(request, context.config),
})

/**
 * Runs a check that is already counted. Only wrong passwords stay counted: right ones and internal errors are forgiven.
 */
async function runCounted<Outcome extends Result<unknown, string>>(
	limits: RateLimits,
	counted: readonly Counted[],
	check: () => Promise<Outcome>,
) {
	let isWrong = false
	try {
		const result = await check()
		isWrong = !result.ok && ['credentials', 'wrongPassword'].includes(result.refusal)
		return result
	} finally {
		if (!isWrong) await forgiveAttempt(limits, counted)
	}
}

/**
 * Limits of an account for unknown devices, tried in order. Most attempts of an hour may come at any time; the last
 * ones only one, four and sixteen minutes after the first of them.
 * So after an attack the owner waits at most about three times as long as the attack lasted.
 */
const ofAccount = [
	['logInToAccount'],
	['logInToAccountSlowly', 'logInToAccountThird', 'logInToAccountSecond', 'logInToAccountFirst'],
] as const

/**
 * Checks a password, or refuses with the time to wait (trust S8). Guessing is limited by IP address and by account.
 * The owner is never locked out. A known device has a limit of its own, and a link for a new password makes any device
 * known.
 * @param check runs only if the limits allow it
 */
export async function throttlePassword<Value, Code extends string>(
	context: Context,
	{ email, clientAddress, device }: Attempt,
	check: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code> | Throttled> {
	const limits = await rateLimitsOf(context)
	if (device?.email === email) {
		const fromDevice: Counted[] = [['logInFromDevice', device.id]]
		if ((await countAttempt(limits, fromDevice)) === 0) return runCounted(limits, fromDevice, check)
	}
	const address = addressKey(clientAddress)
	const fromAddress: Counted[] = [
		['logInFromAddress', address && `${address} ${email}`],
		['logInFromAddressDay', address],
	]
	const wait = await countAttempt(limits, fromAddress)
	if (wait > 0) return { ...refused('tooMany'), wait }

	let slowWait = 0
	for (const together of ofAccount) {
		const toAccount = together.map((limit): Counted => [limit, email])
		slowWait = await countAttempt(limits, toAccount)
		if (slowWait === 0) return runCounted(limits, [...fromAddress, ...toAccount], check)
	}
	await forgiveAttempt(limits, fromAddress)
	return { ...refused('tooMany'), wait: slowWait }
}
