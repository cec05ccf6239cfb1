import { z } from 'zod'
import { instantsOf, MADRID, parseWallClock } from '#app/platform/clock/wall-clock.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import type { NoticeRefusal } from '../provider.ts'
import type { ProviderNotice } from '../provider-notice.ts'
import { EURO } from './redsys-form.ts'
import { type RedsysSettings, redsysSignatures } from './redsys-settings.ts'
import { isSignedByRedsys } from './redsys-signature.ts'

const EnvelopeSchema = z.object({
	ds_signatureversion: z.enum(redsysSignatures),
	ds_merchantparameters: z.string().min(1),
	ds_signature: z.string().min(1),
})

const ParametersSchema = z.object({
	ds_order: z.string().min(1).max(12),
	ds_merchantcode: z.string(),
	ds_terminal: z.coerce.number(),
	ds_amount: z.string().regex(/^-?\d{1,12}$/),
	ds_currency: z.string().max(8),
	ds_response: z.string().regex(/^-?\d{1,5}$/),
	ds_transactiontype: z.string(),
	ds_date: z.string().default(''),
	ds_hour: z.string().default(''),
	ds_authorisationcode: z.string().default(''),
	ds_processedpaymethod: z.coerce.string().default(''),
})
type Parameters = z.infer<typeof ParametersSchema>

const AUTHORISATION = '0'
const REFUND = '3'
/** Operations that move no money: a preauthorisation, an authentication. */
const ASKING: readonly string[] = ['1', '7']
/** Response codes: highest one of a successful payment; successful refund or confirmation; successful cancellation. */
const LAST_PAID = 99
const REFUNDED = 900
const CANCELLED = 400
/** Redsys's code for Bizum among payment methods. */
const BIZUM = '68'

/** Lower-cases names, because Redsys sends them in any case. */
const withSmallNames = (entries: Iterable<[string, unknown]>) =>
	Object.fromEntries([...entries].map(([name, value]) => [name.toLowerCase(), value]))

function decoded(parameters: string): Record<string, unknown> {
	try {
		const read: unknown = JSON.parse(Buffer.from(parameters, 'base64').toString('utf8'))
		return typeof read === 'object' && read !== null ? withSmallNames(Object.entries(read)) : {}
	} catch {
		return {}
	}
}

/**
 * Reads the time of an operation, `09%2F11%2F2026` and `18%3A03` or the same unescaped, in the time zone of Madrid.
 * Returns milliseconds since 1970; undefined where it is missing or invalid.
 */
function momentOf({ ds_date, ds_hour }: Parameters) {
	const [day, month, year] = ds_date.split(/%2F|\//i)
	const wallClock = parseWallClock(`${year}-${month}-${day} ${ds_hour.replace(/%3A/i, ':')}`)
	return wallClock === undefined ? undefined : instantsOf(wallClock, MADRID)[0]
}

function noticeOf(parameters: Parameters): ProviderNotice {
	const { ds_order: order, ds_transactiontype: type, ds_response, ds_processedpaymethod } = parameters
	const response = Number(ds_response)
	const money = {
		order,
		way: ds_processedpaymethod === BIZUM ? ('bizum' as const) : undefined,
		cents: Number(parameters.ds_amount),
		currency: parameters.ds_currency === EURO ? 'EUR' : parameters.ds_currency,
		at: momentOf(parameters),
	}
	if (type === AUTHORISATION && response >= 0 && response <= LAST_PAID)
		return { ...money, kind: 'paid', reference: `redsys ${order}` }
	const of = [parameters.ds_date, parameters.ds_hour, parameters.ds_authorisationcode, parameters.ds_amount]
	const reference = `redsys ${order} ${of.join(' ')}`.replace(/%2F|%3A/gi, '-')
	if (type === REFUND && response === REFUNDED) return { ...money, kind: 'refunded', reference, payment: undefined }
	const isAuthorised = (response >= 0 && response <= LAST_PAID) || response === REFUNDED || response === CANCELLED
	if (isAuthorised && !ASKING.includes(type)) {
		const asked = `type ${type}, ${ds_response}`
		return { ...money, kind: 'otherOperation', reference: `${reference} ${asked}`, payment: undefined, asked }
	}
	return type === AUTHORISATION ? { kind: 'declined', order } : { kind: 'other' }
}

/**
 * Reads Redsys's notification after a payment. Nothing in it is trusted before its signature, in the configured
 * version, is checked.
 * @param body form as received
 */
export function readRedsysNotification(settings: RedsysSettings, body: string): Result<ProviderNotice, NoticeRefusal> {
	const envelope = EnvelopeSchema.safeParse(withSmallNames(new URLSearchParams(body)))
	if (!envelope.success) return refused('unreadable')
	const { ds_signatureversion: version, ds_merchantparameters: parameters, ds_signature: signature } = envelope.data
	const notified = decoded(parameters)
	const order = typeof notified.ds_order === 'string' ? notified.ds_order : ''
	const isSigned =
		version === settings.signature && isSignedByRedsys(settings, version, { order, parameters, signature })
	if (!isSigned) return refused('forged')
	const read = ParametersSchema.safeParse(notified)
	if (!read.success) return refused('unreadable')
	const isOurs = read.data.ds_merchantcode === settings.merchant && read.data.ds_terminal === settings.terminal
	return isOurs ? accepted(noticeOf(read.data)) : refused('foreign')
}
