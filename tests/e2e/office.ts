import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { somebody } from './account-pages.ts'
import { choosePassword, logIn } from './beforehand.ts'
import { holdBackScripts, test } from './site.ts'
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
	await choosePassword(context.request, await invitation(email), PASSWORD)
	await logIn(context.request, email, PASSWORD)
	return context.newPage()
}
