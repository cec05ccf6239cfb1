import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { openContext } from '#app/context.server.ts'
import { driverLink } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { answerLink } from '#app/domain/quotes/quote-links.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { CONSENT_COOKIE } from '#app/web/shell/consent.server.ts'
import { chromiumPath } from '#tests/support/chromium.mjs'
import { openSite } from '../snapshot/site.mjs'
import { fillWithWork, OWNER } from './company-at-work.ts'

/*
 * npm run screens: takes the pictures of docs/screens/ again, in the languages of their documents. It starts the built
 * site on fresh data and on a clock that stands still, so that only a change of the site changes a picture.
 */

const FOLDER = 'docs/screens'
/** Languages of the documents, and which pictures they show: those of the office’s help, or of the owners’ pages too. */
const LANGUAGES = { en: 'all', es: 'all', cat: 'help' } as const
const SECRET = 'the secret of every walk, 32 characters long'
const QUALITY = 45

type Shown = Awaited<ReturnType<typeof fillWithWork>> & { offer: string; driverPage: string }

/** Pictures by name: the page, whether the help shows it, and its width in px if it is not a desk's. */
const screens: Record<string, { address: (shown: Shown) => string; isOfHelp?: true; width?: number; height?: number }> =
	{
		today: { address: () => '/admin/overview/', isOfHelp: true },
		list: { address: () => '/admin/quotes/', isOfHelp: true },
		desk: { address: ({ requested }) => `/admin/quotes/${requested}/`, isOfHelp: true },
		offer: { address: ({ offer }) => offer, width: 390, height: 844 },
		plan: { address: () => '/admin/plan/', isOfHelp: true },
		job: { address: ({ job }) => `/admin/plan/${job}/`, isOfHelp: true },
		driver: { address: ({ driverPage }) => driverPage, width: 390, height: 844 },
		money: { address: () => '/admin/money/', isOfHelp: true },
		tariffs: { address: () => '/admin/tariffs/' },
		company: { address: () => '/admin/company/' },
	}

async function logIn(browser: BrowserContext, origin: string) {
	const page = await browser.newPage()
	await page.goto(`${origin}/login/?lng=es`)
	await page.fill('[name=email]', OWNER.email)
	await page.fill('[name=password]', OWNER.password)
	await page.locator('[name=intent]').first().click()
	await page.waitForURL((url) => !url.pathname.startsWith('/login'))
	await page.close()
}

/** Takes one picture, as WebP, which is a third of a PNG. */
async function take(browser: BrowserContext, address: string, file: string, { width = 1280, height = 800 }) {
	const page = await browser.newPage()
	await page.setViewportSize({ width, height })
	await page.goto(address)
	const session = await page.context().newCDPSession(page)
	const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
	writeFileSync(file, Buffer.from(data, 'base64'))
	await page.close()
}

/** Fills the site, and returns what the pictures show. */
async function prepare(site: Awaited<ReturnType<typeof openSite>>): Promise<Shown> {
	const settings = { DATA_DIR: path.dirname(site.mailFolder), APP_SECRET: SECRET, CALL_BACK_SECONDS: '0' }
	const clock = { ago: 0 }
	const context = await openContext(readConfig(settings), () => site.now() - clock.ago)
	const pathOf = (link: SealedLink) => linkAddress(context.config, link).replace(context.config.origin, '')
	try {
		const stored = await fillWithWork(context, clock)
		const driverPage = pathOf(driverLink({ id: stored.driver, linkVersion: 1 }))
		return { ...stored, offer: pathOf(answerLink(stored.priced, 'a')), driverPage }
	} finally {
		await context.database.close()
		context.places.close()
	}
}

async function takeAll(site: Awaited<ReturnType<typeof openSite>>, shown: Shown) {
	const chrome = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--hide-scrollbars'] })
	try {
		const browser = await chrome.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' })
		await browser.addCookies([{ name: CONSENT_COOKIE, value: 'false', url: site.origin }])
		await logIn(browser, site.origin)
		for (const [language, which] of Object.entries(LANGUAGES))
			for (const [name, screen] of Object.entries(screens)) {
				if (which === 'help' && !screen.isOfHelp) continue
				const address = new URL(screen.address(shown), site.origin)
				address.searchParams.set('lng', language)
				await take(browser, address.href, `${FOLDER}/${name}.${language}.webp`, screen)
			}
	} finally {
		await chrome.close()
	}
}

const site = await openSite('.')
try {
	const shown = await prepare(site)
	rmSync(FOLDER, { recursive: true, force: true })
	mkdirSync(FOLDER, { recursive: true })
	await takeAll(site, shown)
} finally {
	await site.remove()
}
