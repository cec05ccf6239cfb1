import { createCipheriv, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Terminal as a bank sets it up; the key is not the one of the provider's documentation. */
export const TERMINAL = { merchant: '999008881', terminal: '1', key: 'Zm9yIHRoZSBzdGFuZC1pbiBvbmx5MTIz' }

type Version = 'HMAC_SHA512_V2' | 'HMAC_SHA256_V1'

/** Signs as Redsys' documentation says, independently of our own code; its test vectors are tried on both. */
export function signedByBank(version: Version, key: string, order: string, text: string) {
	if (version === 'HMAC_SHA512_V2') {
		const cipher = createCipheriv('aes-128-cbc', key.slice(0, 16), Buffer.alloc(16))
		const orderKey = cipher.update(order, 'utf8', 'base64') + cipher.final('base64')
		return createHmac('sha512', orderKey).update(text).digest('base64url')
	}
	const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8))
	cipher.setAutoPadding(false)
	const zeros = '\0'.repeat((8 - (order.length % 8)) % 8)
	const orderKey = Buffer.concat([cipher.update(order + zeros), cipher.final()])
	// Notifications use URL-safe Base64 with padding.
	return createHmac('sha256', orderKey).update(text).digest('base64').replaceAll('+', '-').replaceAll('/', '_')
}

export type RedsysResult = Record<string, string>

/** Returns the fields of a notification about a successful payment, under Redsys' names. */
export const redsysResult = (order: string, cents: number, changes: RedsysResult = {}): RedsysResult => ({
	...{ Ds_Date: '20%2F11%2F2026', Ds_Hour: '10%3A00', Ds_SecurePayment: '1', Ds_Amount: String(cents) },
	...{ Ds_Currency: '978', Ds_Order: order, Ds_MerchantCode: TERMINAL.merchant, Ds_Terminal: '001' },
	...{ Ds_Response: '0000', Ds_TransactionType: '0', Ds_MerchantData: '', Ds_AuthorisationCode: '082150' },
	...{ Ds_ConsumerLanguage: '1', Ds_Card_Country: '724', Ds_ProcessedPayMethod: '78' },
	...changes,
})

/** Returns the body of a notification, a form. */
export function redsysNotification(
	result: RedsysResult,
	{ version = 'HMAC_SHA512_V2' as Version, key = TERMINAL.key } = {},
) {
	const parameters = Buffer.from(JSON.stringify(result)).toString('base64')
	const signature = signedByBank(version, key, result.Ds_Order ?? '', parameters)
	return new URLSearchParams({
		Ds_SignatureVersion: version,
		Ds_MerchantParameters: parameters,
		Ds_Signature: signature,
	}).toString()
}

type Payment = { parameters: Record<string, string>; told: number[] }

export type RedsysStandIn = {
	/** value of `REDSYS_URL` */
	url: string
	/** requests with a right signature that arrived at its page, by order */
	payments: Map<string, Payment>
	/** requests it has refused, and why */
	refused: string[]
	/** when it notifies: immediately, twice, only when the test says so, with another amount, or never */
	mood: 'tells' | 'repeats' | 'waits' | 'lies' | 'dies'
	/** sends a notification about a payment. @returns the status of the response */
	tell: (order: string, changes?: RedsysResult) => Promise<number>
	close: () => Promise<void>
}

const textOf = async (request: IncomingMessage) => {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk as Buffer)
	return Buffer.concat(chunks).toString('utf8')
}

const page = (order: string, cents: string) => `<!doctype html><html lang="es"><title>TPV</title><h1>${cents}</h1>
	<form method="post" action="/done"><input type="hidden" name="order" value="${order}">
	<button name="how" value="pay">Pagar</button> <button name="how" value="leave">Cancelar</button></form>`

/**
 * Opens a bank's page on loopback that verifies our signature, lets a visitor pay or leave, and notifies us by its
 * mood.
 */
