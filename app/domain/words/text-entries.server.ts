import { catalogue, type TextTree } from '#app/platform/i18n/catalogue.server.ts'
import { fallbackLanguage, type Language, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { textAt } from '#app/platform/i18n/own-words.ts'

const PLURAL = /_(?:zero|one|two|few|many|other)$/
const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Text of the site in all languages: one text, or one for each plural form of a language. */
export type Entry = { namespace: string; key: string; isPlural: boolean }

/** Name of an entry in addresses, such as `quote:sent.title`. */
export const nameOf = ({ namespace, key }: Pick<Entry, 'namespace' | 'key'>) => `${namespace}:${key}`

const flatten = (tree: TextTree, path = ''): string[] =>
	Object.entries(tree).flatMap(([key, value]) =>
		typeof value === 'object' ? flatten(value, `${path}${key}.`) : [path + key],
	)

/** Returns the texts of a namespace; a key with a dot in its own name cannot be addressed, so it is left out. */
function entriesIn(namespace: string, tree: TextTree): Entry[] {
	const keys = flatten(tree).filter((key) => textAt(tree, key) !== undefined)
	const plurals = new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, '')))
	const entries = new Map<string, Entry>()
	for (const whole of keys) {
		const base = whole.replace(PLURAL, '')
		const isPlural = base !== whole && plurals.has(base)
		const key = isPlural ? base : whole
		entries.set(key, { namespace, key, isPlural })
	}
	return [...entries.values()]
}

/** All texts of the files, in the order of the files. */
export const fileEntries: readonly Entry[] = Object.entries(catalogue[fallbackLanguage]).flatMap(([namespace, tree]) =>
	entriesIn(namespace, tree),
)

const byName = new Map(fileEntries.map((entry) => [nameOf(entry), entry]))

/** Returns the text of the files with this name; undefined where there is none. */
export const findEntry = (name: string): Entry | undefined => byName.get(name)

/** Returns the entry that a stored key belongs to; one that no file has is an entry of its own. */
export const entryOf = (namespace: string, key: string): Entry =>
	byName.get(nameOf({ namespace, key: key.replace(PLURAL, '') })) ??
	byName.get(nameOf({ namespace, key })) ?? { namespace, key, isPlural: false }

/** Form of a text in a language: its key in the files, and the name of its plural form, empty where it has none. */
export type Form = { key: string; form: string }

/** Returns the forms of a text in a language, in the order of CLDR. */
export function formsOf({ key, isPlural }: Entry, language: Language): Form[] {
	if (!isPlural) return [{ key, form: '' }]
	const used = new Intl.PluralRules(languages[language].tag).resolvedOptions().pluralCategories
	return PLURAL_FORMS.filter((form) => used.some((each) => each === form)).map((form) => ({
		key: `${key}_${form}`,
		form,
	}))
}

/** Returns the default of a form in a language; a form that the language has not takes its `other`. */
export function defaultOf(language: Language, namespace: string, key: string): string | undefined {
	const tree = catalogue[language][namespace]
	return textAt(tree, key) ?? (PLURAL.test(key) ? textAt(tree, key.replace(PLURAL, '_other')) : undefined)
}

/** Returns all defaults of a text, of each form in each language. */
export const defaultsOf = (entry: Entry): string[] =>
	languageCodes.flatMap((language) =>
		formsOf(entry, language).flatMap(({ key }) => defaultOf(language, entry.namespace, key) ?? []),
	)
