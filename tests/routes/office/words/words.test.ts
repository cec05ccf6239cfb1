import { expect, onTestFinished, test } from 'vitest'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { OwnPageSchema } from '#app/domain/content/pages/page-form.schema.ts'
import { storedWords } from '#app/domain/words/stored-words.server.ts'
import { catalogue } from '#app/platform/i18n/catalogue.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as textAction, loader as textLoader } from '#app/routes/office/words/text.route.tsx'
import type { TextPage } from '#app/routes/office/words/text.server.ts'
import { action, loader } from '#app/routes/office/words/words.route.tsx'
import type { WordsPage } from '#app/routes/office/words/words.server.ts'
import {
	argsOf,
	get,
	openAccount,
	openBrowser,
	openSite,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { offerIn, putTextsBack } from '#tests/support/offered-languages.ts'
import { draft, ownTransfer } from '#tests/support/own-words.ts'

const PATH = '/admin/words/'
const pathOf = (name: string, language: string) => `${PATH}text/?text=${name}&in=${language}`

async function site() {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 0)
	const cookie = await openBrowser(context, account)
	const read = async (path: string) => (await textLoader(argsOf(get(path, cookie)))) as TextPage
	return {
		context,
		account,
		cookie,
		read,
		list: async (query = '') => (await loader(argsOf(get(PATH + query, cookie)))) as WordsPage,
		press: (fields: Record<string, string>) => submit(action, PATH, fields, { cookie }),
		/** posts a button of a text's page as it was read before, or as it is now */
		send: async (path: string, fields: Record<string, string>, mark?: string) =>
			submit(textAction, path, { mark: mark ?? (await read(path)).mark, ...fields }, { cookie }),
	}
}

test('a company of another town is told which texts still speak of the sample’s', async () => {
	const { context, account, list } = await site()
	expect((await list('?in=en')).elsewhere).toBeNull()
	const elsewhere = async () => (await list('?in=en')).elsewhere
	putTextsBack()
	const garage = { ...context.company.garage, locality: 'Vigo' }
	await saveCompany(context, { version: 0, company: { ...context.company, sample: false, garage }, userId: null })
	const line = await elsewhere()
	const found = await list(line?.href.replace(PATH, ''))
	expect(line?.text).toBe(
		textsIn('es').t('words:elsewhere', { count: Number.parseInt(found.summary, 10), place: 'Barcelona' }),
	)
	const [first] = found.rows
	expect(first?.shown.join()).toContain('Barcelona')
	await draft(context, first?.key ?? '', 'en', { [(first?.key ?? '').split(':')[1] ?? '']: 'From Vigo' }, account.id)
	const after = await list(line?.href.replace(PATH, ''))
	expect(after.rows.map(({ key }) => key)).not.toContain(first?.key)
	expect((await elsewhere())?.text).not.toBe(line?.text)
})

test('languages that the site does not offer are told apart, and their texts stay', async () => {
	const { context, account, read, list } = await site()
	await draft(context, 'quote:title', 'de', { title: 'Anfrage' }, account.id)
	await offerIn(context, ['es', 'en'])
	const page = await read(pathOf('quote:title', 'es'))
	expect(page.others.filter(({ isOffered }) => isOffered).map(({ code }) => code)).toEqual(['en'])
	expect(page.others.filter(({ isOffered }) => !isOffered)).toHaveLength(4)
	expect((await read(pathOf('quote:title', 'de'))).forms[0]?.drafted).toBe('Anfrage')
	expect((await list()).waiting?.lines.map(({ text }) => text)).toEqual(['Anfrage'])
})

test('after an update with other defaults the list shows whose default has changed, and own words stay', async () => {
	const { context, account, list, press, read } = await site()
	const file = catalogue.en.quote as { title: string; lead: string }
	const before = { ...file }
	await draft(context, 'quote:title', 'en', { title: 'Ask us' }, account.id)
	await press({ intent: 'publish', mark: (await list('?in=en')).waiting?.mark ?? '', in: 'en' })
	onTestFinished(() => void Object.assign(file, before))
	Object.assign(file, { title: 'Request a price', lead: 'Of the new program' })
	const changed = await list('?in=en&state=default')
	expect(changed.rows.map(({ key, shown }) => [key, shown])).toEqual([['quote:title', ['Ask us']]])
	const { forms } = await read(pathOf('quote:title', 'en'))
	expect(forms.map(({ basis, byDefault, published }) => [basis, byDefault, published])).toEqual([
		[before.title, 'Request a price', 'Ask us'],
	])
})

