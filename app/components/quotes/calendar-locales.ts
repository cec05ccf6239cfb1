import type { Locale } from 'date-fns'

/** Names of days and months by `lang`; each language is a small file of its own, and only one is fetched. */
const loaders: Record<string, () => Promise<Locale>> = {
	es: () => import('date-fns/locale/es').then(({ es }) => es),
	en: () => import('date-fns/locale/en-GB').then(({ enGB }) => enGB),
	fr: () => import('date-fns/locale/fr').then(({ fr }) => fr),
	de: () => import('date-fns/locale/de').then(({ de }) => de),
	it: () => import('date-fns/locale/it').then(({ it }) => it),
	ca: () => import('date-fns/locale/ca').then(({ ca }) => ca),
}

export const loadLocale = (lang: string) => loaders[lang]?.()
