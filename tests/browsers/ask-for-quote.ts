import { expect } from 'vitest'
import { ordinaryDay } from '#tests/support/days.ts'
import { quoteNow } from '#tests/support/quotes-at-work.ts'
import { type BrowserPage, KEY } from './page.ts'
import { type Journey, mailTo, textsOf } from './site.ts'

const { form, review, sent } = textsOf('quote')
const { cookies } = textsOf('shell')
const { phoneTooShort } = textsOf('validation')

const EMAIL = 'juergen@example.com'

const typed = {
	...{ nombreUsuario: 'Jürgen', apellidosUsuario: 'Sánchez d’Aro', email: EMAIL, phone: '12' },
	...{ direccionOrigen: 'Carrer de Mallorca 401', codPostalOrigen: '08013', codLocalidadOrigen: 'Barcelona' },
	...{ direccionDestino: 'Plaça del Vi 1', codPostalDestino: '17004', codLocalidadDestino: 'Girona' },
}

/** React takes away what only a page without scripts needs. */
const hasComeToLife = () => !document.querySelector('button[value="lookup-origin"]')

const hasCalendar = () => document.querySelector('[role="dialog"][aria-label]')?.checkVisibility() === true

const isBannerGone = () => !document.querySelector('[aria-label="Cookies"]')?.checkVisibility()

const draft = () => localStorage.getItem('budgetRequest')

/** Types the day into the calendar that opens when one comes there by the keyboard. */
async function typeDay(page: BrowserPage, day: string) {
	await page.focus('tipoViaje')
	await page.tabTo('datePickupDay')
	await page.holds('an open calendar', hasCalendar)
	await page.fill('datePickupDay', day.split('-').reverse().join('/'))
	await page.type(KEY.escape)
}

async function fillIn({ page, hasScripts }: Journey, day: string) {
	for (const [name, text] of Object.entries(typed)) {
		await page.fill(name, text)
		// The rest of a place unfolds once its address is left.
		if (hasScripts && name.startsWith('direccion')) await page.type(KEY.tab)
	}
	await page.choose('numPasajeros', '22')
	await page.choose('numMaletas', '10')
	if (hasScripts) await typeDay(page, day)
	else await page.choose('datePickupDay', day)
	await page.choose('datePickupTime', '09:30')
}

/** Fills in the quote form, puts right what is wrong, reviews and sends it. */
export async function askForQuote(journey: Journey) {
	const { page, site, hasScripts } = journey
	const day = ordinaryDay(30)
	await page.goto('/budgetRequest/')
	if (hasScripts) await page.holds('a form that has come to life', hasComeToLife)
	else expect(await page.run(hasComeToLife)).toBe(false)
	await page.press(cookies.decline)
	await page.holds('no banner', isBannerGone)
	await fillIn(journey, day)
	const { openedAt } = await page.read()

	await page.press(form.review)
	await page.saysOf('phone', phoneTooShort)
	expect((await page.read()).openedAt === openedAt).toBe(hasScripts)
	expect(await page.valueOf('apellidosUsuario')).toBe(typed.apellidosUsuario)
	await page.fill('phone', '+49 170 1234567')
	await page.press(form.review)
	await page.isHeaded(review.title)
	expect((await page.read()).text).toContain(typed.direccionDestino)

	await page.press(review.send)
	const { text } = await page.isHeaded(sent.title)
	const [code = ''] = /P-\d{4}-\d{5}/.exec(text) ?? []
	expect(await quoteNow(site.context, code)).toMatchObject({
		...{ status: 'requested', firstName: typed.nombreUsuario, surname: typed.apellidosUsuario, email: EMAIL },
		...{ pickupAt: `${day} 09:30`, passengers: 22, luggage: 10 },
	})
	expect(await mailTo(site, EMAIL, code)).toContain(typed.direccionOrigen)
	if (hasScripts) expect(await page.run(draft)).toBeNull()
}
