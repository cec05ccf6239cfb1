import { addTo, type Entry } from './place-entry.ts'
import { readTable } from './sources.ts'
import { keysOf } from './spellings.ts'

/**
 * Gives places the spellings of a table: country (any if empty), place, region (where the name is not unique), the
 * spelling to be shown instead, and others with `|` between them.
 * @throws where a line fits no place, so that no line dies unseen
 */
export function addAliases(entries: Entry[], table: string) {
	const byKey = new Map<string, Entry[]>()
	for (const entry of entries) for (const key of keysOf(entry.names)) addTo(byKey, key, entry)
	const missing: string[] = []
	for (const { country = '', place = '', region = '', shown = '', others = '' } of readTable(table)) {
		const found = (byKey.get(keysOf([place])[0] ?? '') ?? [])
			.filter((entry) => (!country || entry.country === country) && (!region || entry.region === region))
			.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))[0]
		if (!found) {
			missing.push([place, region, country].filter(Boolean).join(', '))
			continue
		}
		if (shown) found.names.unshift(shown)
		found.names.push(...others.split('|').filter(Boolean))
	}
	if (missing.length > 0) throw new Error(`${table} names what is not there: ${missing.join('; ')}.`)
}
