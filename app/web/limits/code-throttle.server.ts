import type { Account } from '#app/domain/accounts/account.server.ts'
import { countedBy } from '#app/domain/accounts/log-in-step.server.ts'
import { looksLikeRecoveryCode } from '#app/domain/accounts/second-factor/recovery-codes.server.ts'
import type { Result } from '#app/platform/result.ts'
import { refused } from '#app/platform/result.ts'
import type { Asking } from '#app/web/form/posted-form.server.ts'
import type { Throttled } from './password-throttle.server.ts'
import { addressKey, type Counted, countAttempt, forgiveAttempt, rateLimitsOf } from './rate-limits.server.ts'

/**
 * Checks a second-factor code, or refuses with the time to wait. An attacker at this step already knows the password,
 * so an account allows few attempts.
 * A recovery code cannot be guessed, so it counts only against the IP address. A new password, which needs the mailbox,
 * starts a new count. So the owner always has a way in.
 * @param check runs only if the limits allow it
 */
export async function throttleCode<Value, Code extends string>(
	{ context, facts }: Asking,
	{ account, code }: { account: Account; code: string },
	check: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code> | Throttled> {
	const limits = await rateLimitsOf(context)
	const key = looksLikeRecoveryCode(code) ? undefined : await countedBy(context, account)
	const counted: Counted[] = [
		['codeFromAddressDay', addressKey(facts.clientAddress)],
		['codeToAccount', key],
		['codeToAccountDay', key],
	]
	const wait = await countAttempt(limits, counted)
	if (wait > 0) return { ...refused('tooMany'), wait }
	let isWrong = false
	try {
		const result = await check()
		isWrong = !result.ok && result.refusal === 'wrongCode'
		return result
	} finally {
		if (!isWrong) await forgiveAttempt(limits, counted)
	}
}
