import { z } from 'zod'
import { serviceAddress } from '#app/platform/config/addresses.ts'
import type { OnlineWay } from '../online-ways.ts'
import type { Environment } from '../provider.ts'
import { setting } from '../setting.ts'

/** Signature versions of Redsys; its documentation now names the first. */
export const redsysSignatures = ['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const
export type RedsysSignature = (typeof redsysSignatures)[number]

/** Redsys terminal. */
export type RedsysSettings = {
	merchant: string
	/** number without leading zeros, which the provider sometimes sends and sometimes omits */
	terminal: number
	key: string
	/** URL to which the form with a payment is posted */
	url: string
	signature: RedsysSignature
	ways: readonly OnlineWay[]
}

const LIVE = 'https://sis.redsys.es/sis/realizarPago'
/** Key of the provider's test terminal. It is published in the documentation, so anyone can sign with it. */
const PUBLISHED_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'

export const redsysEnvironment = {
	REDSYS_MERCHANT: setting(/^\d{9}$/, 'must have 9 digits').optional(),
	REDSYS_TERMINAL: setting(/^\d{1,3}$/, 'must have 1 to 3 digits').optional(),
	REDSYS_KEY: setting(/^[A-Za-z0-9+/]{32}$/, 'must be the terminal’s key, 32 characters in Base64').optional(),
	REDSYS_URL: serviceAddress.default(LIVE),
	REDSYS_SIGNATURE: z.enum(redsysSignatures, `must be ${redsysSignatures.join(' or ')}`).default('HMAC_SHA512_V2'),
	REDSYS_WAYS: z.enum(['card', 'bizum', 'card,bizum'], 'must be card, bizum or card,bizum').default('card'),
}

type Set = Environment<typeof redsysEnvironment>

/** Finds a key that is publicly known in use at the live address. */
export function* redsysFaults({ REDSYS_KEY, REDSYS_URL }: Partial<Set>): Generator<[name: keyof Set, message: string]> {
	if (REDSYS_KEY === PUBLISHED_KEY && REDSYS_URL === LIVE)
		yield ['REDSYS_KEY', 'is the key of the test terminal, which everybody knows']
}

export function redsysSettings(set: Set): RedsysSettings | undefined {
	const { REDSYS_MERCHANT: merchant, REDSYS_TERMINAL: terminal, REDSYS_KEY: key } = set
	if (!merchant || !terminal || !key) return undefined
	return {
		...{ merchant, terminal: Number(terminal), key, url: set.REDSYS_URL, signature: set.REDSYS_SIGNATURE },
		ways: set.REDSYS_WAYS.split(',') as OnlineWay[],
	}
}
