import { localNames } from '#app/domain/places/gazetteer/local-names.server.ts'
import { addTo, type Entry } from './place-entry.ts'
import { readTable } from './sources.ts'
import { keysOf } from './spellings.ts'

/**
 * Adds to places the spellings of a table. Its columns: country (empty means any), place, region (where the name is not
 * unique), the spelling to be shown instead, and other spellings separated by `|`.
 * @throws when a line matches no place, so that no line of the table is silently ignored
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

/**
 * Adds to towns and to points of our own the names that visitors read in their languages, so that a search finds each
 * of them.
 * @throws when no place has the shown name
 */
export function addLocalNames(entries: Entry[]) {
	const byName = new Map<string, Entry[]>()
	for (const entry of entries) addTo(byName, `${entry.country}|${entry.names[0]}`, entry)
	const missing: string[] = []
	for (const { country, shown, names } of localNames) {
		const found = (byName.get(`${country}|${shown}`) ?? []).toSorted(
			(a, b) => (b.population ?? 0) - (a.population ?? 0),
		)[0]
		if (found) found.names.push(...Object.values(names))
		else missing.push(`${shown}, ${country}`)
	}
	if (missing.length > 0) throw new Error(`local-names.server.ts names what is not there: ${missing.join('; ')}.`)
}
