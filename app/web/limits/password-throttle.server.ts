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

/** Where an attempt at a password comes from, and at whose. */
type Attempt = { email: string; clientAddress: string | undefined; device: KnownDevice | undefined }

export type Throttled = Refused<'tooMany'> & { /** seconds */ wait: number }

/** The attempt that a form or a program makes at the account of an e-mail address in lower case. */
export const attemptOf = async ({ context, request, facts }: Asking, email: string): Promise<Attempt> => ({
	email,
	clientAddress: facts.clientAddress,
	device: await knownDevice(request, context.config),
})

/** Only what was wrong counts: right passwords, and faults that are ours, are forgiven. */
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
 * What an account allows to devices that it does not know: most of an hour's guesses at once, then the rest of them
 * after one, four and sixteen minutes, so that whoever comes after an attack waits three times as long as it lasted.
 */
const ofAccount = [
	['logInToAccount'],
	['logInToAccountSlowly', 'logInToAccountThird', 'logInToAccountSecond', 'logInToAccountFirst'],
] as const

/**
 * Lets a password be checked, or says how long to wait (trust S8). Guessing is slowed by address and by account,
 * but the owner is never locked out: a device that the account knows is counted by itself, and a link to choose a new
 * password makes any device known.
 * @param check runs only where it may
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
