import { chromium } from '@playwright/test'
import { chromiumPath } from '#tests/support/chromium.mjs'
import type { Trial, Trying } from '../trial.ts'
import { startFor } from '../visitors.ts'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** What the page finds where its draft should be; run in the browser before anything else. */
const storages: Record<string, string> = {
	'another program’s text': `localStorage.setItem('budgetRequest', 'no JSON at all')`,
	'half a draft': `localStorage.setItem('budgetRequest', '{"nombreUsuario":"N')`,
	'a list': `localStorage.setItem('budgetRequest', '[1,2]')`,
	'other kinds of values': `localStorage.setItem('budgetRequest', JSON.stringify({ savedAt: Date.now(), nombreUsuario: {}, numPasajeros: [], datePickup: 7 }))`,
	'a prototype': `localStorage.setItem('budgetRequest', '{"__proto__":{"savedAt":1},"savedAt":' + Date.now() + '}')`,
	'a megabyte': `localStorage.setItem('budgetRequest', JSON.stringify({ savedAt: Date.now(), nombreUsuario: 'x'.repeat(1e6) }))`,
	'storage that is full': `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
	'storage that is forbidden': `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
}

async function run(trying: Trying) {
	const { tell, later } = trying
	const browser = await chromium.launch({ executablePath: chromiumPath, args: flags }).catch(() => undefined)
	if (!browser) return trying.leaveOut('foreign storage', 'there is no Chromium')
	later(() => browser.close())
	const site = await startFor(trying)
	for (const [name, script] of Object.entries(storages)) {
		const visitor = await browser.newContext()
		const page = await visitor.newPage()
		const errors: string[] = []
		page.on('pageerror', (error) => errors.push(error.message))
		page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
		await page.addInitScript(`try { ${script} } catch {}`)
		await page.goto(`${site.origin}/budgetRequest/?lng=es`, { waitUntil: 'networkidle' })
		await page.fill('[name=apellidosUsuario]', 'Puig')
		await page.goto(`${site.origin}/sliderPage/?lng=es`, { waitUntil: 'networkidle' })
		tell(
			name,
			errors.length === 0 ? 'form opens, no error' : errors.join(' / ').slice(0, 80),
			'no error',
			errors.length === 0,
		)
		await visitor.close()
	}
}

export const foreignStorage: Trial = {
	name: 'R21',
	about: 'a browser’s storage that is foreign, damaged, full or forbidden: the form opens',
	run,
}
