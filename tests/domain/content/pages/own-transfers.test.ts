import { expect, test } from 'vitest'
import { listPage } from '#app/domain/content/pages/order-pages.server.ts'
import { addPage } from '#app/domain/content/pages/save-page.server.ts'
import { builtInPages } from '#app/domain/content/pages/site-pages.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { transferIndex, transferStory } from '#app/domain/content/transfer-texts.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { openAccount } from '#tests/support/account-requests.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const words = { name: 'Cap de Creus', heading: 'Al Cap de Creus', title: 'Autocar', description: 'Un faro' }

async function openSite() {
	const context = await createTestContext()
	const { id: userId } = await openAccount(context)
	const add = (slug: string, figures: Parameters<typeof addPage>[1]['figures']) =>
		addPage(context, {
			...{ section: 'traslados', slug, figures, words, publishes: true, userId },
			read: { version: 0, mark: '' },
		})
	return { context, add }
}

test('a transfer of the company’s own has the figures that are known, and the paragraphs that all transfers share', async () => {
	const { context, add } = await openSite()
	const trip = { minutes: [20, 25], roads: [['C-260']] } as const
	await add('creus', { from: 'Figueres', trip, destination: { codLocalidadDestino: 'Cadaqués', codPaisDestino: 'ES' } })
	const texts = textsIn('es')
	const story = transferStory(texts, 'creus', await publicSite(context))
	const { from, time, road } = texts.texts('transfers').facts
	expect(story?.facts?.items.map(({ label }) => label)).toEqual([from, time, road])
	expect(story?.facts?.items[0]?.value).toBe('Figueres')
	expect(story?.known).toEqual({
		codLocalidadOrigen: 'Figueres',
		codLocalidadDestino: 'Cadaqués',
		codPaisDestino: 'ES',
	})
	expect(story?.parts.map(({ paragraphs }) => paragraphs.length)).toEqual([5, 0, 5])
})

test('a transfer without figures has no table of them, and does not start from Barcelona', async () => {
	const { context, add } = await openSite()
	await add('creus', undefined)
	const story = transferStory(textsIn('es'), 'creus', await publicSite(context))
	expect([story?.facts, story?.known]).toEqual([null, {}])
})

test('the overview has the company’s own transfers among the others, and no title over a single group', async () => {
	const { context, add } = await openSite()
	await add('creus', undefined)
	const texts = textsIn('es')
	const { othersTitle, index } = texts.texts('transfers')
	const both = transferIndex(texts, await publicSite(context)).groups
	expect(both.map(({ title, tiles }) => [title, tiles.length])).toEqual([
		[index.barcelona, 16],
		[othersTitle, 3],
	])
	for (const key of builtInPages.traslados) await listPage(context, { section: 'traslados', key, isListed: false })
	const { groups } = transferIndex(texts, await publicSite(context))
	expect(groups.map(({ title, tiles }) => [title, tiles.map(({ label }) => label)])).toEqual([[null, [words.name]]])
})
