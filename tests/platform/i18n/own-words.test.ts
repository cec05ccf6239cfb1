import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { textAt, withOwnWords } from '#app/platform/i18n/own-words.ts'
import { draftTextsIn, servedTexts, setOwnWords, textsIn } from '#app/platform/i18n/texts.server.ts'
import '#tests/support/sample-texts.ts'

const key = fc.stringMatching(/^[a-z]{1,3}(?:\.[a-z]{1,3}){0,2}$/)

/** Returns whether one key is the beginning of another, so that a tree cannot have both as texts. */
const collide = (one: string, other: string) =>
	one !== other && (`${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`))

const wordsOf = fc
	.dictionary(key, fc.string(), { maxKeys: 8 })
	.filter((words) => Object.keys(words).every((one) => Object.keys(words).every((other) => !collide(one, other))))

test('own words replace the texts of the file, and every other text stays', () => {
	const defaults = { title: 'Title', pages: { girona: { name: 'Girona', paragraphs: { why: 'Why' } } } }
	fc.assert(
		fc.property(wordsOf, (words) => {
			const own = {
				'pages.girona.name': 'Gerona',
				...Object.fromEntries(Object.entries(words).map(([at, text]) => [`own.${at}`, text])),
			}
			const texts = withOwnWords(defaults, own)
			for (const [at, text] of Object.entries(own)) expect(textAt(texts, at)).toBe(text)
			expect(textAt(texts, 'title')).toBe('Title')
			expect(textAt(texts, 'pages.girona.paragraphs.why')).toBe('Why')
			expect(defaults.pages.girona.name).toBe('Girona')
		}),
	)
})

test('Spanish own words are used only where a language has no text of its own', () => {
	const texts = withOwnWords(
		{ title: 'Titre' },
		{ 'pages.own1.name': 'Roses' },
		{ title: 'Título', 'pages.own1.name': 'Rosas', 'pages.own1.lead': 'Playa' },
	)

	expect(texts).toEqual({ title: 'Titre', pages: { own1: { name: 'Roses', lead: 'Playa' } } })
})

test('a published word is in every kind of text, a draft only in those of the preview, and both go again', () => {
	onTestFinished(() => setOwnWords({ published: {}, drafts: {}, days: {} }))
	const { heading } = textsIn('fr').texts('home')
	const published = { fr: { home: { heading: 'Bienvenue chez {{company}}' } } }
	const drafts = { fr: { home: { heading: 'Bonjour' } } }

	setOwnWords({ published, drafts, days: {} })

	expect(textsIn('fr').texts('home').heading).toBe('Bienvenue chez Garbí Coaches')
	expect(textsIn('fr').t('home:heading')).toBe('Bienvenue chez Garbí Coaches')
	expect(servedTexts('fr', 'home')).toMatchObject({ heading: 'Bienvenue chez Garbí Coaches' })
	expect(textsIn('es').t('home:heading')).not.toContain('Bienvenue')
	expect(draftTextsIn('fr').t('home:heading')).toBe('Bonjour')
	expect(draftTextsIn('fr').texts('home').lead).toBe(textsIn('fr').texts('home').lead)

	setOwnWords({ published: {}, drafts: {}, days: {} })

	expect(textsIn('fr').t('home:heading')).toBe(heading)
	expect(draftTextsIn('fr').texts('home').heading).toBe(heading)
})

test('a plural form of a company is chosen by the language’s rules', () => {
	onTestFinished(() => setOwnWords({ published: {}, drafts: {}, days: {} }))
	setOwnWords({
		published: { cat: { fleet: { days_one: '{{count}} jornada', days_other: '{{count}} jornades' } } },
		drafts: {},
		days: {},
	})

	expect([1, 3].map((count) => textsIn('cat').t('fleet:days', { count }))).toEqual(['1 jornada', '3 jornades'])
})
