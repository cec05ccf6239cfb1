import { expect, test } from 'vitest'
import { messageParagraphs } from '#app/domain/letters/templates/message-words.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

const núria = { firstName: 'Núria', surname: 'Puig i Serra' }
const words = (message: string) => messageParagraphs(message, núria)

test.each([
	...['Hola, Núria:', 'Estimada Sra. Puig i Serra:', 'Buenos días', 'Bon dia, Núria,', 'Benvolguda Núria,'],
	...[
		'Dear Ms Puig,',
		'Good morning Núria Puig',
		'Bonjour Madame Puig,',
		'Chère Núria,',
		'Sehr geehrte Damen und Herren,',
	],
	...['Liebe Frau Puig,', 'Guten Tag', 'Gentile signora Puig,', 'Ciao Núria!'],
])('a message that begins with the greeting «%s» loses it, because the mail has one', (greeting) => {
	expect(words(`${greeting}\r\n\r\nAquí va.\nGracias.`)).toEqual(['Aquí va.\r', 'Gracias.'].map((line) => line.trim()))
})

test.each([
	...['Hola, Núria: aquí va el precio.', 'Núria', 'Buenos precios', 'Dear customers of 2026,', 'Aquí va.'],
	...['Good news', 'Liebe Grüße aus Girona', ''],
])('a first line that is no greeting stays: «%s»', (line) => {
	expect(words(`${line}\nGracias.`)).toEqual([line, 'Gracias.'].filter(Boolean))
})

test.each(languageCodes)('%s: the greeting of the site’s own mails is recognised', (language) => {
	const { t, texts } = textsIn(language)
	for (const greeting of [t('mail:greeting', { name: 'Núria' }), texts('mail').greetingPlain])
		expect([greeting, words(`${greeting}\nX`)]).toEqual([greeting, ['X']])
})
