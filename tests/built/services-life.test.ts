import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordinaryDay } from '#tests/support/days.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { type SmtpDouble, startSmtpDouble } from '#tests/support/smtp-double.ts'

const EMAIL = 'nuria@example.com'
const PASSWORD = 'Fagot-82-Ordi'

/** Makes an old single-page client: it knows the endpoint, and of each reply the fields that the contract names. */
function clientOf(site: RunningSite) {
	const kept: { token?: string; user?: { idUser: number; user: string } } = {}
	const endpoint = `${site.origin}/services/`
	const headersOf = (headers: Record<string, string>) => ({
		...headers,
		...(kept.token !== undefined && { Authorization: `Bearer ${kept.token}` }),
	})
	/** Throws the server's own message, as such clients do when a flag is false. */
	async function read(response: Response) {
		const reply = await response.json()
		if (reply.success === false || reply.existe === false) throw new Error(reply.message)
		return reply
	}
	const post = async (tipo: string, fields: object) =>
		read(
			await fetch(`${endpoint}?tipo=${tipo}`, {
				method: 'POST',
				headers: headersOf({ 'Content-Type': 'application/json' }),
				body: JSON.stringify(fields),
			}),
		)
	const get = async (tipo: string, fields: Record<string, string> = {}) =>
		read(await fetch(`${endpoint}?${new URLSearchParams({ tipo, ...fields })}`, { headers: headersOf({}) }))
	return { kept, post, get }
}

/** Returns a parameter of the first link to this path in the text of a mail. */
function parameterIn(text: string | undefined, path: string, name: string) {
	const links = [...(text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link))
	return links.find(({ pathname }) => pathname === path)?.searchParams.get(name) ?? ''
}

/** Waits for a mail that is recognised by the link in it. */
async function mailedParameter(smtp: SmtpDouble, path: string, name: string) {
	const found = () => smtp.received.map(({ text }) => parameterIn(text, path, name)).find(Boolean) ?? ''
	await expect.poll(found).not.toBe('')
	return found()
}

test('a client of the contract registers, logs in and asks for a quote through /services', async () => {
	const smtp = await startSmtpDouble()
	const site = await startSite({ SMTP_URL: smtp.url })
	try {
		const { kept, post, get } = clientOf(site)
		await expect(post('login', { email: EMAIL, password: PASSWORD })).rejects.toThrow(EMAIL)

		const texto = { titulo: 'Bienvenida', cuerpo: 'Hola', email: 'Correo', password: 'Contraseña' }
		await expect(post('register', { email: EMAIL, password: 'abc', texto })).rejects.toThrow(
			/^passwordMinLength\|\|6<br>/,
		)
		const registered = await post('register', { email: EMAIL, password: PASSWORD, texto })
		expect(registered).toMatchObject({ success: true, message: expect.stringContaining(EMAIL) })

		const email = await mailedParameter(smtp, '/activate/', 'email')
		await expect(post('login', { email: EMAIL, password: PASSWORD })).rejects.toThrow('activada')
		expect((await post('activate', { email })).success).toBe(true)

		const logIn = await post('login', { email: EMAIL, password: PASSWORD })
		expect(logIn.existe).toBe(true)
		Object.assign(kept, { token: logIn.token, user: logIn.data })
		expect(logIn.data).toMatchObject({ user: EMAIL, idRoles: [2], esAdmin: false })
		await expect(get('us')).rejects.toThrow('permiso')

		const fleets: { NUM_MAX_PASSENGERS: number; NUM_DAYS_MARGIN: number; ID_FLEET: number }[] = await get('fl')
		const fleet = fleets.find(({ NUM_MAX_PASSENGERS }) => NUM_MAX_PASSENGERS >= 22)
		expect(fleet?.NUM_MAX_PASSENGERS).toBe(24)
		const [place] = await get('getAddress', { address: 'Plaça del Vi 1, Girona' })
		expect(place.address).toContain('Girona')
		const journey = await get('prueba', { origen: 'Barcelona', destino: place.address })
		expect(journey).toMatchObject({ success: true, kms: 100 })

		const day = ordinaryDay((fleet?.NUM_DAYS_MARGIN ?? 0) + 7)
		const datos = {
			...{ nombreUsuario: 'Núria', apellidosUsuario: 'Puig i Serra', email: EMAIL, phone: '+34 600 111 222' },
			...{ numPasajeros: '22', numMaletas: '10', esVip: false, puedeVip: false },
			...{ flota: '24', codFleets: String(fleet?.ID_FLEET), numMaxPasajeros: '24' },
			...{ direccionOrigen: 'Carrer de Mallorca 401', codPostalOrigen: '08013' },
			...{ codLocalidadOrigen: 'Barcelona', codPaisOrigen: 'ES' },
			...{ direccionDestino: 'Plaça del Vi 1', codPostalDestino: '17004' },
			...{ codLocalidadDestino: 'Girona', codPaisDestino: 'ES' },
			...{ dateIniSelected: `${day}T08:30:00.000Z`, datePickup: `${day} 09:30` },
		}
		const sent = await post('sendRequestBudget', { idUser: kept.user?.idUser, datos })
		expect(sent).toMatchObject({ success: true, message: expect.any(String), mensaje: expect.any(String) })

		const encCodBudget = await mailedParameter(smtp, '/quote/', 'i')
		const quote = await get('getBudgetRequest', { encCodBudget })
		expect(sent.mensaje).toContain(quote.COD_BUDGET)
		expect(quote).toMatchObject({
			DES_NAME: 'Núria',
			DES_ZIP_COD_SOURCE: '08013',
			DES_TOWN_DESTINATION: 'Girona',
			FEC_PASSENGER_PICKUP: `${day} 09:30`,
			NUM_PASSENGERS: 22,
			DES_FLEET: 'Midibús de 24 plazas',
		})
		expect(`${quote.NUM_KMS.replace('.', ',')} kms`).toBe('100,0 kms')
		await expect(get('getBudgetRequest', { encCodBudget: `${encCodBudget}x` })).rejects.toThrow('código')
	} finally {
		await site.remove()
	}
})

