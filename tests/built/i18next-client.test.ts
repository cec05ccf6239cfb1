import { createInstance } from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import { expect, onTestFinished, test } from 'vitest'
import { listMissingTexts } from '#app/domain/content/missing-texts.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { readTexts } from '#tests/support/filled-texts.ts'
import { startSite } from '#tests/support/running-site.ts'

/** Creates a client with i18next's own backend and no code of ours. */
async function stockClient(origin: string, language: string) {
	const client = createInstance()
	await client.use(HttpBackend).init<HttpBackendOptions>({
		lng: language,
		fallbackLng: 'es',
		ns: ['home', 'shell'],
		defaultNS: 'home',
		saveMissing: true,
		saveMissingTo: 'current',
		backend: {
			loadPath: `${origin}/locales/{{lng}}/{{ns}}.json`,
			addPath: `${origin}/locales/add/{{lng}}/{{ns}}`,
		},
	})
	return client
}

test('a stock i18next client loads the texts, and keys it misses appear in the administrator’s list', async () => {
	const site = await startSite()
	onTestFinished(() => site.remove())
	const client = await stockClient(site.origin, 'cat')
	expect(client.t('title')).toBe(readTexts('cat', 'home').title)
	expect(client.t('shell:menu.flota')).toBe('Flota')
	expect(client.t('banner.summer', 'Estiu a la costa')).toBe('Estiu a la costa')

	const database = openDatabase(`${site.dataDir}/app.db`)
	onTestFinished(() => database.close())
	await expect
		.poll(async () => (await listMissingTexts({ database }, 5)).map(({ lastAt, ...row }) => row))
		.toEqual([{ language: 'cat', namespace: 'home', key: 'banner.summer', times: 1 }])
})
