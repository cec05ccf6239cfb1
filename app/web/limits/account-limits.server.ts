import { type Asking, type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'
import { knownDevice } from './known-device.server.ts'
import {
	addressKey,
	type Counted,
	countAttempt,
	forgetAttempts,
	forgiveAttempt,
	type RateLimits,
	rateLimitsOf,
} from './rate-limits.server.ts'

/**
 * Kind of account mail; each is counted separately. Registration mails must not use up the limit of new passwords.
 * New activation links are counted separately too: for an address without a registration none is sent, and that must
 * not delay a real registration.
 */
type Kind = 'registration' | 'newLink' | 'newPassword'

type AccountMail = {
	kind: Kind
	email: string
	/** message in place of the waiting time, if this address has received enough mails */
	whereMailed?: string
}

const toMailbox = (kind: Kind, email: string): Counted[] => [
	['accountMailTo', `${kind} ${email}`],
	['accountMailToDay', `${kind} ${email}`],
]

/**
 * Counts a mail to this address, or returns how many seconds to wait. A browser that the account knows has a limit of
 * its own.
 */
async function countMail(limits: RateLimits, { context, request, facts }: Asking, kind: Kind, email: string) {
	const device = await knownDevice(request, context.config)
	if (device?.email === email) {
		const own: Counted[] = [['accountMailFromDevice', device.id]]
		if ((await countAttempt(limits, own)) === 0) return { counted: own }
	}
	const fromAddress: Counted[] = [['accountMailFromAddress', addressKey(facts.clientAddress)]]
	const addressWait = await countAttempt(limits, fromAddress)
	if (addressWait > 0) return { wait: addressWait, isMailed: false }
	const counted = toMailbox(kind, email)
	const wait = await countAttempt(limits, counted)
	if (wait === 0) return { counted: [...fromAddress, ...counted] }
	await forgiveAttempt(limits, fromAddress)
	return { wait, isMailed: true }
}

/**
 * Sends a mail to an address that a visitor entered, or refuses with the time to wait (trust §3.3).
 * It counts whether or not the address has an account; it does not count if sending fails.
 * A link stays valid for as long as its address may have to wait. So the owner of the mailbox always has a valid one
 * (decision 48).
 */
export async function countAccountMail<Outcome>(
	asking: Asking,
	{ kind, email, whereMailed }: AccountMail,
	send: () => Promise<Outcome>,
): Promise<Outcome | Refusal> {
	const limits = await rateLimitsOf(asking.context)
	const { counted, wait = 0, isMailed } = await countMail(limits, asking, kind, email)
	if (!counted) {
		const refusal = tooMany(asking.texts, wait)
		return isMailed && whereMailed ? { ...refusal, alert: { text: whereMailed } } : refusal
	}
	try {
		return await send()
	} catch (fault) {
		await forgiveAttempt(limits, counted)
		throw fault
	}
}

/**
 * Resets the mail counter of an address. Choosing a new password ends all links, so the address may get new ones
 * immediately.
 */
export async function forgetPasswordMails({ context }: Asking, email: string) {
	await forgetAttempts(await rateLimitsOf(context), toMailbox('newPassword', email))
}

/** Runs what a mailed link allows. A valid link always works; invalid ones are counted per IP address and limited. */
export async function countBadLinks<Outcome>(
	{ context, facts, texts }: Asking,
	open: () => Promise<Outcome | undefined>,
): Promise<Outcome | Refusal> {
	const reply = await open()
	if (reply !== undefined) return reply
	const counted: Counted[] = [['badLinkFromAddress', addressKey(facts.clientAddress)]]
	const wait = await countAttempt(await rateLimitsOf(context), counted)
	return wait > 0 ? tooMany(texts, wait) : { status: 400, alert: { text: texts.texts('accounts').activate.failed } }
}
