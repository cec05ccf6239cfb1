import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { get } from '#tests/support/account-requests.ts'
import { anyText } from '#tests/support/any-text.ts'

const sentences = { passwordChanged: 'Your password has changed.', accountDeleted: 'Your account is gone.' }
const asked = (notice: string) => noticeOf(get(`/login/?notice=${encodeURIComponent(notice)}`), sentences)

test('a page shows the notice that its address names', () => {
	expect(asked('passwordChanged')).toBe(sentences.passwordChanged)
	expect(asked('accountDeleted')).toBe(sentences.accountDeleted)
})

test('the first of two notices in an address counts', () => {
	expect(noticeOf(get('/?notice=accountDeleted&notice=passwordChanged'), sentences)).toBe(sentences.accountDeleted)
})

test.each([
	'',
	'unknown',
	'PASSWORDCHANGED',
	'passwordChanged ',
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
])('%j is no known notice, and nothing is shown', (key) => {
	expect(asked(key)).toBeNull()
})

test('an address without a notice shows none', () => {
	expect(noticeOf(get('/login/'), sentences)).toBeNull()
	expect(noticeOf(get('/login/?notice'), sentences)).toBeNull()
})

test('an address cannot show any other sentence', () => {
	const known: (string | null)[] = [null, ...Object.values(sentences)]
	fc.assert(
		fc.property(anyText(), (text) => {
			expect(known).toContain(asked(text))
		}),
	)
})

test.each(languageCodes)('every notice that a form leads to has its sentence in %s', (language) => {
	const { notices } = textsIn(language).texts('accounts')
	for (const key of ['passwordChanged', 'passwordKept', 'accountDeleted', 'sessionsEnded'])
		expect(noticeOf(get(`/?notice=${key}`), notices)).toMatch(/\S{2,}.*\.$/)
})
