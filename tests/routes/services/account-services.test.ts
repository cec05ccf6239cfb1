import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { services } from '#app/routes/services/services.server.ts'
import { sessions, users } from '#drizzle/schema.ts'
import {
	EMAIL,
	mailedLink,
	mailsTo,
	openAccount,
	openSite,
	PASSWORD,
	setRole,
	signUp,
} from '#tests/support/account-requests.ts'
import { call, post } from '#tests/support/service-calls.ts'

test('registering mails the link in the caller’s language, and ignores texts for the mail', async () => {
	const context = await openSite()
	const texto = { titulo: 'Gana un premio', cuerpo: '<a href="https://spam.example">aquí</a>' }
	const reply = await post(
		'register',
		{ email: 'Nuria.Puig@example.com', password: PASSWORD, texto },
		{
			headers: { 'Accept-Language': 'ca,es;q=0.5' },
		},
	)
	expect(reply.status).toBe(200)
	expect(reply.body).toEqual({ success: true, message: expect.stringContaining(`Escrivim a ${EMAIL}`) })
	expect(services.register.reply.safeParse(reply.body).success).toBe(true)
	const [mail] = await mailsTo(context, EMAIL)
	expect(mail).toMatchObject({ template: 'account-activation', language: 'cat' })
	expect(JSON.stringify(mail)).not.toMatch(/premio|spam/)
})

test('registering a known address gets the same answer, and mails its owner', async () => {
	const context = await openSite()
	await openAccount(context)
	const known = await post('register', { email: EMAIL, password: PASSWORD })
	const unknown = await post('register', { email: 'x@example.com', password: PASSWORD })
	expect(known.status).toBe(200)
	expect(known.text.replace(EMAIL, '')).toBe(unknown.text.replace('x@example.com', ''))
	expect((await mailsTo(context, EMAIL)).at(-1)?.template).toBe('account-exists')
})

test.each([
	[
		{ email: EMAIL, password: 'abc' },
		'passwordMinLength||6<br>passwordSpecialChar<br>passwordNumber<br>passwordCapital',
	],
	[{ email: EMAIL, password: 'Abcdefghijklmnop#1' }, 'passwordMaxLength||15'],
	[{ email: 'nobody', password: PASSWORD }, 'validEmail'],
	[{ email: EMAIL, password: 'P@ssw0rd1!' }, 'passwordCommon'],
	[{}, 'field_required'],
	[{ email: 'nobody', password: '' }, 'validEmail<br>field_required'],
	[{ email: ['a'], password: { a: 1 } }, 'field_required'],
])('a registration that breaks rules is refused with the keys of the rules: %j', async (fields, message) => {
	const context = await openSite()
	const reply = await post('register', fields)
	expect(reply.status).toBe(422)
	expect(reply.body).toMatchObject({ success: false, message })
	expect(await mailsTo(context, EMAIL)).toEqual([])
})

test.each([
	['P@ssw0rd1!', /«p@ssw0rd1|«password»/],
	['Abc!234', /Es «.+» con adornos/],
	['Nuria.Puig#1', /«nuria», que está en tu correo/],
])('the refusal of the easy password %s names the word that makes it so', async (password, sentence) => {
	await openSite()
	const { body } = await post('register', { email: EMAIL, password })
	expect(body).toMatchObject({ message: 'passwordCommon', errors: { password: [expect.stringMatching(sentence)] } })
})

test('a program reads errors of its own fields only', async () => {
	await openSite()
	for (const fields of [{}, { email: EMAIL }, { email: EMAIL, password: '' }, { password: 7 }]) {
		const { errors } = (await post('register', fields)).body as { errors?: object }
		expect(Object.keys(errors ?? {}).filter((field) => field !== 'email' && field !== 'password')).toEqual([])
		expect(errors).toHaveProperty('password')
	}
})

test('a password with an accent in two characters equals the one with the accent in one', async () => {
	const context = await openSite()
	await openAccount(context, EMAIL, 'Ma\u00f1ana-Az-27')
	expect((await post('login', { email: EMAIL, password: 'Man\u0303ana-Az-27' })).status).toBe(200)
	expect(
		(await post('login', { email: ` <${EMAIL.toUpperCase()}>\u200b`, password: 'Ma\u00f1ana-Az-27' })).status,
	).toBe(200)
	expect((await post('login', { email: EMAIL, password: 'Manana-Az-27' })).status).toBe(401)
	expect((await post('login', { email: EMAIL, password: 'Ma\u00f1ana-Az-27\u200b' })).status).toBe(200)
})

test('registrations count with those of the page, and the sixth from an address is refused', async () => {
	await openSite()
	const facts = { clientAddress: '192.0.2.7' }
	for (let index = 1; index <= 5; index++)
		expect((await post('register', { email: `a${index}@example.com`, password: PASSWORD }, facts)).status).toBe(200)
	const sixth = await post('register', { email: 'a6@example.com', password: PASSWORD }, facts)
	expect(sixth.status).toBe(429)
	expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(3000)
	expect(sixth.body).toMatchObject({ success: false, message: expect.stringContaining('Espera') })
})

