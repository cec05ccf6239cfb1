import type { Language } from './languages.ts'

/** A company's own words: text by dotted key, by namespace, by language. */
export type OwnWords = Partial<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>>

type Tree = { [key: string]: string | Tree }

/** Returns the text at a dotted key of a tree; undefined where there is none. */
export function textAt(tree: Tree | undefined, key: string): string | undefined {
	let at: string | Tree | undefined = tree
	for (const part of key.split('.')) {
		if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined
		at = at[part]
	}
	return typeof at === 'string' ? at : undefined
}

function withText(tree: Tree, [first = '', ...rest]: readonly string[], text: string): Tree {
	if (rest.length === 0) return { ...tree, [first]: text }
	const below = tree[first]
	return { ...tree, [first]: withText(typeof below === 'object' ? below : {}, rest, text) }
}

/**
 * Returns whether a text can be at a dotted key beside the texts of the file: no other text is on the way there, and no
 * further texts are below it. A word whose key the files use otherwise since an update does not fit.
 */
function fits(defaults: Tree, key: string): boolean {
	let at: string | Tree | undefined = defaults
	for (const part of key.split('.')) {
		if (typeof at === 'string') return false
		if (at === undefined || !Object.hasOwn(at, part)) return true
		at = at[part]
	}
	return typeof at === 'string'
}

/**
 * Returns the texts of a namespace with a company's own words in place of the files'.
 * @param defaults texts of the file
 * @param own words of this language, by dotted key
 * @param spanish own words in Spanish, used where this language has a text neither in the file nor as own
 */
export function withOwnWords(
	defaults: Tree,
	own: Readonly<Record<string, string>> = {},
	spanish: Readonly<Record<string, string>> = {},
): Tree {
	let texts = defaults
	for (const [key, text] of Object.entries(spanish))
		if (textAt(defaults, key) === undefined && fits(defaults, key)) texts = withText(texts, key.split('.'), text)
	for (const [key, text] of Object.entries(own)) if (fits(defaults, key)) texts = withText(texts, key.split('.'), text)
	return texts
}