test('a text is found, changed, published and undone in the browser', async () => {
	const { account, list, read, send, press } = await site()
	const found = await list('?in=en&q=how+do+you+prefer+to')
	expect(found.rows.length).toBe(0)
	const [row] = (await list('?in=en&q=GET+a+quóte')).rows.filter(({ key }) => key === 'quote:title')
	expect(row?.href).toBe('/admin/words/text/?text=quote%3Atitle&in=en')
	const path = row?.href ?? ''
	const before = textsIn('en').t('quote:title')
	expect((await read(path)).forms.map(({ drafted }) => drafted)).toEqual([before])

	const saved = await send(path, { intent: 'save', words: ' Ask  us ' })
	expect(saved.location).toBe(`${path}&notice=saved`)
	expect((await read(saved.location ?? '')).notice).toBeTruthy()
	const { waiting } = await list('?in=en')
	expect(waiting?.lines.map(({ text, by }) => [text, by.includes(account.email)])).toEqual([['Ask us', true]])
	const published = await press({ intent: 'publish', mark: waiting?.mark ?? '', in: 'en' })
	expect(published.location).toBe('/admin/words/?in=en&notice=published')
	expect(textsIn('en').t('quote:title')).toBe('Ask us')
	expect((await list('?in=en')).waiting).toBeNull()
	expect((await list('?in=en&state=own')).rows.map(({ key }) => key)).toEqual(['quote:title'])

	const page = await read(path)
	expect(page.versions.map(({ texts }) => texts[0]?.text)).toEqual(['Ask us'])
	expect((await send(path, { intent: 'takeDefault' })).location).toContain('notice=saved')
	await press({ intent: 'publish', mark: (await list()).waiting?.mark ?? '' })
	expect(textsIn('en').t('quote:title')).toBe(before)
	await send(path, { intent: 'takeAgain', version: '1' })
	expect((await read(path)).forms[0]?.drafted).toBe('Ask us')
	expect((await send(path, { intent: 'discard' })).location).toContain('notice=discarded')
	expect((await list()).waiting).toBeNull()
})

test('a text is refused with a sentence beside its field, and what was typed stays', async () => {
	const { context, read, send } = await site()
	const path = pathOf('fleet:seats', 'en')
	const typed = { words_one: '<b>{{count}}</b> seat', words_other: 'seats' }
	const { status, answer } = await send(path, { intent: 'save', ...typed })
	expect(status).toBe(422)
	expect(answer?.errors.words_one?.[0]).toMatch(/HTML/)
	expect(answer?.errors.words_other?.[0]).toContain('{{count}}')
	expect(answer?.values).toEqual(typed)
	const empty = await send(path, { intent: 'save', words_one: '', words_other: '{{cuont}}' })
	expect(Object.keys(empty.answer?.errors ?? {})).toEqual(['words_one', 'words_other'])
	// The refused form has the way back to the default, though there is no own text yet.
	expect(await read(path)).toMatchObject({ hasOwn: false, hasDefault: true })
	expect((await send(path, { intent: 'takeDefault' })).location).toContain('notice=unchanged')
	expect((await storedWords(context.database.read)).drafts).toEqual([])
})

test('a text of 100 kB is refused with a sentence, and comes back whole', async () => {
	const { send } = await site()
	const words = 'ñ'.repeat(100_000)
	const { status, answer } = await send(pathOf('quote:title', 'es'), { intent: 'save', words })
	expect(status).toBe(422)
	expect(answer?.errors.words?.[0]).toContain('5.000')
	expect(answer?.values.words).toBe(words)
})

