import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { Footer, ShortFooter } from '#app/web/shell/footer.tsx'
import { bareFrame, drivingFrame, frameOf } from '#app/web/shell/frame.server.tsx'
import { Header } from '#app/web/shell/header.tsx'
import { officeBar } from '#app/web/shell/office-bar.server.ts'
import { OfficeBar } from '#app/web/shell/office-bar.tsx'
import { shellData } from '#app/web/shell/shell.server.ts'
import { get, openSite } from '#tests/support/account-requests.ts'
import { menu } from '#tests/support/menu.ts'

const paths = ['/', '/fleet/16/', '/budgetRequest/', '/budgetRequest/?numPasajeros=16', '/?lng=de', '/fleet/16/?lng=de']

test('header and footer are those of the page and language, in any order of requests', async () => {
	await openSite()
	const shells = await Promise.all(paths.map((path) => shellData(get(path), menu)))
	const headers = new Set<string>()
	for (const shell of [...shells, ...shells]) {
		const { header, footer } = frameOf(shell, false)
		expect(header).toBe(renderToStaticMarkup(<Header shell={shell} />))
		expect(footer).toBe(renderToStaticMarkup(<Footer shell={shell} />))
		headers.add(header ?? '')
	}
	expect(headers.size).toBe(paths.length)
})

test('the short footer has the company, its telephone and the legal pages, and no offer', async () => {
	await openSite()
	const shell = await shellData(get('/quote/'), menu)
	const { footer } = frameOf(shell, false, 'short')
	expect(footer).toBe(renderToStaticMarkup(<ShortFooter shell={shell} />))
	for (const part of [shell.company.name, 'href="tel:+34930000000"', ...shell.legal.map(({ href }) => `"${href}"`)])
		expect(footer).toContain(part)
	expect(footer).not.toContain('/budgetRequest/')
})

test('the office’s bar depends on the user’s level, and other visitors get the public header', async () => {
	await openSite()
	const shell = await shellData(get('/admin/quotes/'), menu)
	const bars = [0, 1, 0].map((level) => {
		const office = officeBar({ level, loggedIn: true }, textsIn('es'), new URL('http://localhost/admin/quotes/'))
		if (!office) throw new Error('No bar.')
		const { header, footer } = frameOf({ ...shell, office }, true)
		expect(header).toBe(renderToStaticMarkup(<OfficeBar shell={shell} office={office} />))
		expect(footer).toBeNull()
		return header
	})
	expect(new Set(bars).size).toBe(2)
	expect(frameOf(shell, true).header).toBe(renderToStaticMarkup(<Header shell={shell} />))
})

test('a driver’s page has no menu and no shop around it, and at its foot the office’s telephone and the languages', async () => {
	await openSite()
	const [spanish, german] = await Promise.all(['/d/?i=1', '/d/?i=1&lng=de'].map((path) => shellData(get(path), menu)))
	if (!spanish || !german) throw new Error('No shell.')
	const { header, trail, footer } = drivingFrame(spanish)
	expect([header, trail]).toEqual([null, null])
	expect(footer?.match(/hrefLang=/gi)).toHaveLength(spanish.everyLanguage.length)
	expect(footer).toContain(`href="tel:${spanish.company.phone.replaceAll(' ', '')}"`)
	expect(footer).toContain('href="/d/?i=1&amp;lng=de"')
	expect(footer).not.toContain('/budgetRequest/')
	expect(drivingFrame(german).footer).toMatch(/aria-current="true">Deutsch</)
})

test('every frame of a demo says what it is, instead of asking about cookies; no other site does', async () => {
	const bannersOf = async (settings: Record<string, string>) => {
		await openSite(settings)
		const shell = await shellData(get('/'), menu)
		const office = officeBar({ level: 0, loggedIn: true }, textsIn('es'), new URL('http://localhost/'))
		const frames = [bareFrame(shell), frameOf(shell, false), drivingFrame(shell)]
		return [...frames, frameOf({ ...shell, office }, true)].map(({ banner }) => renderToStaticMarkup(banner))
	}
	const { demo, cookies } = textsIn('es').texts('shell')
	for (const banner of await bannersOf({ DEMO: '1' })) {
		expect(banner).toContain(demo.banner)
		expect(banner).not.toContain(cookies.accept)
	}
	const [bare, shop, driving, office] = await bannersOf({})
	expect(shop).toContain(cookies.accept)
	expect([bare, driving, office]).toEqual(['', '', ''])
})
