import { type Asking, type Refusal, tooMany } from './posted-form.server.ts'
import { addressKey, type Counted, countAttempt, forgiveAttempt, rateLimitsOf } from './rate-limits.server.ts'

/**
 * Runs what has us send a mail to an address that a stranger names, or says how long to wait (trust §3). It counts
 * whether or not there is an account behind it, and not where we fail.
 */
export async function countAccountMail<Outcome>(
	{ context, facts, texts }: Asking,
	email: string,
	send: () => Promise<Outcome>,
): Promise<Outcome | Refusal> {
	const limits = await rateLimitsOf(context)
	const counted: Counted[] = [
		['accountMailFromAddress', addressKey(facts.clientAddress)],
		['accountMailTo', email],
		['accountMailToDay', email],
	]
	const wait = await countAttempt(limits, counted)
	if (wait > 0) return tooMany(texts, wait)
	try {
		return await send()
	} catch (fault) {
		await forgiveAttempt(limits, counted)
		throw fault
	}
}

/** Runs something a mailed link allows; links that do not open are counted, so that nobody tries many. */
export async function countBadLinks<Outcome>(
	{ context, facts, texts }: Asking,
	open: () => Promise<Outcome | undefined>,
): Promise<Outcome | Refusal> {
	const limits = await rateLimitsOf(context)
	const counted: Counted[] = [['badLinkFromAddress', addressKey(facts.clientAddress)]]
	const wait = await countAttempt(limits, counted)
	if (wait > 0) return tooMany(texts, wait)
	let isBad = false
	try {
		const answer = await open()
		isBad = answer === undefined
		return answer ?? { status: 400, alert: { text: texts.texts('accounts').activate.failed } }
	} finally {
		if (!isBad) await forgiveAttempt(limits, counted)
	}
}