test('the second of two editors sees the other text, and the own one stays in the form', async () => {
	const { context, account, read, send } = await site()
	const path = pathOf('quote:title', 'en')
	const { mark } = await read(path)
	await draft(context, 'quote:title', 'en', { title: 'Of the other' }, account.id)
	const { status, answer } = await send(path, { intent: 'save', words: 'Mine' }, mark)
	expect([status, answer?.values.words]).toEqual([409, 'Mine'])
	expect(answer?.alert?.text).toBeTruthy()
	expect((await read(path)).forms[0]?.drafted).toBe('Of the other')
	const pressed = await send(path, { intent: 'takeDefault' }, mark)
	expect([pressed.status, pressed.answer?.values.words]).toEqual([409, 'Of the other'])
	expect((await send(path, { intent: 'save', words: 'Mine' })).status).toBe(303)
})

test('drafts that have changed since are neither published nor discarded', async () => {
	const { context, account, list, press } = await site()
	await draft(context, 'quote:title', 'en', { title: 'One' }, account.id)
	const mark = (await list()).waiting?.mark ?? ''
	await draft(context, 'quote:title', 'de', { title: 'Zwei' }, account.id)
	for (const intent of ['publish', 'discard']) expect((await press({ intent, mark })).status).toBe(409)
	const { waiting } = await list('?in=de')
	expect(waiting?.only?.label).toContain('Deutsch')
	expect((await press({ intent: 'publish', scope: 'de', mark: waiting?.only?.mark ?? '' })).status).toBe(303)
	expect((await press({ intent: 'discard', mark: (await list()).waiting?.mark ?? '' })).location).toContain(
		'allDiscarded',
	)
	expect((await list()).waiting).toBeNull()
})

test('a French text keeps its narrow spaces, and gets them where they are missing', async () => {
	const { read, send } = await site()
	const path = pathOf('quote:title', 'fr')
	await send(path, { intent: 'save', words: 'Prêt ? Oui\u202f: 12\u00a0%' })
	expect((await read(path)).forms[0]?.drafted).toBe('Prêt\u202f? Oui\u202f: 12\u00a0%')
})

test('the page of a text explains its placeholders and shows it with examples', async () => {
	const { read } = await site()
	const page = await read(pathOf('quote:sent.reference', 'en'))
	expect(page.places.required).toEqual([{ name: '{{code}}', example: expect.stringContaining('P-2026-00012') }])
	expect(page.forms[0]?.filled).toContain('P-2026-00012')
	expect(page.places.others.map(({ name }) => name)).toContain('{{company}}')
	expect(page.others).toHaveLength(5)
	const seats = await read(pathOf('fleet:seats', 'es'))
	expect(seats.forms.map(({ filled }) => filled)).toEqual(['1 plaza', '1.000.000 de plazas', '24 plazas'])
})

test('an unknown text is not found, and an unknown button is refused', async () => {
	const { cookie, send, press } = await site()
	for (const name of ['quote:none', '', 'quote:__proto__', 'none:title'])
		expect((await replyOf(() => textLoader(argsOf(get(pathOf(name, 'en'), cookie))))).status, name).toBe(404)
	expect((await send(pathOf('quote:title', 'en'), { intent: 'none' })).status).toBe(400)
	expect((await press({ intent: 'constructor' })).status).toBe(400)
})

test('a paragraph of an own page keeps its line breaks, and any other text is one paragraph', async () => {
	const { context, account, read, send } = await site()
	const words = { name: 'Cala', 'labels.1': 'Detalles', 'paragraphs.1': 'Primero.\n\nSegundo.' }
	const name = await ownTransfer(context, words, account.id)
	const saved = async (text: string, typed: string) => {
		await send(pathOf(text, 'es'), { intent: 'save', words: typed })
		return (await read(pathOf(text, 'es'))).forms[0]?.drafted
	}
	expect((await read(pathOf(`${name}.paragraphs.1`, 'es'))).forms[0]?.drafted).toBe('Primero.\n\nSegundo.')
	expect(await saved(`${name}.paragraphs.1`, 'Uno. \r\n\r\n\r\n Dos.\r\nTres.\r\n')).toBe('Uno.\n\nDos.\nTres.')
	expect(await saved(`${name}.labels.1`, 'Más\r\ndetalles')).toBe('Más detalles')
	expect(await saved('quote:title', 'Pide\r\n\r\nprecio')).toBe('Pide precio')
})

