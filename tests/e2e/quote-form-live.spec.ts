import type { Locator, Page } from '@playwright/test'
import { inAMonth, quoteForm } from './quote-form.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const DAY = 24 * 3_600_000

test('the vehicle follows passengers and luggage, and an empty country follows the other', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.passengers.selectOption('8')
	await expect(form.vehicle).toContainText('12 plazas')
	await form.luggage.selectOption('50')
	await expect(form.vehicle).toContainText('55 plazas')
	await form.passengers.selectOption('75')
	await expect(form.vehicle).toContainText('60 plazas + 16 plazas')
	await form.luggage.selectOption('120')
	await expect(form.vehicle).toContainText('2 × 60 plazas')
	await form.unfold(form.pickup)
	await form.originCountry.selectOption('')
	await expect(form.originCountry).toHaveValue('ES')
	await form.originCountry.selectOption('FR')
	await expect(form.destinationCountry).toHaveValue('ES')
})

test('a draft is restored once, in the contract’s shape; an old or broken draft is not', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	await form.firstName.fill('Borrador')
	const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('budgetRequest') ?? '{}'))
	await expect.poll(kept).toMatchObject({ nombreUsuario: 'Borrador', flota: '24', puedeVip: false, esVip: false })
	const stored = await kept()
	expect(stored.datePickup).toMatch(/^\d{4}-\d{2}-\d{2} 09:30$/)

	await page.reload()
	await expect(form.firstName).toHaveValue('Borrador')
	await expect(form.passengers).toHaveValue('22')

	for (const broken of [{ ...stored, savedAt: Date.now() - 8 * DAY }, 'no JSON at all', [1, 2], null]) {
		await page.evaluate((draft) => localStorage.setItem('budgetRequest', JSON.stringify(draft)), broken)
		await page.reload()
		await expect(form.review).toBeVisible()
		await expect(form.firstName).toHaveValue('')
	}
})

/**
 * Delays every script file of the page.
 * @returns a function that lets them load
 */
