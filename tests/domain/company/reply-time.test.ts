import { expect, test } from 'vitest'
import { replyTime, withReplyTime } from '#app/domain/company/reply-time.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

test('the time to reply is a sentence in the reader’s language, with the plural of its number', () => {
	const [one, two] = ['1', '2'].map((replyDays) => replyTime(textsIn('en'), { replyDays }))
	expect([one, two]).toEqual(['We usually reply within one working day.', 'We usually reply within 2 working days.'])
})

test.each(languageCodes)(
	'in %s the page and the mail after a request state it, and leave no gap without it',
	(language) => {
		for (const replyDays of ['', '1', '2', '5']) {
			const texts = withReplyTime(textsIn(language), { replyDays })
			const sentence = replyTime(textsIn(language), { replyDays })
			for (const text of [texts.texts('quote').sent.next, texts.texts('mail').quoteReceived.next]) {
				expect(text).toContain(sentence)
				expect(text).not.toMatch(/\{\{| {2}|\s$/)
			}
		}
	},
)
