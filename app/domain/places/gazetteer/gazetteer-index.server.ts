import type Sqlite from 'better-sqlite3'
import { isNameAlike, keyOf, plainSaint, tellingWords } from './fold.ts'
import { isOneSlipAway, SHORTEST_SLIP, wordEnds } from './one-slip.ts'

/**
 * Factors on a place's weight by how its name matches. With the weights of the build, an exact name comes first, unless
 * it is an uncounted hamlet's and a city's name begins with the same words («Santiago»). A beginning is worth a hundred
 * times a word in the middle.
 */
const EXACT = 1_000_000
const EXACT_BUT_ARTICLES = 1_000
const BEGINNING = 100
const WORDS = 1
/**
 * Number of exact names put before all names that only begin so («El Saler» before Salerno); more would hide the
 * cities.
 */
const MAX_LIFTED = 3

/** Factors for exact namesakes by the numbers of `gazetteerTypes`: our own points come first, then municipalities. */
const NAMESAKES = [1_000, 1, 10_000]

/** Number of candidates per query. The index returns places by weight, so the first few suffice. */
const CANDIDATES = 50
const MAX_NAMESAKES = 1000
const MAX_WORDS = 8

type Found = { place: number; weight: number }
type Beginning = Found & { key: string }
type Namesake = Found & { folded: string; type: number }
type Called = { place: number; isExact: boolean }
type Word = [word: string, place: number]

/** Kind of match: exact; by all typed words, with none unfinished; worse than an exact name of any place. */
type Fit = { isExact: boolean; isWhole: boolean; isBelow: boolean }
type Score = Fit & { score: number }
type Scores = Map<number, Score>

/** Records a match: the best score of a place, and the best kind of match. */
function note(scores: Scores, { place, weight }: Found, factor: number, fit: Fit) {
	const known = scores.get(place) ?? { score: 0, isExact: false, isWhole: false, isBelow: true }
	scores.set(place, {
		score: Math.max(known.score, weight * factor),
		isExact: known.isExact || fit.isExact,
		isWhole: known.isWhole || fit.isWhole,
		isBelow: known.isBelow && fit.isBelow,
	})
}

/** Raises the most likely exact names above all worse matches. */
function liftExact(scores: Scores) {
	const all = [...scores.values()]
	const highest = Math.max(0, ...all.filter(({ isBelow }) => isBelow).map(({ score }) => score))
	const exact = all.filter(({ isExact }) => isExact).sort((one, other) => other.score - one.score)
	for (const [index, each] of exact.slice(0, MAX_LIFTED).entries())
		each.score = Math.max(each.score, highest + MAX_LIFTED - index)
}

const quoted = (word: string) => `"${word}"`

const wholeWords = (words: string[]) => words.map((word) => quoted(plainSaint(word))).join(' AND ')

/**
 * Makes an FTS5 query for all words, of which the last may be unfinished. Words are folded, so they contain no FTS5
 * syntax.
 */
const allWords = (words: string[]) =>
	words.map((word, at) => (at < words.length - 1 ? quoted(plainSaint(word)) : `${quoted(word)} *`)).join(' AND ')

const prepareAll = (database: Sqlite.Database) => ({
	namesakes: database.prepare<[string, number], Namesake>(
		'SELECT place, folded, weight, type FROM names JOIN places ON id = place WHERE key = ? LIMIT ?',
	),
	beginning: database.prepare<[string, string, number], Beginning>(
		`SELECT key, place, weight FROM (SELECT key, place FROM names WHERE key >= ? AND key < ? ORDER BY place LIMIT ?)
		JOIN places ON id = place`,
	),
	matching: database.prepare<[string, number], Found>(
		`SELECT id AS place, weight FROM (SELECT rowid AS found FROM search WHERE search MATCH ? ORDER BY rowid LIMIT ?)
		JOIN places ON id = found`,
	),
	words: database
		.prepare<[string, number, number], Word>('SELECT word, place FROM words WHERE end = ? AND length BETWEEN ? AND ?')
		.raw(),
	// The names of provinces, communities and countries are few, so they are read once.
	areas: database.prepare<[], { key: string; word: string }>('SELECT key, word FROM areas').all(),
})

/** Corrects words that occur in no name: each becomes the word of greatest weight that is one slip away. */
function withoutSlips({ matching, words: wordsOf }: ReturnType<typeof prepareAll>, words: string[]) {
	const isKnown = (word: string, at: number) =>
		matching.get(`name : ${quoted(word)}${at === words.length - 1 ? ' *' : ''}`, 1) !== undefined
	return words.map((word, at) => {
		if (word.length < SHORTEST_SLIP || isKnown(word, at)) return word
		const near = wordEnds(word)
			.flatMap((end) => wordsOf.all(end, word.length - 1, word.length + 1))
			.filter(([known]) => isOneSlipAway(known, word))
		return near.sort(([, a], [, b]) => a - b)[0]?.[0] ?? word
	})
}

/** Lists the spellings with two neighbouring words joined: «mont serrat», «port aventura». */
const joined = (words: string[]) =>
	words.slice(1).map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)])

/**
 * Opens the search in a gazetteer.
 * @param database file that scripts/gazetteer/build.ts wrote
 * @returns functions that return ids of places, the most likely first; their arguments must be folded
 */
