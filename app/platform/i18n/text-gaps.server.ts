import type { TextTree } from './catalogue.server.ts'

const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** Missing text of a language: its place, and the Spanish text. */
export type TextGap = { namespace: string; key: string; source: string }

/** Lists all texts of a tree by their dotted paths. */
const flatten = (tree: TextTree, path = ''): [path: string, text: string][] =>
	Object.entries(tree).flatMap(([key, value]) =>
		typeof value === 'object' ? flatten(value, `${path}${key}.`) : [[path + key, value] as [string, string]],
	)

/** Returns the keys that a language needs for these source texts. Plural forms are those of the language. */
function wantedKeys(source: Map<string, string>, forms: readonly string[]) {
	const wanted = new Map<string, string>()
	for (const [key, text] of source) {
		const base = key.replace(PLURAL, '')
		const other = source.get(`${base}_other`)
		if (base === key || other === undefined) wanted.set(key, text)
		else for (const form of forms) wanted.set(`${base}_${form}`, source.get(`${base}_${form}`) ?? other)
	}
	return wanted
}

/**
 * Finds the texts that the source has and a language lacks or has empty.
 * @param tag BCP 47 tag of the language, for its plural forms
 */
export function gapsIn(source: Record<string, TextTree>, texts: Record<string, TextTree>, tag: string): TextGap[] {
	const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
	return Object.entries(source).flatMap(([namespace, tree]) => {
		const known = new Map(flatten(texts[namespace] ?? {}))
		const wanted = [...wantedKeys(new Map(flatten(tree)), forms)]
		return wanted.filter(([key]) => !known.get(key)?.trim()).map(([key, text]) => ({ namespace, key, source: text }))
	})
}
