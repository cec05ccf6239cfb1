/** Kinds of texts that have a name of their own. */
export const textKinds = [
	...(['subject', 'preheader', 'title', 'heading', 'description', 'name', 'lead'] as const),
	...(['text', 'paragraph', 'label', 'hint', 'button', 'link', 'picture'] as const),
]
export type TextKind = (typeof textKinds)[number]

/** Kinds of the texts below these names. */
const groups = new Map<string, TextKind>([
	['paragraphs', 'paragraph'],
	['labels', 'label'],
])

const kindNamed = (name: string) => (name === 'submit' ? 'button' : textKinds.find((kind) => kind === name))

/**
 * Returns what a text is, by the last part of its key or the last word of that part: `quoteReady.subject`, `textLink`.
 * The paragraphs and labels of a page have names of their own below. Returns undefined where the key does not tell.
 */
export function kindOf(key: string): TextKind | undefined {
	const [last = '', group = ''] = key.split('.').reverse()
	const word = last.split(/(?=[A-Z])/).at(-1) ?? ''
	return groups.get(group) ?? kindNamed(word.toLowerCase())
}
