import { expect, onTestFinished, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { fillInTexts } from '#app/platform/i18n/texts.server.ts'
import { loader } from '#app/routes/public/site/manifest.route.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { giveOwnLook, ownColours } from '#tests/support/own-look.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('the manifest has the company’s present name', async () => {
	onTestFinished(() => fillInTexts(factsInTexts(sampleCompany)))
	const context = await createTestContext()
	setAppContext(context)
	const read = async () => (await loader()).json()
	expect(await read()).toMatchObject({ name: sampleCompany.name, start_url: '/' })
	const company = { ...sampleCompany, name: 'Autocars Empúries' }
	await saveCompany(context, { version: 0, company, userId: null })
	const { name, icons } = (await read()) as { name: string; icons: { src: string }[] }
	expect(name).toBe('Autocars Empúries')
	expect(icons.map(({ src }) => src)).toContain('/icon-512.png')
	expect((await loader()).headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
})

test('the manifest has the colour and the icons of the company’s own look', async () => {
	const context = await createTestContext()
	setAppContext(context)
	const read = async () => (await loader()).json()
	expect(await read()).toMatchObject({ theme_color: '#0E2A3B', background_color: '#FBF7F0' })
	const { logo } = await giveOwnLook(context)
	const icon = (name: 'icon' | 'largeIcon', sizes: string) => ({
		...{ src: `/media/${logo[name].hash}.png`, sizes, type: 'image/png' },
	})
	expect(await read()).toMatchObject({
		theme_color: ownColours.action,
		icons: [
			icon('icon', '192x192'),
			icon('largeIcon', '512x512'),
			{ ...icon('largeIcon', '512x512'), purpose: 'maskable' },
		],
	})
})