export function openGazetteerIndex(database: Sqlite.Database) {
	const statements = prepareAll(database)
	const { namesakes, beginning, matching, areas } = statements

	/**
	 * Makes an FTS5 condition for an area: a province, community, country, region, town or postal code, whose end may be
	 * unfinished.
	 */
	function inArea(name: string) {
		const key = keyOf(name)
		const exact = areas.filter((area) => area.key === key)
		const meant = exact.length > 0 ? exact : areas.filter((area) => area.key.startsWith(key))
		const known = meant.map(({ word }) => quoted(word))
		return `area : (${[...known, `(${allWords(tellingWords(name))})`].join(' OR ')})`
	}

	const namesakesOf = (name: string) => {
		const key = keyOf(name)
		return namesakes.all(key, MAX_NAMESAKES).map((found) => ({ ...found, isExact: (found.folded || key) === name }))
	}

	/**
	 * Finds the places of a name in an area with one query; checking each of hundreds of namesakes would take too long.
	 */
	const placesInside = (words: string[], where: string) => {
		const found = matching.all(`name : (${wholeWords(tellingWords(words.join(' ')))}) AND ${where}`, MAX_NAMESAKES)
		return new Set(found.map(({ place }) => place))
	}

	function weigh(words: string[], within: string[]): Scores {
		const name = words.join(' ')
		const key = keyOf(name)
		const where = within.map(inArea).join(' AND ')
		const scores: Scores = new Map()
		// A typed article means that the name with the article is wanted.
		const alike = { isExact: false, isWhole: true, isBelow: key !== name }
		const inside = where ? placesInside(words, where) : undefined
		for (const namesake of namesakesOf(name)) {
			if (inside && !inside.has(namesake.place)) continue
			if (namesake.isExact) {
				note(scores, namesake, EXACT * (NAMESAKES[namesake.type] ?? 1), { ...alike, isExact: true, isBelow: false })
			} else note(scores, namesake, EXACT_BUT_ARTICLES, alike)
		}
		// All names with this beginning sort between the key and the key followed by `{`, the character behind «z».
		const begun = where ? [] : beginning.all(key, `${key}{`, CANDIDATES)
		for (const found of begun) {
			const isWhole = !/^[a-z0-9]/.test(found.key.slice(key.length))
			note(scores, found, BEGINNING, { isExact: false, isWhole, isBelow: found.key === key ? alike.isBelow : !isWhole })
		}
		const inName = (asked: string) => matching.all(`name : (${asked})${where ? ` AND ${where}` : ''}`, CANDIDATES)
		const telling = tellingWords(name)
		// With an area, the beginning of a name is enough: «aerop. Barcelona».
		for (const found of inName(allWords(telling)))
			note(scores, found, WORDS, { isExact: false, isWhole: where !== '', isBelow: true })
		for (const found of inName(wholeWords(telling)))
			note(scores, found, WORDS, { isExact: false, isWhole: true, isBelow: true })
		liftExact(scores)
		return scores
	}

	/** Matches without a comma, trying the last words as an area: «sitges barcelona», «sitges 08870». */
	function weighWithArea(words: string[]): Scores {
		for (let end = words.length - 1; end > 0; end--) {
			const scores = weigh(words.slice(0, end), [words.slice(end).join(' ')])
			if (scores.size > 0) return scores
		}
		return new Map()
	}

	/**
	 * Yields matches for readings of the words: as written, with two words joined, with the last words as an area, with
	 * slips corrected.
	 */
	function* readings(words: string[], within: string[]): Generator<Scores> {
		yield weigh(words, within)
		for (const spelling of joined(words)) yield weigh(spelling, within)
		if (within.length === 0) yield weighWithArea(words)
		const corrected = withoutSlips(statements, words)
		if (corrected.join() === words.join()) return
		yield weigh(corrected, within)
		if (within.length === 0) yield weighWithArea(corrected)
	}

	/** Finds places. @param isWhole whether names that are only begun are left out */
	function find(name: string, within: string[], limit: number, isWhole: boolean): number[] {
		const all = name.split(' ').slice(0, MAX_WORDS)
		const codes = all.filter((word) => /^\d{5}$/.test(word))
		const words = all.filter((word) => !codes.includes(word))
		if (words.length === 0) return []
		for (const scores of readings(words, [...within, ...codes])) {
			if (scores.size === 0) continue
			const counted = [...scores].filter(([, fit]) => fit.isWhole || !isWhole)
			const sorted = counted.sort(([a, best], [b, next]) => next.score - best.score || a - b)
			return sorted.slice(0, limit).map(([place]) => place)
		}
		return []
	}

	/** Finds the places of a name, exact or with another article in front, by weight. */
	function called(name: string, within: string[]): Called[] {
		if (name === '') return []
		const inside = within.length > 0 ? placesInside(name.split(' '), within.map(inArea).join(' AND ')) : undefined
		const found = new Map<number, boolean>()
		for (const { place, folded, isExact } of namesakesOf(name)) {
			if (inside && !inside.has(place)) continue
			if (isExact || isNameAlike(folded || keyOf(name), name)) found.set(place, isExact || found.get(place) === true)
		}
		return [...found].map(([place, isExact]) => ({ place, isExact })).sort((one, other) => one.place - other.place)
	}

	return {
		find,
		called,
		/** returns whether a place has exactly this name */
		isName: (name: string) => namesakesOf(name).some(({ isExact }) => isExact),
		/** returns places of any name in an area, or with a postal code */
		within: (area: string, limit: number) => matching.all(inArea(area), limit).map(({ place }) => place),
	}
}
