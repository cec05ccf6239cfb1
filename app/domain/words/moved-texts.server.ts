import { type Entry, fileEntries, nameOf } from './text-entries.server.ts'

const SECTIONS = ['services', 'tours', 'transfers']

type Name = Pick<Entry, 'namespace' | 'key'>

/** Texts that have moved, each under its former name: names of pages, which were labels of the menu too, and others. */
const moved: ReadonlyMap<string, Name> = new Map([
	['officeForm:tooLong', { namespace: 'officeForm', key: 'tripTooLong' }],
	...fileEntries.flatMap(({ namespace, key }) => {
		if (!SECTIONS.includes(namespace)) return []
		const page = /^pages\.(\w+)\.name$/.exec(key)?.[1]
		return page ? [[`shell:menu.${page}`, { namespace, key }] as const] : []
	}),
])
const former = new Map([...moved].map(([name, present]) => [nameOf(present), name]))

/** Returns the name that a text has now, by its present or a former one. */
export const presentName = (name: string): string => {
	const present = moved.get(name)
	return present ? nameOf(present) : name
}

/** Returns the names under which words of a text may be stored: its own, and a former one. */
export function storedNames({ namespace, key }: Name): Name[] {
	const name = former.get(nameOf({ namespace, key }))
	if (!name) return [{ namespace, key }]
	const [formerNamespace = '', formerKey = ''] = name.split(':')
	return [
		{ namespace, key },
		{ namespace: formerNamespace, key: formerKey },
	]
}

type Row = Name & { language: string }

/** Returns a row under the present name of its text. */
export const movedRow = <Stored extends Name>(row: Stored): Stored => ({ ...row, ...moved.get(nameOf(row)) })

/**
 * Returns rows under the present names of their texts. Where a text has rows under two names the newest one counts; of
 * two of the same time that of the former name, which the menu showed.
 */
export function movedRows<Stored extends Row>(rows: readonly Stored[], timeOf: (row: Stored) => number): Stored[] {
	const found = new Map<string, Stored>()
	const inOrder = rows.map((row) => ({ row: movedRow(row), isMoved: moved.has(nameOf(row)) }))
	for (const { row, isMoved } of inOrder) {
		const name = `${row.language} ${nameOf(row)}`
		const other = found.get(name)
		const isNewer = !other || timeOf(row) > timeOf(other) || (isMoved && timeOf(row) === timeOf(other))
		if (isNewer) found.set(name, row)
	}
	return [...found.values()]
}
