import type { Locale } from 'date-fns'
import type calendar from '#locales/es/calendar.json'

/** Texts of a calendar: names of days and months, and labels of its buttons. */
export type CalendarWords = { locale: Locale; words: Partial<typeof calendar> }

const together = (locale: Promise<Locale>, words: Promise<{ default: typeof calendar }>): Promise<CalendarWords> =>
	Promise.all([locale, words]).then(([names, { default: loaded }]) => ({ locale: names, words: loaded }))

/** Loaders of the texts by `lang`. Each language has small files of its own, and only one is loaded. */
const loaders: Record<string, () => Promise<CalendarWords>> = {
	es: () =>
		together(
			import('date-fns/locale/es').then(({ es }) => es),
			import('#locales/es/calendar.json'),
		),
	en: () =>
		together(
			import('date-fns/locale/en-GB').then(({ enGB }) => enGB),
			import('#locales/en/calendar.json'),
		),
	fr: () =>
		together(
			import('date-fns/locale/fr').then(({ fr }) => fr),
			import('#locales/fr/calendar.json'),
		),
	de: () =>
		together(
			import('date-fns/locale/de').then(({ de }) => de),
			import('#locales/de/calendar.json'),
		),
	it: () =>
		together(
			import('date-fns/locale/it').then(({ it }) => it),
			import('#locales/it/calendar.json'),
		),
	ca: () =>
		together(
			import('date-fns/locale/ca').then(({ ca }) => ca),
			import('#locales/cat/calendar.json'),
		),
}

export const loadCalendarWords = (lang: string) => loaders[lang]?.()
