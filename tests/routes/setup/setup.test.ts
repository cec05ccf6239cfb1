import { expect, test } from 'vitest'
import { newSetupLink } from '#app/domain/setup/setup-link.server.ts'
import { action, loader } from '#app/routes/setup/setup.route.tsx'
import type { SetupPage } from '#app/routes/setup/setup.server.ts'
import { users } from '#drizzle/schema.ts'
import { argsOf, get, openSite, submit } from '#tests/support/account-requests.ts'
import { putTextsBack } from '#tests/support/offered-languages.ts'

const answers = {
	companyName: 'Autocars Empúries',
	companyPhone: '+34 972 500 000',
	...{ garageLocality: 'Figueres', garagePostalCode: '17600', garageAddress: 'Carrer Nou 12' },
	...{ ownerName: 'Marta', email: 'Marta@Empuries.example' },
	...{ password: 'Tramuntana-12', repeat: 'Tramuntana-12' },
}

async function newSite() {
	putTextsBack()
	const context = await openSite()
	const { pathname, search } = new URL(await newSetupLink(context))
	const path = pathname + search
	return {
		context,
		load: async (at = path) => (await loader(argsOf(get(at)))) as SetupPage,
		send: (changes: Record<string, string> = {}, at = path) =>
			submit(action, at, { intent: 'setup', ...answers, ...changes }),
	}
}

test('five answers set the site up, and log its administrator in', async () => {
	const { context, load, send } = await newSite()
	expect((await load()).closed).toBeNull()
	const { status, location, headers } = await send()
	expect([status, location]).toEqual([303, expect.stringMatching(/^\/(?:admin\/overview|profile\/second-factor)\//)])
	expect(headers.get('Set-Cookie')).toContain('sid')
	expect(context.company).toMatchObject({
		...{ sample: false, name: 'Autocars Empúries', email: 'marta@empuries.example', taxId: '' },
		garage: { address: 'Carrer Nou 12', postalCode: '17600', locality: 'Figueres', country: 'ES' },
	})
	expect((await load()).closed).toMatch(/ya está en marcha/)
})

test('the set-up offers all six languages, with Spanish fixed, and stores those that are ticked', async () => {
	const { context, load, send } = await newSite()
	const page = await load()
	expect(page.values.languages).toBe('es,en,fr,de,it,cat')
	expect(page.languages.filter(({ isFixed }) => isFixed).map(({ code }) => code)).toEqual(['es'])
	expect((await send({ languages: 'es,cat,en' })).status).toBe(303)
	expect(context.company.languages).toEqual(['es', 'en', 'cat'])
})

test.each([
	['Spanish alone where no other is ticked', { languages: 'es' }, ['es']],
	['all where the question was not asked', {}, ['es', 'en', 'fr', 'de', 'it', 'cat']],
])('the set-up stores %s', async (_, changes, languages) => {
	const { context, send } = await newSite()
	expect((await send(changes)).status).toBe(303)
	expect(context.company.languages).toEqual(languages)
})

test('a language that the site does not have is refused beside the field, and the others stay ticked', async () => {
	const { context, send } = await newSite()
	const { status, answer } = await send({ languages: 'es,fr,pt' })
	expect(status).toBe(422)
	expect(answer?.errors).toEqual({ languages: ['Solo hay estos idiomas: es, en, fr, de, it, cat.'] })
	expect(answer?.values).toMatchObject({ languages: 'es,fr,pt', companyName: 'Autocars Empúries' })
	expect(await context.database.read.$count(users)).toBe(0)
})

test('a link that is over says why, and how to get another', async () => {
	const { context, load, send } = await newSite()
	for (const at of ['/setup/', '/setup/?i=', '/setup/?i=abc'])
		expect((await load(at)).closed).toMatch(/npm run setup-link/)
	context.advance(31 * 60_000)
	expect((await load()).closed).toMatch(/ha caducado/)
	expect((await send()).status).toBe(303)
	expect(await context.database.read.$count(users)).toBe(0)
})

test.each([
	['companyName', '', 'companyName', 'Este dato es obligatorio.'],
	['companyPhone', 'no', 'companyPhone', 'El teléfono necesita al menos 6 cifras.'],
	['garageLocality', '', 'garageLocality', 'Escribe la localidad.'],
	['garagePostalCode', '1', 'garagePostalCode', 'Los códigos postales de España tienen cinco cifras'],
	['ownerName', ' ', 'ownerName', 'Escribe tu nombre.'],
	['email', 'marta', 'email', 'Escribe un correo electrónico completo'],
	['password', 'short', 'password', 'La contraseña necesita al menos 12 caracteres.'],
	['password', 'Empuries-2026-x', 'password', 'Contiene «empuries»'],
	['repeat', 'other', 'repeat', 'Las dos contraseñas no son iguales.'],
])(
	'%s «%s» is refused beside %s, what was typed stays, and the link is not used up',
	async (field, typed, at, says) => {
		const { context, load, send } = await newSite()
		const { status, answer } = await send({ [field]: typed })
		expect(status).toBe(422)
		expect(answer?.errors[at]?.join(' ')).toContain(says)
		expect(answer?.values).toMatchObject({ garageAddress: 'Carrer Nou 12' })
		expect(JSON.stringify(answer)).not.toContain('Tramuntana')
		expect((await load()).closed).toBeNull()
		expect(await context.database.read.$count(users)).toBe(0)
	},
)

test('a garage that is nowhere on the map is refused', async () => {
	const { send } = await newSite()
	const { status, answer } = await send({ garageLocality: 'Xyzzyville', garagePostalCode: '' })
	expect([status, answer?.errors.garageLocality?.join()]).toEqual([422, expect.stringContaining('No encontramos')])
})

test('a form that another site sends is refused', async () => {
	const { context } = await newSite()
	const { pathname, search } = new URL(await newSetupLink(context))
	const request = new Request(`${context.config.origin}${pathname}${search}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' },
		body: new URLSearchParams(answers),
	})
	await expect(action(argsOf(request))).rejects.toMatchObject({ init: { status: 403 } })
	expect(await context.database.read.$count(users)).toBe(0)
})
