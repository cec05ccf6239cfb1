import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

type Language = (typeof languageCodes)[number]

/** Returns a paragraph of a transfer's page, in a language. */
const facts = (language: Language, page: string, paragraph: string) =>
	textsIn(language).t(`transfers:pages.${page}.paragraphs.${paragraph}`)

test.each(languageCodes)('%s says in which years Formula 1 races at Montmeló', (language) => {
	expect(facts(language, 'para_eventos', 'season').match(/\b20\d\d\b/g)).toEqual(['2028', '2030', '2032'])
})

const notFromSpain = {
	es: /no reside en España.+santuario/,
	en: /don’t live in Spain.+sanctuary/,
	fr: /ne résident pas en Espagne.+sanctuaire/,
	de: /nicht in Spanien wohnt.+Heiligtum/,
	it: /non risiede in Spagna.+santuario/,
	cat: /no resideix a Espanya.+santuari/,
}

test.each(languageCodes)('%s says who pays at Montserrat, and for what', (language) => {
	const page = ['arrival', 'plan'].map((paragraph) => facts(language, 'montserrat', paragraph)).join(' ')
	expect(page).toMatch(notFromSpain[language])
})

test.each([
	['es', /a las 7:00\sh.+cuatro horas y media.+hacia las 19:00\sh/],
	['en', /four and a half to five hours there/],
	['fr', /Parti à 7\sh.+repart vers 15\sh\s30/],
	['de', /um 7:00\sUhr.+um 15:30\sUhr die Rückfahrt/],
	['it', /verso le 7:00.+dalle quattro ore e mezza alle cinque/],
	['cat', /a les 7\.00\sh.+quatre hores i mitja/],
] as const)('in %s the plan for a day in Andorra fits into one driver’s day', (language, day) => {
	expect(facts(language, 'andorra', 'plan')).toMatch(day)
})

test('an evening at Peralada leaves time for dinner before a concert at 22:00', () => {
	expect(facts('fr', 'peralada', 'way')).toMatch(/concert à 22\sh, partez donc de Barcelone vers 17\sh/)
	expect(facts('es', 'peralada', 'plan')).toMatch(/salida de Barcelona a las 17:00\sh, cena/)
})

test.each([
	['en', /in the gardens or in the church depending on the programme/],
	['fr', /dans les jardins ou dans l’église selon le programme/],
	['de', /je nach Programm im Schlosspark oder in der Kirche/],
	['it', /nei giardini del castello o in chiesa a seconda del programma/],
] as const)(
	'in %s the page of Peralada says that the programme decides between gardens and church',
	(language, place) => {
		expect(facts(language, 'peralada', 'season')).toMatch(place)
	},
)

test('a path and a journey take the same time in every language', () => {
	expect(facts('fr', 'platja_d_aro', 'plan')).toMatch(/^Une heure de camí de ronda/)
	expect(facts('de', 'platja_d_aro', 'plan')).toContain('eine knappe Stunde')
	const priorat = (language: Language) => textsIn(language).t('tours:pages.visitas_cavas_bodegas.paragraphs.route')
	expect(priorat('it')).toContain('più di due ore')
	expect(priorat('fr')).toContain('deux bonnes heures')
})

test('belts are promised where seats have them', () => {
	expect(textsIn('cat').t('about:paragraphs.safety')).toContain('Si el seient té cinturó')
	expect(textsIn('es').t('about:paragraphs.safety')).toContain('Si el asiento tiene cinturón')
})