async function holdScripts(page: Page) {
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/assets/*.js', async (route) => {
		await held
		await route.continue()
	})
	return () => release()
}

/** Returns the focused field, its caret, and its distance from the top of the screen in px. */
const caretOf = (page: Page) =>
	page.evaluate(() => {
		const field = document.activeElement as HTMLInputElement
		const { selectionStart, selectionEnd, name } = field
		return { caret: [name, selectionStart, selectionEnd], top: field.getBoundingClientRect().top }
	})

/** Expects the caret unchanged and the field moved by less than 1.5 px, which is not noticeable. */
async function expectUnmoved(page: Page, before: Awaited<ReturnType<typeof caretOf>>) {
	const { caret, top } = await caretOf(page)
	expect(caret).toEqual(before.caret)
	expect(Math.abs(top - before.top)).toBeLessThan(1.5)
}

test('a form keeps input, choices, open sections, caret and scroll position when its scripts start late', async ({
	page,
}) => {
	const release = await holdScripts(page)
	const form = quoteForm(page, 'es')
	await page.goto('/budgetRequest/?lng=es', { waitUntil: 'commit' })
	const languages = page.locator('.languages')
	await languages.locator('summary').click()
	await form.firstName.fill('Núria')
	await form.surname.fill('Puig i Sera')
	await form.phone.fill('+34 600 111 222')
	await form.passengers.selectOption('30')
	await form.luggage.selectOption('4')
	await form.unfold(form.pickup)
	await form.originCountry.selectOption('FR')
	await page.locator('[name=codPostalOrigen]').fill('66000')
	await form.time.fill('09:30')
	await form.day.fill(inAMonth())
	await form.surname.click()
	await page.keyboard.press('End')
	await page.keyboard.press('ArrowLeft')
	await languages.evaluate((details: HTMLDetailsElement) => {
		details.open = true
	})
	const before = await caretOf(page)
	release()

	await expect(form.vehicle).toContainText('40 plazas')
	await expect(page.locator('button[value=lookup-origin]')).toHaveCount(0)
	await expectUnmoved(page, before)
	await page.keyboard.type('r')
	await expect(form.surname).toHaveValue('Puig i Serra')
	await expect(form.firstName).toHaveValue('Núria')
	await expect(form.phone).toHaveValue('+34 600 111 222')
	await expect(form.passengers).toHaveValue('30')
	await expect(form.luggage).toHaveValue('4')
	await expect(form.originCountry).toHaveValue('FR')
	await expect(page.locator('[name=codPostalOrigen]')).toHaveValue('66000')
	await expect(form.day).toHaveValue(inAMonth())
	await expect(form.time).toHaveValue('09:30')
	await expect(languages).toHaveAttribute('open')
})

test('taps in the moment the scripts start do not stop the page', async ({ page }) => {
	await page.addInitScript(() => {
		const { port1: taps, port2: next } = new MessageChannel()
		taps.onmessage = () => {
			document.body?.click()
			next.postMessage('again')
		}
		next.postMessage('begin')
	})
	const form = quoteForm(page, 'es')
	await form.open()
	await expect(page.locator('button[value=lookup-origin]')).toHaveCount(0)
	await form.passengers.selectOption('8')
	await expect(form.vehicle).toContainText('12 plazas')
})

test('a visitor who types far down keeps caret and scroll position when the scripts start', async ({ page }) => {
	const release = await holdScripts(page)
	await page.goto('/budgetRequest/?lng=es', { waitUntil: 'commit' })
	const postalCode = page.locator('[name=codPostalDestino]')
	await page.locator('#delivery summary').first().click()
	await postalCode.click()
	await postalCode.pressSequentially('1700')
	await page.keyboard.press('Home')
	const before = await caretOf(page)
	release()
	await expect(page.locator('button[value=lookup-destination]')).toHaveCount(0)
	await expectUnmoved(page, before)
	await page.keyboard.press('End')
	await page.keyboard.type('4')
	await expect(postalCode).toHaveValue('17004')
})

test('the calendar speaks the visitor’s language, opens on focus and closes on a day, and no day sets a time', async ({
	page,
}) => {
	const form = quoteForm(page, 'de')
	const text = textsOf('de', 'calendar')
	await form.open()
	await form.openCalendar()
	const calendar = page.getByRole('dialog', { name: form.texts.form.pickupDay })
	await expect(page.locator('.react-datepicker__day-name').first()).toContainText('Mo')
	await expect(calendar.getByRole('rowgroup', { name: new RegExp(`^${text.month} \\S+, \\d{4}$`) })).toHaveCount(1)
	await expectAccessible(page)

	const days = page.locator('.react-datepicker__day')
	const names = await days.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
	const spoken = new RegExp(`^(?:${text.chooseDay}|${text.dayNotPossible}) \\S+(?:tag|woch), \\d`)
	expect(names.filter((name) => !spoken.test(name))).toEqual([])
	expect(names.filter((name) => name.startsWith(text.dayNotPossible)).length).toBeGreaterThan(0)
	await page.getByRole('button', { name: text.nextMonth }).click()
	await expect(page.getByRole('button', { name: text.previousMonth })).toBeVisible()
	const fifteenth = page.locator('.react-datepicker__day--015:not(.react-datepicker__day--outside-month)')
	await expect(fifteenth).toHaveAccessibleName(new RegExp(`^${text.chooseDay} \\S+(?:tag|woch), 15\\. `))
	await fifteenth.click()
	await expect(calendar).toBeHidden()
	await expect(form.calendarInput).toHaveValue(/^15\.\d{2}\.\d{4}$/)
	await expect(form.time).toHaveValue('')

	await form.time.fill('07:15')
	await form.calendarInput.click()
	const first = page.locator('.react-datepicker__day--001:not(.react-datepicker__day--outside-month)')
	await page.getByRole('button', { name: text.nextMonth }).click()
	await first.click()
	await expect(form.calendarInput).toHaveValue(/^01\.\d{2}\.\d{4}$/)
	await expect(form.time).toHaveValue('07:15')
	const drafted = () => page.evaluate(() => JSON.parse(localStorage.getItem('budgetRequest') ?? '{}').datePickup)
	await expect.poll(drafted).toMatch(/^\d{4}-\d{2}-01 07:15$/)

	await page.getByRole('button', { name: text.clearDate }).click()
	await expect(form.calendarInput).toHaveValue('')
	await expect(form.time).toHaveValue('07:15')
})

test('days are large enough for a finger, on the smallest screen too', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const form = quoteForm(page, 'es')
	await form.open()
	await form.openCalendar()
	const box = await page.locator('.react-datepicker__day').last().boundingBox()
	expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a date that does not exist is reported immediately, stays in the field, and the server refuses it', async ({
	page,
}) => {
	const form = quoteForm(page, 'en')
	await form.open()
	await form.fillAll()
	await form.calendarInput.fill('next Tuesday')
	await form.phone.focus()
	await expect(page.getByText('That date isn’t valid.')).toBeVisible()
	await expect(form.calendarInput).toHaveValue('next Tuesday')

	await form.review.click()
	const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
	await expect(summary).toContainText('That date isn’t valid.')
	await expect(form.day).toHaveValue('next Tuesday')
	await expect(form.time).toHaveValue('09:30')
	await page.reload()
	await expect(form.day).toHaveValue('next Tuesday')
})

