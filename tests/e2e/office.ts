import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { somebody } from './account-pages.ts'
import { expect, holdBackScripts, test, textsOf } from './site.ts'
import { dataDir, origin, port } from './site-place.mjs'

export const PASSWORD = 'Tramunt#71-Nit'
const run = promisify(execFile)

/** The one-time link that `npm run create-admin` prints, made beside the running site. */
async function invitation(email: string) {
	const env = { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' }
	const { stdout } = await run(process.execPath, ['build/server/create-admin.js', email], { env })
	const [link] = /https?:\/\/\S+/.exec(stdout) ?? []
	if (!link) throw new Error(`No link in:\n${stdout}`)
	return link
}

/** Somebody of the office in a browser of their own, logged in as an administrator. */
export async function openOffice(browser: Browser, email = somebody('office')): Promise<Page> {
	const context = await browser.newContext({
		baseURL: origin,
		locale: 'es-ES',
		javaScriptEnabled: test.info().project.use.javaScriptEnabled,
		viewport: { width: 1280, height: 900 },
	})
	await holdBackScripts(context)
	const page = await context.newPage()
	const { fields, reset, logIn } = textsOf('es', 'accounts')
	await page.goto(await invitation(email))
	await page.getByLabel(fields.newPassword, { exact: true }).fill(PASSWORD)
	await page.getByLabel(fields.repeat, { exact: true }).fill(PASSWORD)
	await page.getByRole('main').getByRole('button', { name: reset.submit, exact: true }).click()
	await expect(page).toHaveURL(/\/login\//)
	await page.getByLabel(fields.email, { exact: true }).fill(email)
	await page.getByLabel(fields.password, { exact: true }).fill(PASSWORD)
	await page.getByRole('main').getByRole('button', { name: logIn.submit, exact: true }).click()
	await expect(page).toHaveURL(/\/profile\/$/)
	return page
}
