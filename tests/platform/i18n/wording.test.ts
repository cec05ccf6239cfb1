import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { textsOf } from '#tests/support/texts.ts'

/* Wrong words that a translator of each language might choose. */

test.each([
	['es', /\bde vacío\b|midibús|de pocos en pocos|queja y reclamación|\bsueltes\b|llegó relleno/i],
	['cat', /multiplica la gent|per als túnels|secció de vint|com obliga/i],
	['en', /\bhr\b|\bthat is free\b|get in now/i],
	['fr', /notre bureau|copies de sauvegarde|se demande plus longtemps|en deux tours/i],
	[
		'de',
		/(?<!für )das Büro (?:antwortet|berechnet|erstellt|hat|prüft|rechnet|schickt|schlägt)|mit dem Büro|von Hand gerechnet|heben Sie den Link/i,
	],
	['it', /copie di sicurezza|memoria locale|rispondi alla nostra e-mail/i],
] as const)('%s avoids phrases that have a better word', (language, worse) => {
	expect(textsOf(language).filter(([, text]) => worse.test(text))).toEqual([])
})

/* Things with one name in a language, and the synonyms that must not be used (docs/changing.md, “Words”). */

test.each([
	[
		'es',
		/\bpapel(?:es)?\b|\bsuelt|\bsoltar\b|\ben reserva\b|\btransfers?\b|el dinero sale|nota (?:interna )?quitada|ch[óo]fer|gastos de cancelaci|\be-mail/i,
	],
	[
		'cat',
		/\bvénen\b|\bbodega\b|\btoken\b|deixa anar|\{ en reserva|garatge|(?<!\{)\bpapers?\b|nota (?:interna )?treta|xofer|cancel·la|\be-mail/,
	],
	[
		'en',
		/\be-mail|\b(?:mails|spam)\b|\blet go\b|\bcall(?:ed)? (?:it )?back\b|\bring \{|cancellation fee|of presence|\btelephone\b|\bon the board\b/i,
	],
	[
		'fr',
		/(?<!chrono)tachygraphe|ce qui est convenu vaut|courriel|en réserve|licence de transport|(?<!au )\bgarage|chauffeur|pénalité/i,
	],
	[
		'de',
		/Laderaum|Garage|Depot|Mieter|hinausg|\b(?:geht|gehen|ging)\b[^.]* hinaus\b|Anwesenheit|Stornogebühr|Quittung|Tachograf|Chauffeur/,
	],
	[
		'it',
		/\bstiva\b|bagagliaio|(?:\bun|\bl|\ball)’email|\bper email|\btransfer\b|base dati|[ia]l \{\{(?:date|day|time)\}\}|autist[ai]\b|cronotachigraf|grandezz|\bl’email/i,
	],
] as const)('%s has one word for each thing', (language, others) => {
	expect(textsOf(language).filter(([, text]) => others.test(text))).toEqual([])
})

test('English has contractions, but for conditions and legal texts', () => {
	const whole = /\b(?:do|does|did|is|are|was|were|has|have|had|could|can|will|would|should) ?not\b(?! only)/i
	const friendly = textsOf('en').filter(([key]) => !/^(?:conditions|legal):/.test(key))
	expect(friendly.filter(([, text]) => whole.test(text))).toEqual([])
})

test('a bodega in Spanish is a wine cellar, for a coach has a maletero', () => {
	const cellars = /\bbodegas?\b/i
	const ofWine = /\bcavas?\b|\bcatas?\b|Penedès|Priorat|Peralada|castillo|vendimia/i
	const inText = textsOf('es').filter(([, text]) => cellars.test(text))
	expect(inText.length).toBeGreaterThan(5)
	expect(inText.filter(([key, text]) => !ofWine.test(text) && !/cavas_bodegas|home:cards.cellars/.test(key))).toEqual(
		[],
	)
})

test('no button in Catalan is in the infinitive', () => {
	const infinitive = /^(?!per\b)\p{L}+(?:ar|er|ir|eure|oure)(?:[-’]\S+)?(?:\s|$)/iu
	const pressed = /\.(?:\w*(?:submit|button|link|save|again|back|clear|delete|download|end|open|search)\w*)$/i
	const buttons = textsOf('cat').filter(([key]) => pressed.test(key))
	expect(buttons.length).toBeGreaterThan(50)
	expect(buttons.filter(([, text]) => infinitive.test(text))).toEqual([])
})

test.each([
	['es', 'Presupuesto enviado'],
	['cat', 'Pressupost enviat'],
	['en', 'Quote sent'],
	['fr', 'Devis envoyé'],
	['de', 'Angebot gesendet'],
	['it', 'Preventivo inviato'],
] as const)('%s calls a request with a price by the quote that was sent', (language, sent) => {
	expect(textsIn(language).t('quote:statuses.quoted')).toBe(sent)
})

test.each(languageCodes)('only one of the two menu entries in %s is called transfers', (language) => {
	const { texts } = textsIn(language)
	const { traslados } = texts('shell').menu
	expect(texts('services').pages.transfer.name).not.toMatch(/trans|tras/i)
	expect(traslados).toMatch(/trans|tras/i)
})

/** Texts whose figure has no noun behind it; the conditions stay as accepted. */
const WITHOUT_NOUN =
	/^(?:conditions|bank:entered|desk:import\.there|plan:board\.open|plan:job\.(?:earlier|moreFindings)|plan:who\.count|pricing:estimate|office:overview\.months\.accepted|resources:(?:already|jobs\.more))/

test.each(['es', 'fr', 'it', 'cat'] as const)('in %s there is a million of things', (language) => {
	const millions = textsOf(language).filter(([key]) => key.endsWith('_many') && !WITHOUT_NOUN.test(key))
	expect(millions.length).toBeGreaterThan(60)
	expect(millions.filter(([, text]) => /\{\{count\}\}\s(?!de |d’|di )/.test(text))).toEqual([])
})

test.each(languageCodes)('the last line of a mail in %s names the request in one sentence', (language) => {
	expect(textsIn(language).t('mail:footer', { code: 'P-2026-00042' })).toMatch(/^[^.]*P-2026-00042[^.]*\.$/)
})

/** Most words of what all pages of transfers share, so that most of each page is its own. */
const LONGEST_SHARED = 200

test.each(languageCodes)('what the pages of transfers share in %s is short', (language) => {
	const { top, bottom } = textsIn(language).texts('transfers').common
	const words = [...Object.values(top), ...Object.values(bottom)].join(' ').split(/\s+/)
	expect(words.length).toBeLessThanOrEqual(LONGEST_SHARED)
})

/** Fewest words of its own, heading and paragraphs, that a page of a transfer has beside what all of them share. */
const FEWEST_OWN = 350

test.each(languageCodes)('each page of a transfer in %s has enough words of its own', (language) => {
	const pages = Object.entries(textsIn(language).texts('transfers').pages)
	const own = pages.map(([name, { heading, paragraphs }]) => ({
		name,
		words: [heading, ...Object.values(paragraphs)].join(' ').split(/\s+/).length,
	}))
	expect(own.length).toBeGreaterThan(15)
	expect(own.filter(({ words }) => words < FEWEST_OWN)).toEqual([])
})

/** Most characters that a button shows on one line of a telephone. */
const LONGEST_BUTTON = 40

test.each(languageCodes)('no text of a button in %s is longer than forty characters', (language) => {
	const pressed = /[.:](?:submit|button|save|send|\w+(?:Submit|Button|Confirm))$/
	const buttons = textsOf(language).filter(([key]) => pressed.test(key))
	expect(buttons.length).toBeGreaterThan(100)
	expect(buttons.filter(([, text]) => text.length > LONGEST_BUTTON)).toEqual([])
})
