import type { TextTree } from './catalogue.server.ts'

const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** A text that a language lacks: where it stands, and what Spanish says there. */
export type TextGap = { namespace: string; key: string; source: string }

/** Every text of a tree by its dotted path. */
const flatten = (tree: TextTree, path = ''): [path: string, text: string][] =>
	Object.entries(tree).flatMap(([key, value]) =>
		typeof value === 'object' ? flatten(value, `${path}${key}.`) : [[path + key, value] as [string, string]],
	)

/** The keys that a language must have where the source has these: plural forms are each language's own. */
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
 * The texts that the source has and a language lacks, or has empty.
 * @param tag of the language, for its plural forms
 */
export function gapsIn(source: Record<string, TextTree>, texts: Record<string, TextTree>, tag: string): TextGap[] {
	const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
	return Object.entries(source).flatMap(([namespace, tree]) => {
		const known = new Map(flatten(texts[namespace] ?? {}))
		const wanted = [...wantedKeys(new Map(flatten(tree)), forms)]
		return wanted.filter(([key]) => !known.get(key)?.trim()).map(([key, text]) => ({ namespace, key, source: text }))
	})
}
