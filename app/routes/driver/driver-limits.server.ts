import { fault, type PostedForm, type Posting, type Refusal } from '#app/web/form/posted-form.server.ts'
import { type Counted, countAttempt, forgiveAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'

/** Refuses with the office's telephone number, because the report may be urgent; what was typed stays. */
const tooMuch = ({ context, texts }: Posting, seconds: number): Refusal => {
	const facts = { count: Math.ceil(seconds / 60), phone: context.company.phone }
	return { status: 429, alert: { text: texts.t('driving:refusals.tooMany', facts) }, retryAfter: seconds }
}

/**
 * Limits a form by the driver's link, since others may have got hold of it (trust §1.40). Every POST counts; incidents
 * have a limit of their own, which counts only recorded ones.
 */
export function withinDriversLimits(form: PostedForm, driverId: number, intent: string): PostedForm {
	const driver = String(driverId)
	const incident: Counted[] = intent.startsWith('incident.') ? [['incidentOfDriver', driver]] : []
	const submit: PostedForm['submit'] = async (typed, posting) => {
		const limits = await rateLimitsOf(posting.context)
		const wait = await countAttempt(limits, [['postOfDriver', driver], ...incident])
		if (wait > 0) return tooMuch(posting, wait)
		const outcome = await form.submit(typed, posting)
		if (!(outcome instanceof Response)) await forgiveAttempt(limits, incident)
		return outcome
	}
	return {
		...form,
		submit: (typed, posting) => submit(typed, posting).catch((error: unknown) => fault(error, posting)),
	}
}
