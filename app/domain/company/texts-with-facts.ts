import type { LanguageTexts, Namespace } from '#app/platform/i18n/texts.server.ts'

const NAMED = /\{\{(\w+)\}\} ?/g

/** Fills in the facts that a text names; other placeholders stay. The space after an empty fact is removed. */
const filled = (text: string, facts: Readonly<Record<string, string>>) =>
	text
		.replace(NAMED, (whole, name: string) => {
			const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
			if (fact === undefined) return whole
			return fact && whole.endsWith(' ') ? `${fact} ` : fact
		})
		.trimEnd()

function filledTree<Tree>(tree: Tree, facts: Readonly<Record<string, string>>): Tree {
	if (typeof tree === 'string') return (tree.includes('{{') ? filled(tree, facts) : tree) as Tree
	const entries = Object.entries(tree as object).map(([key, each]) => [key, filledTree(each, facts)])
	return Object.fromEntries(entries)
}

/**
 * Returns texts with all named facts filled in.
 * @param facts by the names in double braces
 */
export function withFacts(texts: LanguageTexts, facts: Readonly<Record<string, string>>): LanguageTexts {
	const known = new Map<Namespace, unknown>()
	return {
		...texts,
		t: (key, values) => (values ? texts.t(key, { ...facts, ...values }) : filled(texts.t(key), facts)),
		texts: (namespace) => {
			if (!known.has(namespace)) known.set(namespace, filledTree(texts.texts(namespace), facts))
			return known.get(namespace) as never
		},
	}
}
