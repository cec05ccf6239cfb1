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
 * Links for a new password are counted apart: mails that open no account must not keep those back. So are those asked
 * for anew: where nobody has registered none goes out, and a registration's must not be kept back by that.
 */
type Kind = 'registration' | 'newLink' | 'newPassword'

type AccountMail = {
	kind: Kind
	email: string
	/** what to say where enough has been mailed to this address, in place of how long to wait */
	whereMailed?: string
}

const toMailbox = (kind: Kind, email: string): Counted[] => [
	['accountMailTo', `${kind} ${email}`],
	['accountMailToDay', `${kind} ${email}`],
]

/** The count of a mail to this address, or how long to wait: a browser that the account knows has a share of its own. */
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
 * Runs what has us send a mail to an address that a stranger names, or says how long to wait (trust §3.3). It counts
 * whether or not there is an account behind it, and not where we fail. A link is good for as long as its mailbox may have
 * to wait, so whoever reads that has one already, whoever asked for it (decision 48).
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

/** Somebody has chosen a new password, which ends all links: the mailbox gets new ones again at once. */
export async function forgetPasswordMails({ context }: Asking, email: string) {
	await forgetAttempts(await rateLimitsOf(context), toMailbox('newPassword', email))
}

/** Runs something a mailed link allows. A good link always opens; those that do not are counted, and soon slowed. */
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
