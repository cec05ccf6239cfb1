import { createHash } from 'node:crypto'
import { z } from 'zod'
import { mirrorCountries } from '#app/domain/fields/countries.ts'
import { LegSchema } from '#app/domain/fields/leg-fields.server.ts'
import { QuoteRequestSchema } from '#app/domain/fields/quote-request.server.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { stopsSchema } from '#app/domain/fields/stop-fields.server.ts'
import { type HireRequest, MAX_LEGS } from '#app/domain/quotes/hire-request.ts'
import { QUOTE_PURPOSE, STATE_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { findQuoteRecord, quoteRecordShape } from '#app/domain/quotes/quote-record.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { accepted } from '#app/platform/result.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { flagIn } from '#app/platform/tables/flag-words.ts'
import { tooMany } from '#app/web/form/posted-form.server.ts'
import { countBadCode } from '#app/web/quote/sealed-code.server.ts'
import { notSentWords } from '#app/web/trip-form/not-sent-words.server.ts'
import { storeOnce } from '#app/web/trip-form/store-once.server.ts'
import { type Call, service } from './service.server.ts'

const isObject = (given: unknown): given is Record<string, unknown> =>
	typeof given === 'object' && given !== null && !Array.isArray(given)

const legNames = Object.keys(LegSchema.shape)
const ofFirstLeg = legNames.filter((name) => name !== 'numPasajeros')

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * Moves the first leg out of `trayectos` into the request's own fields, unless these already have it. Facts of the
 * group that are missing in the request are taken from that leg.
 */
function withFirstLeg(given: Record<string, unknown>) {
	const { trayectos } = given
	if (!Array.isArray(trayectos)) return given
	const legs = trayectos.map((leg: unknown) => (isObject(leg) ? mirrorCountries(leg) : leg))
	const [first, ...further] = legs
	if (!isObject(first) || ofFirstLeg.some((name) => isGiven(given[name]))) return { ...given, trayectos: legs }
	const own = Object.fromEntries(legNames.filter((name) => !isGiven(given[name])).map((name) => [name, first[name]]))
	return { ...given, ...own, trayectos: further }
}

const flagNames = Object.values(requestFields).flatMap((field) => (field.kind === 'flag' ? [field.name] : []))

/** Checks for a yes as programs write it: `true`, 1, "sí". Other values are left to validation. */
const isYes = (value: unknown) => value === 1 || (typeof value === 'string' && flagIn(value) === true)

const withFlags = (given: Record<string, unknown>) => ({
	...given,
	...Object.fromEntries(flagNames.filter((name) => isYes(given[name])).map((name) => [name, true])),
})

const trayectos = z
	.array(LegSchema)
	.optional()
	.meta({
		description: `All legs in order of time, ${MAX_LEGS} at most, where there are several; the first one is left out where the fields above say it`,
	})

const datos = z
	.preprocess(
		(given) => (isObject(given) ? mirrorCountries(withFirstLeg(withFlags(given))) : given),
		QuoteRequestSchema.safeExtend({ paradas: stopsSchema, trayectos }),
	)
	.meta({
		description:
			'The form’s fields by its names, as an object or its JSON text. Others, such as flota or puedeVip, are ignored: vehicle and kilometres are always worked out here.',
	})

/** Checks whether the user id is empty or the caller's own (trust §1.7). */
function isOwn(idUser: unknown, { caller }: Call) {
	if (idUser === null || idUser === undefined) return true
	// The text of an object or list is not defined.
	if (typeof idUser !== 'string' && typeof idUser !== 'number') return false
	return ['', 'null', 'undefined', String(caller?.account.id)].includes(String(idUser))
}

/**
 * Returns the key by which a repeated request is recognised: the caller's own key, otherwise the content and the day.
 * It includes account and e-mail address, because two programs may use the same key.
 */
function requestKeyOf({ context, request, caller }: Call, asked: HireRequest) {
	const given = request.headers.get('Idempotency-Key')
	const days = given === null ? [dayAt(context.now()), asked] : given
	const key = JSON.stringify([caller?.account.id ?? null, asked.email, days])
	return `services ${createHash('sha256').update(key).digest('base64url')}`
}

export const requestQuoteService = service({
	method: 'POST',
	audience: 'public',
	summary: 'Asks for a quote; both sides get a mail',
	input: () =>
		z.object({
			idUser: z
				.unknown()
				.optional()
				.meta({
					description: 'null, or the id of the account that the token belongs to',
					type: ['integer', 'null'],
				}),
			datos,
		}),
	reply: z.object({
		success: z.literal(true),
		message: z.string(),
		mensaje: z.string().meta({ description: 'The same as message' }),
		COD_BUDGET: z.string().meta({ description: 'The reference', examples: ['P-2026-00042'] }),
	}),
	messages: ['message', 'mensaje'],
	jsonFields: ['datos'],
	operate: async ({ idUser, datos: asked }, call) => {
		const { context, texts, facts, caller } = call
		if (!isOwn(idUser, call)) return { status: 403, alert: { text: texts.texts('api').notYours } }

		const keyed = { request: asked, requestKey: requestKeyOf(call, asked), keyIsForOne: true, language: texts.language }
		const sent = await storeOnce(context, { ...keyed, userId: caller?.account.id }, facts)
		if (!sent.ok) {
			const { status, notice, field, retryAfter } = notSentWords(texts, sent)
			return {
				status,
				alert: { text: notice },
				errors: field === undefined ? undefined : { [field]: [notice] },
				retryAfter,
			}
		}
		const { code, mailQueued } = sent.value
		const received = texts.t('api:quoteReceived', { code })
		const message = mailQueued ? received : `${received} ${texts.texts('quote').sent.mailHeld}`
		return accepted({ success: true as const, message, mensaje: message, COD_BUDGET: code })
	},
})

/** Accepts the sealed codes of both kinds of links, to answer and to read, because this operation only reads. */
const codeIn = ({ context: { config } }: Call, sealed: string) =>
	unseal(config.secret, QUOTE_PURPOSE, sealed) ?? unseal(config.secret, STATE_PURPOSE, sealed)

const text = z.string()

export const quoteService = service({
	method: 'GET',
	audience: 'public',
	summary: 'Reads the request that a sealed code from a mail belongs to',
	input: () =>
		z.object({
			encCodBudget: text.catch('').meta({ description: 'The `i` parameter of a mailed link, as it stands there' }),
		}),
	reply: z.object({
		success: z.literal(true),
		...quoteRecordShape,
	}),
	operate: async ({ encCodBudget }, call) => {
		const { context, texts, facts } = call
		const code = codeIn(call, encCodBudget)
		const record = code === undefined ? undefined : await findQuoteRecord(context, code)
		if (record) return accepted({ success: true as const, ...record })
		const wait = await countBadCode(context, facts.clientAddress)
		return wait > 0 ? tooMany(texts, wait) : { status: 404, alert: { text: texts.texts('api').quoteUnknown } }
	},
})
