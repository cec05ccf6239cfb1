import { expect, test } from 'vitest'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import { defaultTerms } from '#app/domain/company/hire-terms.ts'
import { typedTerms } from '#app/domain/company/term-form.ts'
import { action, loader } from '#app/routes/office/company/terms.route.tsx'
import type { TermsPage } from '#app/routes/office/company/terms.server.ts'
import { argsOf, get, openAccount, openBrowser, openSite, setRole, submit } from '#tests/support/account-requests.ts'

const PATH = '/admin/terms/'
const IBAN = 'ES91 2100 0418 4502 0005 1332'

async function site() {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 0)
	const cookie = await openBrowser(context, account)
	return {
		context,
		account,
		load: async (query = '') => (await loader(argsOf(get(PATH + query, cookie)))) as TermsPage,
		save: (version: number, changes: Record<string, string>) => {
			const fields = { intent: 'save', version: String(version), ...typedTerms(defaultTerms), ...changes }
			return submit(action, PATH, fields, { cookie })
		},
	}
}

const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ')

test('saved terms apply from then on, and the history says who changed what', async () => {
	const { context, account, load, save } = await site()
	const sent = await save(0, {
		...{ tolls: 'atCost', driverMeals: 'atPrice', 'driverMeals-price': '15' },
		...{ waitingCents: '30', iban: IBAN.toLowerCase(), accountHolder: 'Garbí Coaches, S.L.' },
		...{ 'customerScale-5-hours': '48', 'customerScale-5-percent': '75' },
	})
	expect(sent.location).toBe(`${PATH}?notice=saved`)
	const { terms, savedBy } = await currentTerms(context)
	expect(savedBy).toBe(account.email)
	expect(terms).toMatchObject({
		tolls: { as: 'atCost', cents: 0 },
		driverMeals: { as: 'atPrice', cents: 1500 },
		waitingCents: 3000,
		iban: IBAN.replaceAll(' ', ''),
		customerScale: [{ hours: 336 }, { hours: 168 }, { hours: 72 }, { hours: 48, basisPoints: 7500 }, { hours: 24 }],
	})
	const page = await load('?notice=saved')
	expect(page.notice).toBeTruthy()
	expect(page.values).toMatchObject({ tolls: 'atCost', 'driverMeals-price': '15,00', iban: IBAN })
	expect(page.history.map(({ changes }) => changes.map(plain))).toEqual([
		[
			'Peajes: Incluido → Aparte, a precio de coste',
			'Comidas del conductor: Incluido → 15,00 €',
			'Precio de la espera de más (€): 25,00 € → 30,00 €',
			'Titular de la cuenta: – → Garbí Coaches, S.L.',
			`IBAN: – → ${IBAN}`,
			expect.stringMatching(/^Si anula el cliente: < 336 horas: 10 %.* → .*< 48 horas: 75 %; < 24 horas: 100 %$/),
		],
	])
})

test('the user who saves second sees the first change in alert and form, and keeps the own input', async () => {
	const { context, account, load, save } = await site()
	await save(0, { waitingMinutes: '20', weddingWeeks: '10' })
	const { status, answer } = await save(0, { waitingMinutes: '30', balanceDays: '3' })
	expect(status).toBe(409)
	expect(plain(answer?.alert?.text)).toContain(account.email)
	expect(plain(answer?.alert?.text)).toContain('15 minutos → 20 minutos')
	expect(answer?.values).toMatchObject({ waitingMinutes: '30', weddingWeeks: '10', balanceDays: '3' })
	expect((await currentTerms(context)).version).toBe(1)
	expect((await load()).version).toBe('1')
})

test('a wrong value is reported beside its field, and no input is lost', async () => {
	const { context, save } = await site()
	const wrong = {
		...{ tolls: 'maybe', parking: 'atPrice', 'parking-price': '-3', waitingMinutes: '1,5', waitingPer: 'day' },
		...{ depositBasisPoints: '100,01', offerDays: '0', iban: `${IBAN.slice(0, -1)}3`, bic: 'CAIX' },
		...{ extraHourCents: '1000,01', airportMeeting: '', 'customerScale-4-hours': '24', 'customerScale-4-percent': '9' },
		...{ 'companyScale-4-hours': '12', 'companyScale-4-percent': '9', 'companyScale-5-hours': '5' },
	}
	const { status, answer } = await save(0, wrong)
	const { errors = {}, values } = answer ?? {}
	expect(status).toBe(422)
	expect(Object.keys(errors)).toEqual(
		expect.arrayContaining([
			...['tolls', 'parking-price', 'waitingMinutes', 'waitingPer', 'depositBasisPoints', 'offerDays', 'iban', 'bic'],
			...['extraHourCents', 'airportMeeting', 'customerScale-4-percent', 'companyScale-4-percent'],
			'companyScale-5-percent',
		]),
	)
	expect(Object.keys(errors)).toHaveLength(13)
	expect(values).toMatchObject(wrong)
	expect(await currentTerms(context)).toMatchObject({ version: 0 })
})

test('an IBAN needs an account holder', async () => {
	const { save } = await site()
	const { answer } = await save(0, { iban: IBAN })
	expect(Object.keys(answer?.errors ?? {})).toEqual(['accountHolder'])
})
