import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { person } from './account-pages.ts'
import { chooseFirstPassword } from './beforehand.ts'
import { holdBackScripts, test } from './site.ts'
import * as here from './site-place.mjs'

export const PASSWORD = 'Tramunt#71-Nit'
const run = promisify(execFile)

type Site = { origin: string; dataDir: string }

/** Creates the one-time link that `npm run create-admin` prints, next to the running site. */
async function invitation(email: string, { origin, dataDir }: Site) {
	const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(origin).port, LOG_LEVEL: 'error' }
	const { stdout } = await run(process.execPath, ['build/server/create-admin.js', email], { env })
	const [link] = /https?:\/\/\S+/.exec(stdout) ?? []
	if (!link) throw new Error(`No link in:\n${stdout}`)
	return link
}

/** Opens a browser of its own, logged in as an administrator; on the site of all journeys, or another. */
export async function openOffice(browser: Browser, email = person('office'), site: Site = here): Promise<Page> {
	const context = await browser.newContext({
		baseURL: site.origin,
		locale: 'es-ES',
		javaScriptEnabled: test.info().project.use.javaScriptEnabled,
		viewport: { width: 1280, height: 900 },
	})
	await holdBackScripts(context)
	await chooseFirstPassword(context.request, await invitation(email, site), PASSWORD)
	return context.newPage()
}