export async function openRedsysStandIn(): Promise<RedsysStandIn> {
	const tell = async (order: string, changes: RedsysResult = {}) => {
		const payment = bank.payments.get(order)
		const { DS_MERCHANT_AMOUNT = '0', DS_MERCHANT_MERCHANTURL = '' } = payment?.parameters ?? {}
		const amount = bank.mood === 'lies' ? 1 : Number(DS_MERCHANT_AMOUNT)
		const body = redsysNotification(redsysResult(order, amount, changes))
		const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
		const { status } = await fetch(DS_MERCHANT_MERCHANTURL, { method: 'POST', body, headers })
		payment?.told.push(status)
		return status
	}
	const arrive = (fields: URLSearchParams) => {
		const parameters = fields.get('Ds_MerchantParameters') ?? ''
		const facts = JSON.parse(Buffer.from(parameters, 'base64').toString('utf8')) as Record<string, string>
		const order = facts.DS_MERCHANT_ORDER ?? ''
		const version = fields.get('Ds_SignatureVersion') as Version
		const right = Buffer.from(signedByBank(version, TERMINAL.key, order, parameters), 'base64')
		const isSigned = right.equals(Buffer.from(fields.get('Ds_Signature') ?? '', 'base64'))
		const why = [
			!isSigned && 'SIS0042 signature',
			!/^\d{4}[0-9A-Za-z]{0,8}$/.test(order) && 'SIS0014 order',
			bank.payments.has(order) && 'SIS0051 order repeated',
			!/^[1-9]\d{0,11}$/.test(facts.DS_MERCHANT_AMOUNT ?? '') && 'SIS0018 amount',
			facts.DS_MERCHANT_CURRENCY !== '978' && 'SIS0015 currency',
			facts.DS_MERCHANT_MERCHANTCODE !== TERMINAL.merchant && 'SIS0009 merchant',
		].filter((each) => typeof each === 'string')
		if (why.length > 0) bank.refused.push(...why)
		else bank.payments.set(order, { parameters: facts, told: [] })
		return why.length > 0 ? `<h1>Error ${why.join(', ')}</h1>` : page(order, facts.DS_MERCHANT_AMOUNT ?? '')
	}
	const leave = async (fields: URLSearchParams) => {
		const order = fields.get('order') ?? ''
		const { DS_MERCHANT_URLOK = '', DS_MERCHANT_URLKO = '' } = bank.payments.get(order)?.parameters ?? {}
		const isPaid = fields.get('how') === 'pay'
		if (isPaid && bank.mood === 'repeats') await tell(order)
		if (isPaid && !['waits', 'dies'].includes(bank.mood)) await tell(order)
		if (!isPaid) await tell(order, { Ds_Response: '9915', Ds_AuthorisationCode: '' })
		return isPaid ? DS_MERCHANT_URLOK : DS_MERCHANT_URLKO
	}
	const server = createServer(async (request, response) => {
		const fields = new URLSearchParams(await textOf(request))
		if (request.url === '/done' && bank.mood === 'dies') return void response.destroy()
		if (request.url === '/done') return void response.writeHead(303, { Location: await leave(fields) }).end()
		response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(arrive(fields))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const close = async () => {
		server.closeAllConnections()
		await new Promise((resolve) => server.close(resolve))
	}
	const { port } = server.address() as AddressInfo
	const bank: RedsysStandIn = {
		url: `http://127.0.0.1:${port}/sis/realizarPago`,
		...{ payments: new Map(), refused: [], mood: 'tells', tell, close },
	}
	return bank
}

/** Returns the settings of a site that takes payments there. */
export const redsysSettings = (url: string, ways = 'card,bizum') => ({
	REDSYS_MERCHANT: TERMINAL.merchant,
	REDSYS_TERMINAL: TERMINAL.terminal,
	REDSYS_KEY: TERMINAL.key,
	REDSYS_URL: url,
	REDSYS_WAYS: ways,
})
