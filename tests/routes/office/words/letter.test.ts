import { expect, onTestFinished, test } from 'vitest'
import { isTemplate } from '#app/domain/letters/templates/templates.server.ts'
import { fileEntries } from '#app/domain/words/text-entries.server.ts'
import { htmlLang, languageCodes } from '#app/platform/i18n/languages.ts'
import { setOwnWords, textsIn } from '#app/platform/i18n/texts.server.ts'
import { loader } from '#app/routes/office/words/letter.route.ts'
import { loader as textLoader } from '#app/routes/office/words/text.route.tsx'
import type { TextPage } from '#app/routes/office/words/text.server.ts'
import { argsOf, get, openAccount, openBrowser, openSite, replyOf, setRole } from '#tests/support/account-requests.ts'
import { everyTemplate } from '#tests/support/every-mail.ts'
import { draft, publish } from '#tests/support/own-words.ts'
import { unfilledIn } from '#tests/support/unfilled-words.ts'

const pathOf = (letter: string, language: string) => `/admin/words/letter/?letter=${letter}&in=${language}`

async function site(role = 0) {
	onTestFinished(() => setOwnWords({ published: {}, drafts: {} }))
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), role)
	const cookie = await openBrowser(context, account)
	const open = (path: string) => replyOf(() => loader(argsOf(get(path, cookie))))
	return {
		context,
		account,
		open,
		html: async (path: string) => {
			const reply = await loader(argsOf(get(path, cookie)))
			return reply.text()
		},
		read: async (name: string) =>
			(await textLoader(argsOf(get(`/admin/words/text/?text=${name}&in=en`, cookie)))) as TextPage,
	}
}

test('a letter has the drafts of its texts, in their language only, and what is published stays', async () => {
	const { context, account, html } = await site()
	await draft(
		context,
		'mail:quoteOffer.subject',
		'en',
		{ 'quoteOffer.subject': 'Price {{code}}, {{total}}' },
		account.id,
	)
	await draft(context, 'mail:greeting', 'en', { greeting: 'Dear {{name}},' }, account.id)
	const drafted = await html(pathOf('quote-offer', 'en'))
	for (const words of ['Price P-2026-00042', 'Dear Núria']) expect(drafted).toContain(words)
	expect(await html(pathOf('quote-offer', 'de'))).not.toMatch(/Price P-2026|Dear Núria/)
	expect(textsIn('en').t('mail:greeting', { name: 'Núria' })).toBe('Hello Núria,')
	await publish(context, account.id)
	expect(textsIn('en').t('mail:greeting', { name: 'Núria' })).toBe('Dear Núria,')
})

test('every letter is drawn in every language, and its links lead nowhere', async () => {
	const { html } = await site()
	for (const template of everyTemplate)
		for (const language of languageCodes) {
			const whole = await html(pathOf(template, language))
			const what = `${template} in ${language}`
			expect(whole, what).toContain(`<html lang="${htmlLang(language)}"`)
			expect(whole, what).not.toMatch(/href="[^"#]/)
			expect(unfilledIn(whole), what).toEqual([])
		}
})

test('a letter is stored nowhere, and may neither load nor run anything', async () => {
	const { open } = await site()
	const { status, headers } = await open(pathOf('quote-offer', 'en'))
	expect(status).toBe(200)
	expect(headers.get('Cache-Control')).toBe('no-store')
	expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none';.*sandbox/)
})

test('an unknown letter is not found, and an unknown language is refused', async () => {
	const { open } = await site()
	for (const letter of ['none', '', 'constructor', '__proto__'])
		expect((await open(pathOf(letter, 'en'))).status, letter).toBe(404)
	for (const language of ['', 'xx', 'constructor'])
		expect((await open(pathOf('quote-offer', language))).status, language).toBe(400)
})

test('an account without the right sees no letter', async () => {
	const { open } = await site(1)
	const path = pathOf('quote-offer', 'en')
	for (const reply of [await open(path), await replyOf(() => loader(argsOf(get(path))))])
		expect([reply.status, reply.location]).toEqual([302, '/errores/401.html'])
})

test('the page of a mail’s text leads to its letter, and that of any other text to none', async () => {
	const { read } = await site()
	expect((await read('mail:quoteOffer.subject')).letter).toBe('/admin/words/letter/?letter=quote-offer&in=en')
	expect((await read('mail:greeting')).letter).toContain('letter=quote-received&')
	expect((await read('payments:mail.reminder.before.subject')).letter).toContain('letter=payment-reminder&')
	for (const name of ['quote:title', 'mail:calendar.summary']) expect((await read(name)).letter, name).toBeNull()
})

test('the letter of each group of texts shows texts of the group', async () => {
	const { read, html } = await site()
	const texts = fileEntries.filter(({ namespace, key }) => namespace === 'mail' && key.includes('.'))
	const groups = new Set(texts.map(({ key }) => key.split('.')[0] ?? ''))
	groups.delete('calendar')
	expect(groups.size).toBeGreaterThan(25)
	for (const group of groups) {
		const entries = texts.filter(({ key }) => key.startsWith(`${group}.`))
		const address = (await read(`mail:${entries[0]?.key}`)).letter ?? ''
		expect(isTemplate(new URLSearchParams(address.split('?')[1]).get('letter') ?? ''), group).toBe(true)
		setOwnWords({
			published: {},
			drafts: { en: { mail: Object.fromEntries(entries.map(({ key }) => [key, `Mark of ${group}`])) } },
		})
		expect(await html(address), group).toContain(`Mark of ${group}`)
	}
})
