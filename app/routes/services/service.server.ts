import type { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Accepted } from '#app/platform/result.ts'
import type { Asking, Refusal } from '#app/web/form/posted-form.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import type { Limit } from '#app/web/limits/rate-limits.server.ts'

/** Who may call an operation: everybody, whoever has logged in, or administrators. */
export type Audience = 'public' | 'user' | 'administrator'

/** What an operation is given of a call; its request has cookies only where a page of ours sent it. */
export type Call = Asking & {
	/** undefined for strangers */
	caller: Session | undefined
}

export type Fields = Record<string, unknown>

/** What a call leads to: the body of a reply, or why not. */
export type ServiceOutcome = Replied<unknown> | Refusal

/** What worked, and what its headers say besides. */
export type Replied<Reply> = Accepted<Reply> & { headers?: Record<string, string> }

type Parts<Input, Reply> = {
	method: 'GET' | 'POST'
	audience: Audience
	/** one line of English for the description of the endpoint */
	summary: string
	/** its fields; those that are not named here are ignored. Messages are keys of `validation.json` */
	input: (site: Pick<Context, 'config' | 'company'>) => z.ZodType<Input>
	reply: z.ZodType<Reply>
	/** what says in a reply whether it worked (contract §7) */
	flag?: 'success' | 'existe'
	/** the names under which a refusal's sentence goes out */
	messages?: readonly string[]
	/** fields that may be an object or its JSON text (decision 30) */
	jsonFields?: readonly string[]
	/** a limit of its own, besides the one of all calls */
	limit?: Limit
	/** asks nothing of who calls, and so answers those whose token is over: how else would they get a new one? */
	anybody?: boolean
	/** how long others may keep the reply; without it nobody may */
	cache?: string
	/** what its message is when fields are not valid: sentences, or the rules' own keys (decision 32) */
	failsWith?: 'sentences' | 'keys'
	/** what headers of the reply say, in English, by their names */
	replyHeaders?: Record<string, string>
	operate: (input: Input, call: Call) => Promise<Replied<Reply> | Refusal>
}

export type Service = Required<Omit<Parts<unknown, unknown>, 'operate' | 'limit' | 'cache' | 'failsWith'>> & {
	limit: Limit | undefined
	cache: string | undefined
	perform: (fields: Fields, call: Call) => Promise<ServiceOutcome>
}

/** The name of a field; in a list, with the list's and its place there: `trayectos.0.datePickup`. */
function fieldAt(path: readonly PropertyKey[]) {
	const place = path.findIndex((part) => typeof part === 'number')
	return (place > 0 ? path.slice(place - 1) : path.slice(-1)).map(String).join('.')
}

/** The key of the sentence that tells a problem, where it is not the key by which programs know it. */
const toldBy = (issue: z.core.$ZodIssue) => String((issue.code === 'custom' && issue.params?.told) || issue.message)

/** What a field is, in words, where something of another kind came for it; a sentence of its own says more. */
function kindExpected({ texts }: LanguageTexts, issue: z.core.$ZodIssue) {
	const { kinds, fields } = texts('api')
	// In a list nothing is missing: what stands there is of another kind.
	const isInList = typeof issue.path.at(-1) === 'number'
	const isMissing = !isInList && (issue.input === undefined || issue.input === null)
	if (issue.code !== 'invalid_type' || isMissing || Object.hasOwn(fields, issue.message)) return undefined
	if (issue.expected === 'string') return kinds.textExpected
	if (issue.expected === 'object') return kinds.objectExpected
	return issue.expected === 'array' ? kinds.listExpected : undefined
}

/** Why fields are not valid: by field in the caller's language, and all of it in one text. */
function misfit({ issues }: z.ZodError, { texts }: Call, email: unknown, failsWith: 'sentences' | 'keys'): Refusal {
	const name = typeof email === 'string' ? email : ''
	const errors: Record<string, string[]> = {}
	const told = new Set<string>()
	for (const issue of issues) {
		const field = fieldAt(issue.path)
		const sentence = kindExpected(texts, issue) ?? validationSentence(texts, toldBy(issue), name)
		errors[field] = [...new Set([...(errors[field] ?? []), sentence])]
		told.add(failsWith === 'keys' ? issue.message : sentence)
	}
	return { status: 422, alert: { text: [...told].join(failsWith === 'keys' ? '<br>' : ' ') }, errors }
}

/** Puts an operation together: nothing reaches it that its schema has not passed. */
export const service = <Input, Reply>(parts: Parts<Input, Reply>): Service => {
	const { operate, failsWith = 'sentences', ...described } = parts
	return {
		flag: 'success',
		messages: ['message'],
		replyHeaders: {},
		jsonFields: [],
		anybody: false,
		limit: undefined,
		cache: undefined,
		...described,
		perform: async (fields, call) => {
			const given = parts.input(call.context).safeParse(fields, { reportInput: true })
			return given.success ? operate(given.data, call) : misfit(given.error, call, fields.email, failsWith)
		},
	}
}