test('a text of an own page may be what the form of the page takes', async () => {
	const { context, account, send } = await site()
	const name = await ownTransfer(context, { name: 'Cala', 'labels.1': 'Más', 'paragraphs.1': 'Texto' }, account.id)
	const form = { name: 'Cala', heading: 'Cala', title: 'Cala', description: 'Cala', label1: 'Más', text1: 'Texto' }
	const fields = { name: 'name', 'labels.1': 'label1', 'paragraphs.1': 'text1' }
	const samples = ['{{included}}', '{{company}}', '{{arbitrationBoard}}', '{{nothing}}', '<b>x', 'a\nb'].concat(
		[40, 41, 60, 61, 2_000, 2_001].map((length) => 'a'.repeat(length)),
	)
	for (const [text, field] of Object.entries(fields))
		for (const typed of samples.filter((each) => field === 'text1' || !each.includes('\n'))) {
			const { status } = await send(pathOf(`${name}.${text}`, 'es'), { intent: 'save', words: typed })
			const isTaken = OwnPageSchema.safeParse({ ...form, slug: 'cala', [field]: typed }).success
			expect([text, typed, status]).toEqual([text, typed, isTaken ? 303 : 422])
		}
})

test('who discards all drafts is told the own pages whose drafts go, by their drafted names', async () => {
	const { context, account, list, send } = await site()
	await draft(context, 'quote:title', 'es', { title: 'Pide precio' }, account.id)
	expect((await list()).waiting?.discardedPages).toBeNull()
	const page = await ownTransfer(context, { name: 'Cala Bona', heading: 'A la cala' }, account.id, false)
	const published = await ownTransfer(context, { name: 'Port Vell' }, account.id)
	expect((await list()).waiting?.discardedPages).toContain(': Cala Bona.')
	await send(pathOf(`${page}.name`, 'es'), { intent: 'save', words: 'Cala Nova' })
	await send(pathOf(`${published}.name`, 'fr'), { intent: 'save', words: 'Vieux Port' })
	expect((await list()).waiting?.discardedPages).toContain(': Cala Nova y Port Vell.')
})

test('a text is found by what it is and where it is seen, in the words of the person who looks', async () => {
	const { list, read } = await site()
	const keysOf = async (query: string) => (await list(`?in=en&q=${query}&part=letters`)).rows.map(({ key }) => key)
	const subjects = await keysOf('asunto')
	expect(subjects).toContain('mail:quoteReceived.subject')
	expect(subjects.every((key) => /subject$/i.test(key))).toBe(true)
	expect(await keysOf('asunto+correos')).toEqual(subjects)
	expect(await keysOf('asunto+de+nada')).toEqual([])
	const row = (await list('?in=en&q=asunto')).rows.find(({ key }) => key === 'mail:quoteReceived.subject')
	expect(row?.where).toBe('Correos · Asunto')
	expect((await read(pathOf('mail:quoteReceived.subject', 'en'))).where).toBe('Correos · Asunto')
})

test('a text without a default says that the Spanish is shown, but not in Spanish itself', async () => {
	const { context, account, read } = await site()
	const name = `${await ownTransfer(context, { name: 'Cala' }, account.id)}.name`
	const lines = async (text: string, language: string) =>
		(await read(pathOf(text, language))).forms.map(({ byDefault, noDefault }) => [byDefault, noDefault])
	expect(await lines(name, 'es')).toEqual([[null, null]])
	expect(await lines(name, 'fr')).toEqual([[null, textsIn('es').texts('words').text.noDefault]])
	expect(await lines('quote:title', 'fr')).toEqual([[textsIn('fr').t('quote:title'), null]])
})

test('languages that the company does not offer come after the others, and say so', async () => {
	const { context, list, read } = await site()
	await saveCompany(context, { version: 0, company: { ...context.company, languages: ['es', 'de'] }, userId: null })
	const labels = (await list()).options.languages.map(({ label }) => label)
	expect(labels.slice(0, 3)).toEqual(['Español', 'Deutsch', 'English (no se ofrece)'])
	expect(labels).toHaveLength(6)
	const names = (await read(pathOf('quote:title', 'es'))).others.map(({ name }) => name)
	expect(names).toEqual(labels.slice(1))
})