test('the sealed value of the mail opens the account, repeatedly; the plain address does not', async () => {
	const context = await openSite()
	await signUp(context)
	const bare = await post('activate', { email: EMAIL })
	expect(bare.status).toBe(400)
	expect(bare.body).toMatchObject({
		success: false,
		message: expect.stringContaining('http://localhost:3000/activate/'),
	})

	const email = await mailedLink(context, EMAIL, 'account-activation')
	for (let time = 1; time <= 2; time++) {
		const reply = await post('activate', { email })
		expect(reply.status).toBe(200)
		expect(services.activate.reply.safeParse(reply.body).success).toBe(true)
	}
	expect((await post('activate', {})).status).toBe(422)
})

test('logging in returns user, roles and a token, of which only the hash is stored', async () => {
	const context = await openSite()
	const { id } = await openAccount(context)
	const reply = await post('login', { email: ` ${EMAIL.toUpperCase()}`, password: PASSWORD })
	expect(reply.status).toBe(200)
	expect(Object.keys(reply.body)).toEqual(['existe', 'data', 'token', 'message'])
	expect(reply.body).toMatchObject({
		existe: true,
		data: { idUser: id, user: EMAIL, roles: ['cliente'], idRoles: [2], esAdmin: false },
	})
	expect(services.login.reply.safeParse(reply.body).success).toBe(true)
	expect(reply.headers.get('Set-Cookie')).toBeNull()
	expect(reply.headers.get('Cache-Control')).toBe('no-store')
	const [stored] = await context.database.read.select().from(sessions).orderBy(sql`id desc`).limit(1)
	expect(stored).toMatchObject({ kind: 'program', endsAt: context.now() + 12 * 3_600_000 })
	expect(stored?.secretHash).not.toBe(reply.body.token)
})

test('an administrator’s log-in says so', async () => {
	const context = await openSite()
	await setRole(context, await openAccount(context), 0)
	const { body } = await post('login', { email: EMAIL, password: PASSWORD })
	expect(body.data).toMatchObject({ roles: ['administrador'], idRoles: [0], esAdmin: true })
})

test.each([
	['es', 'el correo o la contraseña no son correctos'],
	['cat', 'la contrasenya'],
	['en', 'password'],
	['fr', 'mot de passe'],
	['de', 'Passwort'],
	['it', 'password'],
])('a wrong password and an unknown address get the same answer, in %s', async (lng, words) => {
	const context = await openSite()
	await openAccount(context)
	const wrong = await post('login', { email: EMAIL, password: 'Wrong#1', lng })
	const unknown = await post('login', { email: 'x@example.com', password: 'Wrong#1', lng })
	expect(wrong.status).toBe(401)
	expect(wrong.headers.get('WWW-Authenticate')).toContain('Bearer')
	expect(wrong.body).toEqual({ existe: false, message: expect.stringContaining(words) })
	expect(unknown.status).toBe(401)
	expect(wrong.text.replace(EMAIL, '')).toBe(unknown.text.replace('x@example.com', ''))
})

test('an account that is not activated is named only after the right password, and gets no token', async () => {
	const context = await openSite()
	await signUp(context)
	expect((await post('login', { email: EMAIL, password: 'Wrong#1' })).status).toBe(401)
	const reply = await post('login', { email: EMAIL, password: PASSWORD })
	expect(reply.status).toBe(403)
	expect(reply.body).toEqual({ existe: false, message: expect.stringContaining('no está activada') })
})

test('a log-in without fields is refused by field', async () => {
	await openSite()
	const reply = await post('login', {})
	expect(reply.status).toBe(422)
	const required = 'Este dato es obligatorio.'
	expect(reply.body).toEqual({ existe: false, message: required, errors: { email: [required], password: [required] } })
})

test('wrong passwords count with those of the page, and cookies do not get around the limit', async () => {
	const context = await openSite()
	await openAccount(context)
	const facts = { clientAddress: '192.0.2.7', headers: { Cookie: 'device=made-up' } }
	for (let attempt = 1; attempt <= 5; attempt++)
		expect((await post('login', { email: EMAIL, password: 'Wrong#1' }, facts)).status).toBe(401)
	const sixth = await post('login', { email: EMAIL, password: PASSWORD }, facts)
	expect(sixth.status).toBe(429)
	expect(sixth.body).toMatchObject({ existe: false })
	expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect((await post('login', { email: EMAIL, password: PASSWORD }, { clientAddress: '192.0.2.8' })).status).toBe(200)
})

test('a password changed during its check is answered as wrong, without a word of codes', async () => {
	const context = await openSite()
	await openAccount(context)
	const wrong = await post('login', { email: EMAIL, password: 'Another#2026' })
	const { transaction } = context.database
	context.database.transaction = async (work) => {
		context.database.transaction = transaction
		await transaction((tx) => tx.update(users).set({ passwordHash: 'of another one' }))
		return transaction(work)
	}

	const reply = await post('login', { email: EMAIL, password: PASSWORD })

	expect(context.database.transaction).toBe(transaction)
	expect([reply.status, reply.body]).toEqual([401, wrong.body])
	expect(reply.text).not.toContain('codigo')
})

test('an expired token does not prevent a new log-in', async () => {
	const context = await openSite()
	await openAccount(context)
	const headers = { Authorization: 'Bearer over' }
	expect((await post('login', { email: EMAIL, password: PASSWORD }, { headers })).status).toBe(200)
	const read = await call('tipo=fl', { headers })
	expect(read.status).toBe(401)
	expect(read.headers.get('WWW-Authenticate')).toContain('invalid_token')
})
