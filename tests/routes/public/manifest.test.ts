import { expect, onTestFinished, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { fillInTexts } from '#app/platform/i18n/texts.server.ts'
import { loader } from '#app/routes/public/site/manifest.route.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
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