let site: RunningSite
beforeAll(async () => {
	site = await startSite({ CORS_ORIGINS: 'https://app.partner.example', LOG_INS_PER_ADDRESS: '100' })
})
afterAll(() => site.remove())

const login = (headers: Record<string, string>, path = '/services?tipo=login') =>
	fetch(site.origin + path, { method: 'POST', headers, body: new URLSearchParams({ email: EMAIL, password: 'x' }) })

test('/services answers programs, and refuses pages of other sites itself', async () => {
	for (const path of ['/services?tipo=login', '/services/?tipo=login']) {
		expect((await login({}, path)).status).toBe(401)
		expect((await login({ Origin: site.origin }, path)).status).toBe(401)
		expect((await login({ Origin: 'https://app.partner.example' }, path)).status).toBe(401)
		for (const Origin of ['https://evil.example', 'null']) {
			const refused = await login({ Origin }, path)
			expect(refused.status).toBe(403)
			expect(await refused.json()).toMatchObject({ existe: false })
		}
	}
	for (const path of ['/services.data?tipo=login', '/SERVICES?tipo=login', '/services/x?tipo=login'])
		expect((await login({}, path)).status).toBe(403)
})

test('/services sets its own headers: other sites may read public lists, and each header is sent once', async () => {
	const open = await fetch(`${site.origin}/services?tipo=fl`)
	expect(open.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
	expect(open.headers.get('X-Content-Type-Options')).toBe('nosniff')
	const again = await fetch(`${site.origin}/services/?tipo=fl`, {
		headers: { 'If-None-Match': open.headers.get('ETag') ?? '' },
	})
	expect([again.status, await again.text()]).toEqual([304, ''])
	const closed = await fetch(`${site.origin}/services?tipo=us`)
	expect(closed.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
	expect((await fetch(site.origin)).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

test('other methods get 405 with the allowed methods', async () => {
	for (const method of ['PUT', 'PATCH', 'DELETE']) {
		const reply = await fetch(`${site.origin}/services?tipo=fl`, { method })
		expect([reply.status, reply.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
		expect(await reply.json()).toMatchObject({ success: false })
	}
	const asked = await fetch(`${site.origin}/services?tipo=fl`, { method: 'OPTIONS' })
	expect([asked.status, asked.headers.get('Allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
	const head = await fetch(`${site.origin}/services?tipo=fl`, { method: 'HEAD' })
	expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a body over the limit is answered in JSON before it has come in', async () => {
	const answer = await new Promise<string>((resolve) => {
		const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
		let read = ''
		socket.on('data', (chunk) => {
			read += chunk
			// Nothing more is sent, and the response arrives nevertheless.
			if (read.endsWith('}')) socket.destroy()
		})
		socket.on('close', () => resolve(read))
		socket.on('error', () => resolve(read))
		const type = 'Content-Type: application/json\r\nContent-Length: 70000\r\n\r\n'
		socket.write(`POST /services?tipo=login HTTP/1.1\r\nHost: localhost\r\n${type}{"email":"`)
	})
	expect(answer).toMatch(/^HTTP\/1.1 413/)
	expect(answer).toContain('"existe":false')
})
