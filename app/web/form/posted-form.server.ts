import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { ZodType } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import { type OddValue, unasked } from '#app/domain/fields/odd-value.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { QueueFull } from '#app/platform/turns/queue.ts'
import { type FailureLink, RETRY_AFTER } from '#app/web/http/failures.server.ts'
import { type RequestFacts, requestFacts } from '#app/web/http/request-facts.server.ts'
import { readForm } from './read-form.server.ts'
import { validationSentence } from './validation-sentences.server.ts'

/** Option of a field: `label` is its name, `note` the reason why it is not simply free. */
export type NotedOption = { value: string; label: string; note?: string }

/** Options of a field in three groups: free, possible with a warning, not possible. Those of the last two have notes. */
export type GroupedOptions = Record<'free' | 'warned' | 'others', NotedOption[]>

/** Response to a form that was not accepted: its values as typed, without passwords, and what is wrong. */
export type FormReply = {
	values: Record<string, string>
	/** messages by field */
	errors: Record<string, string[]>
	/** message about the whole form; null if those of the fields are enough */
	alert: { text: string; link?: FailureLink } | null
	/** value of the pressed button; it identifies the form if a page has several */
	intent: string
	/** secrets that are shown once and never again */
	secrets?: string[]
	/**
	 * marks of the unusual values that this response asks about; the form carries them, and posting it again accepts them
	 */
	asked?: string[]
	/** by field the chosen option, for a page that lists only some of many */
	chosen?: Record<string, GroupedOptions>
	/** unique for each response */
	id: string
}

/** Request of a form or an outside program, with everything that a response needs. */
export type Asking = {
	context: Context
	texts: LanguageTexts
	request: Request
	facts: RequestFacts
}

/** One submission of a form. */
export type Posting = Asking & { form: FormData }

/** Reason why a valid form is not accepted. */
export type Refusal = {
	status: number
	alert?: FormReply['alert']
	errors?: FormReply['errors']
	/** values for the fields, if they differ from those typed */
	values?: FormReply['values']
	/** secrets of an action that succeeded, shown in this response only because they are not stored */
	secrets?: string[]
	/** marks of the unusual values that are asked about */
	asked?: string[]
	/** by field the chosen option, for a page that lists only some of many */
	chosen?: FormReply['chosen']
	/** in seconds */
	retryAfter?: number
}

/**
 * Returns the text of each field. If a field occurs twice, the first value counts (trust §1.33); the values of a list
 * have commas between them.
 */
const typedInto = (form: FormData, { fields, lists = [] }: Pick<PostedForm, 'fields' | 'lists'>): Typed =>
	Object.fromEntries(
		fields.map((field) => {
			const values = form.getAll(field).map((value) => (typeof value === 'string' ? value : ''))
			return [field, lists.includes(field) ? values.join() : (values[0] ?? '')]
		}),
	)

/** Refuses because of too many attempts, with the time to wait. */
export const tooMany = ({ t }: LanguageTexts, seconds: number): Refusal => ({
	status: 429,
	alert: { text: t('accounts:refusals.tooMany', { count: Math.ceil(seconds / 60) }) },
	retryAfter: seconds,
})

/**
 * Turns an internal error into a refusal that keeps the form as it is, and logs it.
 * @throws what is not an `Error`, such as a redirect
 */
export function fault(error: unknown, { texts, facts }: Asking): Refusal {
	if (!(error instanceof Error)) throw error
	const { busy, unavailable } = texts.texts('accounts').refusals
	if (error instanceof QueueFull) return { status: 503, alert: { text: busy }, retryAfter: 5 }
	log().error({ requestId: facts.requestId, error }, 'request failed')
	return { status: 503, alert: { text: unavailable }, retryAfter: RETRY_AFTER }
}

type FormParts<Input> = {
	fields: readonly string[]
	/** fields of several checkboxes with the same name */
	lists?: readonly string[]
	/** fields returned to the page if something is wrong; never a password or a link */
	echoed: readonly string[]
	schema: ZodType<Input>
	/** finds values that are unusual but may be right, and are asked about once */
	odd?: (input: Input, posting: Posting) => readonly OddValue[] | Promise<readonly OddValue[]>
	/** handles a valid form: returns a redirect, or why it is refused */
	work: (input: Input, posting: Posting) => Promise<Response | Refusal>
}

type Typed = Record<string, string>

/** Fields of a form, and the function that handles its submission. */
export type PostedForm = {
	fields: readonly string[]
	lists?: readonly string[]
	echoed: readonly string[]
	submit: (typed: Typed, posting: Posting) => Promise<Response | Refusal>
}

/** Name of the hidden fields that carry the marks of the values already asked about. */
const ASKED = 'asked'

/** Asks about unusual values that this form has not asked about before. Returns undefined if there are none. */
function questions(odd: readonly OddValue[], { form, texts }: Posting): Refusal | undefined {
	const open = unasked(odd, form.getAll(ASKED).map(String))
	if (open.length === 0) return undefined
	const errors = Object.fromEntries(open.map(({ name, question }) => [name, [validationSentence(texts, question)]]))
	return { status: 422, errors, asked: odd.map(({ mark }) => mark) }
}

/** Builds a form. `work` only gets input that its schema accepts and whose unusual values have been confirmed. */
export const postedForm = <Input>({ fields, lists, echoed, schema, odd, work }: FormParts<Input>): PostedForm => ({
	fields,
	lists,
	echoed,
	submit: async (typed, posting) => {
		const submission = parseWithZod(new URLSearchParams(typed), { schema })
		if (submission.status === 'success') {
			const { value } = submission
			const done = async () => questions((await odd?.(value, posting)) ?? [], posting) ?? work(value, posting)
			return done().catch((error: unknown) => fault(error, posting))
		}
		const errors: FormReply['errors'] = {}
		for (const field of fields) {
			const codes = submission.error?.[field]
			if (codes) errors[field] = codes.map((code) => validationSentence(posting.texts, code, typed.email))
		}
		return { status: 422, errors }
	},
})

/**
 * Responds with a form that was not accepted.
 * @param typed values as typed, where the refusal has none
 * @param intent value of the pressed button
 */
export function refuseForm(refusal: Refusal, typed: Typed, intent: string) {
	const { status, values = typed, alert = null, errors = {}, secrets, asked, chosen, retryAfter } = refusal
	const reply: FormReply = { values, errors, alert, secrets, asked, chosen, intent, id: randomUUID() }
	return data(reply, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined })
}

/**
 * Handles a posted form, in the same way with and without JavaScript.
 * @param formOf chooses the form; may check the account and throw a redirect
 * @throws the error page for a form that cannot be read (400, 403, 413, 415)
 */
export async function handleForm(
	{ request, context: loadContext }: ActionFunctionArgs,
	formOf: (posting: Posting) => PostedForm | Promise<PostedForm>,
) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const posting: Posting = { context, form, request, texts: await textsFor(request), facts: requestFacts(loadContext) }
	const { echoed, submit, ...asked } = await formOf(posting)
	const typed = typedInto(form, asked)
	const outcome = await submit(typed, posting)
	if (outcome instanceof Response) return outcome
	const shown = Object.fromEntries(echoed.map((field) => [field, typed[field] ?? '']))
	return refuseForm(outcome, shown, String(form.get('intent') ?? ''))
}
