import type { Context } from '#app/context.server.ts'
import { isPasswordField } from '#app/domain/accounts/passwords/password-fields.ts'
import { type Right, rightNames } from '#app/domain/accounts/rights.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { bodyLimits } from '#app/web/form/body-limits.ts'
import { isForm, isSameOrigin } from '#app/web/form/read-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { safePath } from './safe-redirect.ts'

/*
 * A form that comes without a session is kept during the log-in, so that nothing typed is lost. The guard redirects it
 * with 307 to one page, to which the browser sends it again. That page carries it along in one sealed field, and only
 * the person sends it on (trust §3.5).
 */

const PURPOSE = 'kept-form'
const PATH = '/login/again/'
/** Name of the hidden field. */
export const KEPT = 'keptForm'
/** Time in which a kept form can be sent on, in milliseconds: that of the office's longest session. */
const LIFE_MS = 12 * 3_600_000
/** Longest text of the fields that are carried along, in bytes. */
const MAX_TEXT = 64 * 1024
/** Longest sealed value of such a text, in characters: base64url of it, and room for its seal. */
const MAX_SEALED = 90 * 1024

type Field = readonly [name: string, text: string]

export type KeptForm = {
	/** address that the form was sent to */
	path: string
	/** right of the office that this address requires */
	right?: Right
	fields: readonly Field[]
	/** whether it had files, which are not kept */
	hadFiles: boolean
	/** whether its content type is that of forms with files */
	isMultipart: boolean
}

/**
 * Returns where to send a form that has come without a session, so that it is kept. Returns undefined for any other
 * request: one from another site, one without a form or with an empty one, or one that is too large.
 */
export function pathThatKeeps(request: Request, { origin }: Pick<Context['config'], 'origin'>, right?: Right) {
	// A browser announces the length of a form.
	const length = Number(request.headers.get('Content-Length') ?? 0)
	if (request.method !== 'POST' || length === 0 || length > bodyLimits(PATH).bytes) return undefined
	if (!isForm(request) || !isSameOrigin(request, origin)) return undefined
	const { pathname, search } = new URL(request.url)
	return `${PATH}?${new URLSearchParams({ to: pathname + search, ...(right && { right }) })}`
}

/** Returns whether a field may hold a password, or a code of a second factor. Other codes are references of quotes. */
const isSecret = ([name, text]: Field) =>
	isPasswordField(name) ||
	name === 'mailPassword' ||
	name === 'recoveryCode' ||
	(name === 'code' && /^[\d\s]+$/.test(text))

/** Reads what is kept of a form that the guard has sent here, with the address in the query. */
export function formToKeep(request: Request, form: FormData): KeptForm {
	const query = queryOf(request)
	const right = rightNames.find((name) => name === query.get('right'))
	const texts = [...form].flatMap(([name, text]): Field[] => (typeof text === 'string' ? [[name, text]] : []))
	return {
		path: safePath(query.get('to')),
		...(right && { right }),
		fields: texts.filter((field) => !isSecret(field)),
		hadFiles: [...form.values()].some((file) => typeof file !== 'string' && file.size > 0),
		isMultipart: request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/') ?? false,
	}
}

/** Seals a form for the hidden field. Returns undefined if its text is too long to be carried along. */
export function sealForm({ config, now }: Pick<Context, 'config' | 'now'>, kept: KeptForm): string | undefined {
	const text = JSON.stringify({ ...kept, until: now() + LIFE_MS })
	return Buffer.byteLength(text) > MAX_TEXT ? undefined : seal(config.secret, PURPOSE, text)
}

/** Opens the hidden field. Returns undefined where it is forged or too old. */
export function openForm({ config, now }: Pick<Context, 'config' | 'now'>, sealed: unknown): KeptForm | undefined {
	const text = typeof sealed === 'string' ? unseal(config.secret, PURPOSE, sealed, MAX_SEALED) : undefined
	if (text === undefined) return undefined
	const { until, ...kept }: KeptForm & { until: number } = JSON.parse(text)
	return until > now() ? kept : undefined
}