test('German dates have points, in the example and as typed', async ({ page }) => {
	const form = quoteForm(page, 'de')
	await form.open()
	await form.openCalendar()
	await expect(form.calendarInput).toHaveAttribute('placeholder', textsOf('de', 'calendar').dayPlaceholder)
	const day = inAMonth()
	const [year, month, date] = day.split('-')
	await form.calendarInput.fill(`${Number(date)}.${Number(month)}.${year}`)
	await form.phone.focus()
	await expect(form.calendarInput).toHaveValue(`${date}.${month}.${year}`)
})

test('a time that does not exist is reported at its field, and a time typed after the day fills its own field', async ({
	page,
}) => {
	const form = quoteForm(page, 'es')
	// The last Sunday of March, in the next year that is far enough away.
	const year = new Date(Date.now() + 40 * DAY).getUTCFullYear() + 1
	const march = new Date(Date.UTC(year, 2, 31))
	const sunday = 31 - march.getUTCDay()
	await form.open()
	await form.openCalendar()
	await form.calendarInput.fill(`${sunday}/3/${year} 02:30`)
	await form.phone.focus()
	await expect(form.calendarInput).toHaveValue(`${sunday}/03/${year}`)
	await expect(form.time).toHaveValue('02:30')
	await expect(form.time).toHaveAccessibleDescription(/las 02:30 no existen/)
	await form.time.fill('03:30')
	await expect(form.time).toHaveAccessibleDescription(form.texts.form.timeHint)
})

test('an error message goes when its field is right, and one of a rule stays while the rule is broken', async ({
	page,
}) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.openCalendar()
	await page.keyboard.press('Escape')
	await form.review.click()
	await expect(page.locator('.error-summary')).toBeFocused()
	await expect(form.phone).toHaveAccessibleDescription(/Escribe un teléfono/)
	await form.phone.fill('600 11')
	await expect(form.phone).toHaveAccessibleDescription(/Escribe un teléfono/)
	await form.phone.fill('600 111 222')
	await expect(form.phone).not.toHaveAccessibleDescription(/Escribe un teléfono/)
	await expect(form.time).toHaveAccessibleDescription(/Elige la hora/)
	await form.time.fill('09:30')
	await expect(form.time).toHaveAccessibleDescription(form.texts.form.timeHint)

	await form.passengers.selectOption('10')
	await form.vip.check()
	await form.passengers.selectOption('30')
	const notice = page.locator('#group .notice')
	await expect(notice).toContainText('VIP')
	await form.luggage.selectOption('3')
	await form.firstName.fill('Núria')
	await expect(notice).toContainText('VIP')
	await form.passengers.selectOption('10')
	await expect(notice).toHaveCount(0)
})

