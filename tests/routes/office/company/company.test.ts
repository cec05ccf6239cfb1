import { expect, test } from 'vitest'
import { typedCompany } from '#app/domain/company/company-form.ts'
import { action, loader } from '#app/routes/office/company/company.route.tsx'
import type { CompanyPage } from '#app/routes/office/company/company.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { argsOf, get, openAccount, openBrowser, openSite, setRole, submit } from '#tests/support/account-requests.ts'
import { putTextsBack } from '#tests/support/offered-languages.ts'

const PATH = '/admin/company/'

const empuries = {
	companyName: 'Autocars Empúries',
	legalName: 'Autocars Empúries, S.L.',
	taxId: 'b-17.000.001',
	address: 'Carrer Nou 12, 17600 Figueres',
	companyPhone: '+34 972 500 000',
	companyEmail: 'Hola@Empuries.example',
	garageAddress: 'Carrer Nou 12',
	garagePostalCode: '17600',
	garageLocality: 'Figueres',
	licence: '',
	...{ 'opens-5': '', 'closes-5': '' },
}

async function site(role = 0) {
	putTextsBack()
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), role)
	const cookie = await openBrowser(context, account)
	return {
		context,
		account,
		load: async () => (await loader(argsOf(get(PATH, cookie)))) as CompanyPage,
		save: (version: number, changes: Record<string, string>) => {
			const fields = { intent: 'save', version: String(version), ...typedCompany(sampleCompany), ...changes }
			return submit(action, PATH, fields, { cookie })
		},
	}
}

test('what is typed are the facts from then on, no sample any more, and the history says what changed', async () => {
	const { context, load, save } = await site()
	expect((await load()).sample).toMatch(/^Empresa de muestra/)
	expect((await save(0, empuries)).location).toBe(`${PATH}?notice=saved`)
	expect(context.company).toMatchObject({
		...{ sample: false, name: 'Autocars Empúries', taxId: 'B17000001', email: 'hola@empuries.example', licence: '' },
		garage: { address: 'Carrer Nou 12', postalCode: '17600', locality: 'Figueres', country: 'ES' },
	})
	expect(context.company.officeHours[5]).toBeNull()
	const page = await load()
	expect([page.sample, page.version, page.values.companyName]).toEqual([null, '1', 'Autocars Empúries'])
	expect(page.history[0]?.changes).toEqual(
		expect.arrayContaining([
			'Nombre comercial: Garbí Coaches → Autocars Empúries',
			'Autorización de transporte: VD-0000000 → –',
			'Horario de la oficina: lunes a viernes de 8:00\u00a0h a 20:00\u00a0h, sábado de 9:00\u00a0h a 14:00\u00a0h → lunes a viernes de 8:00\u00a0h a 20:00\u00a0h',
		]),
	)
})

test('the languages that are ticked are offered from then on, and the history names the change', async () => {
	const { context, load, save } = await site()
	expect((await load()).values.languages).toBe('es,en,fr,de,it,cat')
	await save(0, { languages: 'es,en' })
	expect(context.company.languages).toEqual(['es', 'en'])
	await save(1, { languages: 'es,cat' })
	const page = await load()
	expect(page.values.languages).toBe('es,cat')
	expect(page.history[0]?.changes).toEqual(['Idiomas de la web: Español, English → Español, Català'])
})

test.each([
	['companyName', ' ', 'Este dato es obligatorio.'],
	['companyName', 'x'.repeat(61), 'Es demasiado largo: el máximo son 60 caracteres.'],
	['taxId', 'B17000008', 'La letra o la cifra de control no encaja con este número.'],
	['taxId', 'B-17/ñ', 'Escribe solo letras y cifras'],
	['companyPhone', 'abc', 'El teléfono necesita al menos 6 cifras.'],
	['companyPhone', '', 'Escribe un teléfono.'],
	['companyEmail', 'hola@', 'Escribe un correo electrónico completo'],
	['garagePostalCode', '99999', 'Los códigos postales de España tienen cinco cifras'],
	['garageLocality', '', 'Escribe la localidad.'],
	['registry', 'a\nb', 'Contiene caracteres que no se pueden leer.'],
	['opens-0', '25:00', 'La hora no es válida.'],
	['closes-0', '07:00', 'Tiene que cerrar después de abrir.'],
	['closes-6', '14:00', 'La hora no es válida.'],
	['languages', 'es,pt', 'Solo hay estos idiomas: es, en, fr, de, it, cat.'],
])('%s «%s» is refused beside its field, and what was typed stays', async (field, typed, says) => {
	const { context, save } = await site()
	const { status, answer } = await save(0, { ...empuries, [field]: typed })
	expect(status).toBe(422)
	expect(Object.values(answer?.errors ?? {}).join()).toContain(says)
	expect(answer?.values).toMatchObject({ legalName: empuries.legalName, [field]: typed })
	expect(context.company).toEqual(sampleCompany)
})

test('a garage that is nowhere on the map is refused: empty kilometres could not be counted', async () => {
	const { context, save } = await site()
	const { status, answer } = await save(0, { ...empuries, garagePostalCode: '', garageLocality: 'Xyzzyville' })
	expect(status).toBe(422)
	expect(answer?.errors.garageLocality?.join()).toContain('No encontramos esta población.')
	expect(context.company).toEqual(sampleCompany)
})

test('the second of two who save at the same time reads what the first has changed, and keeps what was typed', async () => {
	const { context, account, save } = await site()
	await save(0, empuries)
	const { status, answer } = await save(0, { ...empuries, companyName: 'Autocars Roses' })
	expect(status).toBe(409)
	expect(answer?.alert?.text).toContain(account.email)
	expect(answer?.alert?.text).toContain('Garbí Coaches → Autocars Empúries')
	expect(answer?.values.companyName).toBe('Autocars Roses')
	expect(context.company.name).toBe('Autocars Empúries')
})

test.each([1, 2])('role %i may neither see nor change the facts', async (role) => {
	const { context, load, save } = await site(role)
	const notAllowed = (thrown: unknown) => expect((thrown as Response).headers.get('Location')).toBe('/errores/401.html')
	await load().then(() => expect.unreachable(), notAllowed)
	expect((await save(0, empuries)).location).toBe('/errores/401.html')
	expect(context.company).toEqual(sampleCompany)
})

test('the time to reply is a number of working days, and none is stated where it is empty or zero', async () => {
	const { context, save } = await site()
	await save(0, { replyDays: '03' })
	expect(context.company.replyDays).toBe('3')
	await save(1, { replyDays: '0' })
	expect(context.company.replyDays).toBe('')
	for (const replyDays of ['31', '-1', 'dos', '1000000']) {
		const { status, answer } = await save(2, { replyDays })
		expect(status).toBe(422)
		expect(answer?.errors.replyDays, replyDays).toEqual(['Escribe un número entero entre 0 y 30.'])
	}
	expect(context.company.replyDays).toBe('')
})
