import { activate, oneOfSeveral } from '#app/domain/accounts/activate.server.ts'
import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { Accepted } from '#app/platform/result.ts'
import { type Asking, type Refusal, tooMany } from '#app/web/form/posted-form.server.ts'
import { countBadLinks, forgetPasswordMails } from '#app/web/limits/account-limits.server.ts'
import { type Counted, countAttempt, forgiveAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'

/**
 * Returns the address and time of the registration that a link belongs to, if the link also needs its password.
 * `time` is in the reader's language and in local time. Returns null if the link needs no password.
 */
export async function askedWith({ context, texts }: Pick<Asking, 'context' | 'texts'>, sealed: string) {
	const asked = await oneOfSeveral(context, sealed)
	return asked ? { name: asked.email, time: momentLabel(texts.tag, wallClockAt(asked.at)) } : null
}

type Link = { sealed: string /** empty if none was given */; password: string }
type Opened = Accepted<{ email: string }> | Refusal

async function needed(asking: Asking, sealed: string, status: 409 | 422): Promise<Refusal> {
	const time = (await askedWith(asking, sealed))?.time ?? ''
	const text = status === 409 ? 'accounts:activate.passwordNeeded' : 'accounts:activate.passwordWrong'
	return { status, errors: { password: [asking.texts.t(text, { time })] } }
}

/**
 * Activates the account with the password of the link. Wrong guesses are counted per link, so a stranger without the
 * link cannot use up the attempts of its owner.
 */
async function openWithPassword(asking: Asking, { sealed, password }: Link): Promise<Opened | undefined> {
	const limits = await rateLimitsOf(asking.context)
	const counted: Counted[] = [['passwordOfLink', sealed]]
	const wait = await countAttempt(limits, counted)
	if (wait > 0) return tooMany(asking.texts, wait)
	let isWrong = false
	try {
		const result = await activate(asking.context, sealed, password)
		if (result.ok) return result
		isWrong = result.refusal === 'wrongPassword'
		return isWrong ? needed(asking, sealed, 422) : undefined
	} finally {
		if (!isWrong) await forgiveAttempt(limits, counted)
	}
}

/**
 * Opens the account of a mailed link. If several registrations wait for one address, the link also needs its password
 * (decision 59).
 */
export async function openByLink(asking: Asking, link: Link): Promise<Opened> {
	const opened = await countBadLinks(asking, async (): Promise<Opened | undefined> => {
		const result = await activate(asking.context, link.sealed)
		if (result.ok) return result
		if (result.refusal === 'link') return undefined
		return link.password === '' ? needed(asking, link.sealed, 409) : openWithPassword(asking, link)
	})
	if ('ok' in opened) await forgetPasswordMails(asking, opened.value.email)
	return opened
}
