import { expect, test } from 'vitest'
import { conditionsNow } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import { conditionsVersions } from '#app/domain/company/conditions/versions.ts'
import { withFacts } from '#app/domain/company/texts-with-facts.ts'
import { legalPage } from '#app/domain/content/legal-texts.server.ts'
import { withOwnWords } from '#app/platform/i18n/own-words.ts'
import { madeOfTexts, textsIn } from '#app/platform/i18n/texts.server.ts'
import { handleLocaleFile } from '#app/routes/services/locale-files.server.ts'
import { argsOf, get, openAccount, openSite } from '#tests/support/account-requests.ts'
import { draft, publish } from '#tests/support/own-words.ts'

async function site() {
	const context = await openSite()
	const { id } = await openAccount(context)
	return { context, id }
}

async function served(namespace: string) {
	const request = get(`/locales/en/${namespace}.json`)
	const reply = await handleLocaleFile({ ...argsOf(request), params: { language: 'en', file: `${namespace}.json` } })
	return { tag: reply.headers.get('ETag'), texts: (await reply.json()) as Record<string, unknown> }
}

test('the texts for programs are those that are published', async () => {
	const { context, id } = await site()
	const before = await served('quote')
	await draft(context, 'quote:title', 'en', { title: 'Ask us' }, id)
	expect(await served('quote')).toEqual(before)
	await publish(context, id)
	const after = await served('quote')
	expect(after.texts.title).toBe('Ask us')
	expect(after.tag).not.toBe(before.tag)
})

test('what is made of the texts is made again once they change, and not before', async () => {
	const { context, id } = await site()
	let times = 0
	const title = madeOfTexts(() => {
		times += 1
		return textsIn('en').t('quote:title')
	})
	expect([title(), title(), times]).toEqual([title(), title(), 1])
	await draft(context, 'quote:title', 'en', { title: 'Ask us' }, id)
	await publish(context, id)
	expect([title(), times]).toEqual(['Ask us', 2])
})

test('own words of the conditions and the legal pages give them the day of their publication', async () => {
	const { context, id } = await site()
	const version = () => context.database.transaction(async (tx) => (await conditionsNow(tx, context, 'en')).version)
	const updated = () =>
		legalPage(textsIn('en'), context.company, 'notice', { consent: undefined, hostCookieName: (name) => name })?.updated
	expect(await version()).toBe(conditionsVersions.at(-1)?.date)
	// In Madrid it is the next day already.
	context.advance(Date.parse('2027-03-04T23:30:00Z') - context.now())
	await draft(context, 'conditions:title', 'en', { title: 'Our conditions' }, id)
	await publish(context, id)
	expect(await version()).toBe('2027-03-05')
	expect(updated()).not.toContain('2027')
	await draft(context, 'legal:notice.title', 'en', { 'notice.title': 'Our notice' }, id)
	await publish(context, id)
	expect(updated()).toContain('5 March 2027')
})

test('a word whose key the files use otherwise since an update replaces nothing', () => {
	const file = { one: 'text', more: { below: 'text' } }
	expect(withOwnWords(file, { more: 'a', 'one.below': 'b', 'more.new': 'c', one: 'd' })).toEqual({
		one: 'd',
		more: { below: 'text', new: 'c' },
	})
})

test('a named fact is filled in wherever a text is taken from', () => {
	const texts = withFacts(
		{
			...textsIn('en'),
			t: (_, values) => (values ? `${values.count} of ${values.seatRange}` : 'All of {{seatRange}}.'),
		},
		{ seatRange: '12 to 60' },
	)
	expect([texts.t('any'), texts.t('any', { count: 3 })]).toEqual(['All of 12 to 60.', '3 of 12 to 60'])
})
