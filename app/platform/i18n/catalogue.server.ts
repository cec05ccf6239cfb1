import { type Language, languageCodes } from './languages.ts'
import type { Texts } from './source-texts.ts'

export type Namespace = keyof Texts

/** Tree of texts, as in a file of `locales`. */
export type TextTree = { [key: string]: string | TextTree }
export type Catalogue = Record<Language, Record<string, TextTree>>

const files = import.meta.glob<TextTree>('../../../locales/*/*.json', { import: 'default', eager: true })

function readCatalogue(): Catalogue {
	const all = Object.fromEntries(languageCodes.map((code) => [code, {}])) as Catalogue
	for (const [file, texts] of Object.entries(files)) {
		const [language = '', name = ''] = file.split('/').slice(-2)
		const ofLanguage = all[language as Language]
		if (ofLanguage) ofLanguage[name.replace('.json', '')] = texts
	}
	return all
}

/** All texts of the site, by language and namespace. */
export const catalogue = readCatalogue()

/** Returns whether there is a namespace of this name; Spanish has all of them. */
export const isNamespace = (name: string): name is Namespace => Object.hasOwn(catalogue.es, name)