test('the form shows the guide price beside the vehicle before the visitor gives a name', async ({ page }) => {
	const form = quoteForm(page, 'es')
	const price = (place: Locator) => place.locator('.price').filter({ hasText: textsOf('es', 'pricing').trip.price })
	const panel = page.locator('.vehicle')
	await form.open()
	await form.fillPlace(form.texts.form.pickup, 'Carrer de Mallorca 401', '08013', 'Barcelona')
	await form.fillPlace(form.texts.form.delivery, 'Plaça del Vi 1', '17004', 'Girona')
	await form.fillDate()
	await form.passengers.selectOption('22')
	await expect(panel).toContainText('24 plazas')
	await expect(price(panel)).toHaveCount(0)
	await form.luggage.selectOption('10')
	await expect(price(panel)).toContainText('€')
	const facts = await price(panel).innerText()
	await expectAccessible(page)

	await form.passengers.selectOption('55')
	await expect(price(panel)).not.toHaveText(facts.replaceAll('\n', ''))
	await expect(price(panel)).toContainText('€')
	await form.passengers.selectOption('22')
	await expect(price(panel)).toHaveText(facts.replaceAll('\n', ''))
	await form.fillPerson()
	await form.review.click()
	expect(await price(form.summary).innerText()).toBe(facts)
})

test('a request reviewed, restored from the draft and sent again is stored once', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	const token = page.locator('[name=formToken]')
	await expect(token).toHaveCount(0)
	await form.review.click()
	const ticket = page.getByRole('region', { name: form.texts.review.ticket })
	await expect(ticket).toBeVisible()
	const given = await token.inputValue()
	expect(given).toMatch(/^v1\./)
	await page.reload()
	await expect(form.firstName).toHaveValue('Jürgen')
	await expect(token).toHaveValue(given)
	await form.review.click()
	await expect(ticket).toBeVisible()
	await expect(token).toHaveValue(given)
})

test('the title of the page says “Error” while the form has errors, and no longer', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	const title = await page.title()
	await form.email.fill('jürgen@')
	await form.review.click()
	await expect(page).toHaveTitle(/^Error: /)
	await form.email.fill('juergen@example.com')
	await form.review.click()
	await expect(page.getByRole('region', { name: form.texts.review.ticket })).toBeVisible()
	await expect(page).toHaveTitle(title)
})

test('a damaged draft in storage opens an empty form', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	const foreign = ['{"nombreUsuario":', '\u0000\ufffd', '"text"', '{"nombreUsuario":{"a":1},"savedAt":"soon"}', '[[]]']
	for (const draft of foreign) {
		await page.evaluate((text) => localStorage.setItem('budgetRequest', text), draft)
		await page.reload()
		await expect(page.locator('button[value=lookup-origin]')).toHaveCount(0)
		await expect(form.firstName).toHaveValue('')
		await expect(form.passengers).toHaveValue('')
		await expect(page.getByRole('alert')).toHaveCount(0)
	}
})

test('the form works where storage is full, and where other hosts are blocked', async ({ page }) => {
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError')
		}
	})
	await page.route(
		(url) => url.hostname !== 'localhost',
		(route) => route.abort('blockedbyclient'),
	)
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	await form.review.click()
	await expect(form.send).toBeVisible()
})

test('the form works where storage is forbidden', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('denied', 'SecurityError')
			},
		})
	})
	const form = quoteForm(page, 'es')
	await form.open()
	await form.passengers.selectOption('8')
	await expect(form.vehicle).toContainText('12 plazas')
})
