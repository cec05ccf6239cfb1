import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import { readTexts } from '#tests/support/filled-texts.ts'
import { asStarted, startSite } from '#tests/support/running-site.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import type { BrowserPage } from './page.ts'

/** Reads a file of the site's Spanish texts. */
export const textsOf = <Name extends keyof Texts>(name: Name): Texts[Name] => readTexts('es', name)

/** Starts the built site as `npm start` does, and opens its database. */
export async function openSite() {
	const site = await startSite({ LOG_LEVEL: 'silent' }, asStarted())
	let ahead = 0
	const opened = await openContext(readConfig({ DATA_DIR: site.dataDir }), () => Date.now() + ahead)
	const context: TestContext = Object.assign(opened, {
		advance: (milliseconds: number) => {
			ahead += milliseconds
		},
	})
	return {
		origin: site.origin,
		context,
		dataDir: site.dataDir,
		remove: async () => {
			await context.database.close()
			context.places.close()
			await site.remove()
		},
	}
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** What a journey has: a page in a browser, the site, and whether the scripts of pages run. */
export type Journey = { page: BrowserPage; site: Site; hasScripts: boolean }

/** Waits for the first mail to an address with these words in its subject. @returns its text */
export async function mailTo({ dataDir }: Site, address: string, words: string) {
	const folder = path.join(dataDir, 'mail')
	const sent = async () => {
		const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
		const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))))
		return mails.find(
			({ subject, to }) => subject?.includes(words) && to?.some((mailbox) => mailbox.address === address),
		)
	}
	await expect.poll(sent).toBeDefined()
	return (await sent())?.text ?? ''
}

/** Returns the first address in a mail's text. */
export const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
