import { expect, test } from 'vitest'
import { factNames } from '#app/domain/company/named-facts.server.ts'
import { catalogue, type TextTree } from '#app/platform/i18n/catalogue.server.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'

/** Text files of pages that visitors read. */
const pages = ['home', 'services', 'tours', 'transfers', 'fleet', 'about']

/** Words that state a term of the company; a text must take such a fact from the company's data instead. */
const byHand: Record<Language, Record<string, RegExp>> = {
	es: {
		tolls: /peaje/i,
		waiting: /espera (incluida|gratuita|que pase)|(tiempo|minutos|hora) de espera|se espera gratis/i,
		meeting: /cartel|nos encontramos en el vestíbulo|reúne .*llegadas/i,
		supplement: /suplemento|tarifa nocturna/i,
		driver: /(comida|dietas?|habitación|alojamiento) del conductor|su habitación|dietas/i,
		lead: /(dos|tres|ocho|\d+) (semanas|meses) (o más )?(antes|de antelación)|medio año/i,
	},
	cat: {
		tolls: /peatge/i,
		waiting: /espera (inclosa|gratuïta)|espera hi ha|(temps|minuts|hora) d[e’] ?espera|no s’ha demanat es paga/i,
		meeting: /cartell|rètol|rebin a arribades|reuneix a arribades/i,
		supplement: /suplement|tarifa nocturna/i,
		driver: /(àpats?|dietes|habitació|allotjament) del conductor|seva habitació|dietes/i,
		lead: /(dues|dos|tres|vuit|\d+) (setmanes|mesos) (o més|abans|d’antelació)|mig any/i,
	},
	en: {
		tolls: /\btolls? (and|included)|(driver|parking), tolls|tolls, parking/i,
		waiting: /waiting time is|how much waiting|minutes of (free )?waiting|waiting (is )?included/i,
		meeting: /name board|(sign|meet(s|ing)?|met) (you )?in (the )?arrivals/i,
		supplement: /supplement|surcharge|night rate|counts as night/i,
		driver: /driver’s (room|meals?|lunch|dinner|bed)/i,
		lead: /(two|three|eight|\d+) (weeks|months) (or more )?(before|ahead|in advance)|half a year/i,
	},
	fr: {
		tolls: /péage/i,
		waiting: /attente (comprise|incluse|gratuite)|minutes d’attente|attente plus longue/i,
		meeting: /pancarte|réunit (aux|dans le hall des) arrivées/i,
		supplement: /supplément|tarif de nuit/i,
		driver: /(repas|chambre|hébergement) du (second )?conducteur|sa chambre/i,
		lead: /(deux|trois|huit|\d+|plusieurs) (semaines|mois) (avant|à l’avance|d’avance)|six mois/i,
	},
	de: {
		tolls: /Maut/,
		waiting: /Wartezeit/,
		meeting: /Schild\b/,
		supplement: /zuschlag|Nachttarif/i,
		driver: /(Zimmer|Unterkunft|Verpflegung|Mahlzeit\w*) (des|für den) Fahrer|Sein Zimmer|auch er ein Zimmer/i,
		lead: /(zwei|drei|acht|\d+) (Wochen|Monate) (vorher|im Voraus|oder länger)|halbes Jahr/i,
	},
	it: {
		tolls: /pedagg/i,
		waiting: /attesa (è )?(compresa|inclusa|gratuita)|minuti di attesa/i,
		meeting: /cartello|ritrova agli arrivi/i,
		supplement: /supplement|tariffa notturna/i,
		driver: /(pasti|camera|alloggio|vitto) del conducente|sua camera/i,
		lead: /(due|tre|quattro|otto|\d+) (settimane|mesi) (prima|di anticipo|in anticipo)|sei mesi/i,
	},
}

/** Texts where such a word means something else: the toll of a road, a guests' sign, tickets that sell out. */
const elsewhere: Record<string, RegExp> = {
	tolls: /^transfers:(facts|index|pages\.\w+\.(paragraphs\.way|description))|^home:cards\.snow/,
	waiting: /\.description$/,
	meeting: /^services:pages\.(boda|empresa)\.|para_eventos|port_aventura/,
	lead: /^transfers:pages\.(cadaques|costa_dorada)\.paragraphs\.plan$/,
}

function leaves(tree: TextTree, path: string): [string, string][] {
	return Object.entries(tree).flatMap(([key, value]) =>
		typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
	)
}

const textsOf = (language: Language) =>
	pages.flatMap((name) => leaves(catalogue[language][name] as TextTree, `${name}:`))

const NAMED = /\{\{(\w+)\}\}/g

test.each(languageCodes)('in %s no page writes out a term of the company in words of its own', (language) => {
	const facts = textsOf(language).flatMap(([key, text]) =>
		Object.entries(byHand[language]).flatMap(([fact, words]) =>
			words.test(text.replace(NAMED, '')) && !elsewhere[fact]?.test(key) ? [`${key}: ${fact}`] : [],
		),
	)
	expect(facts).toEqual([])
})

test('every fact is used by some page', () => {
	const named = new Set(textsOf('es').flatMap(([, text]) => [...text.matchAll(NAMED)].map(([, name]) => name)))
	expect(factNames.filter((name) => !named.has(name))).toEqual([])
})
