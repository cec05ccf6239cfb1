import { readdirSync, readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { comesToAnEnd, ENDLESS, overAndOver } from '#tests/support/endless-strings.ts'

/*
 * No pattern takes more than linear time in a text's length (trust §1.35), since the text may come from any visitor.
 * Each is tried on long repetitions of the characters that it consists of.
 */

const TRIED_FIRST = 1_000
/** Number of measurements, far apart: one may coincide with a pause of the machine, so the shortest counts. */
const TIMES_TRIED = 3
const ENDS: [before: string, behind: string][] = [
	['', '\u0001'],
	['x', ' '],
	['0', '@'],
]
/** Quantifiers; a pattern without one always ends quickly. */
const REPEATS = /[*+]|\{\d+,\}/
/** Separators between two parts of an address, a number, a time. */
const JOINTS = /[@:.,/-]/g
/** Greatest number of a pattern's own characters that are combined. */
const MAX_LETTERS = 12

const sources = ['app', 'server', 'drizzle'].flatMap((folder) =>
	readdirSync(folder, { recursive: true })
		.map((file) => `${folder}/${file}`)
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
)

type Pattern = { where: string; pattern: RegExp }

function patternsIn(file: string): Pattern[] {
	const text = readFileSync(file, 'utf8')
	if (!text.includes('/')) return []
	const found: Pattern[] = []
	const visit = (node: ts.Node) => {
		if (ts.isRegularExpressionLiteral(node)) {
			const end = node.text.lastIndexOf('/')
			const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
			found.push({ where: `${file} ${node.text}`, pattern })
		}
		ts.forEachChild(node, visit)
	}
	visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
	return found
}

/**
 * Returns the texts that a pattern is tried on: its characters and representatives of whole classes, alone and in
 * pairs.
 */
function unitsOf({ source }: RegExp) {
	const own = source.replace(/\\[a-zA-Z]/g, '').replace(/[|?*^$]/g, '')
	const letters = [...new Set([' ', 'a', '0', '\n', 'A', ...own])].slice(0, MAX_LETTERS)
	return [...letters, ...letters.flatMap((one) => letters.map((other) => one + other))]
}

type Tried = { unit: string; ends: [string, string]; text: string; ms: number }

/** Tries a pattern on short texts; returns them by their shortest time, the slowest first. */
function tryShort(pattern: RegExp): Tried[] {
	const joints = [...new Set(pattern.source.match(JOINTS))].map((joint): [string, string] => [`x${joint}`, ' '])
	const tried: Tried[] = unitsOf(pattern).flatMap((unit) =>
		[...ENDS, ...joints].map((ends) => ({
			unit,
			ends,
			text: overAndOver(unit, TRIED_FIRST, ends),
			ms: Number.POSITIVE_INFINITY,
		})),
	)
	for (let time = 0; time < TIMES_TRIED; time++)
		for (const one of tried) {
			const since = performance.now()
			one.text.replace(pattern, '')
			one.ms = Math.min(one.ms, performance.now() - since)
		}
	return tried.sort((one, other) => other.ms - one.ms)
}

/**
 * Searches for a text with which a pattern does not end.
 * @returns what the text repeats; undefined if there is none
 */
async function endlessFor(pattern: RegExp, limit?: number): Promise<string | undefined> {
	await nextTurn()
	const everywhere = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
	let tried: Tried[] = []
	const isShortEndless = !comesToAnEnd(() => {
		tried = tryShort(everywhere)
	}, limit)
	if (isShortEndless) return 'short texts'
	const hardest = tried.slice(0, 2).find(({ unit, ends }) => {
		const text = overAndOver(unit, ENDLESS, ends)
		return !comesToAnEnd(() => text.replace(everywhere, ''), limit)
	})
	return hardest?.unit
}

test('the search finds patterns that are slow on long texts', async () => {
	for (const slow of [/\s+$/, /^(.*?)\s*%$/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, /"(?:\\.|[^"\\])*"/, /^(?:a+)+$/])
		expect([String(slow), (await endlessFor(slow, 2000)) !== undefined]).toEqual([String(slow), true])
}, 240_000)

test('no pattern takes disproportionately many steps on a long text', async () => {
	const patterns = sources.flatMap(patternsIn).filter(({ pattern }) => REPEATS.test(pattern.source))
	expect(patterns.length).toBeGreaterThan(100)
	const endless: string[] = []
	for (const { where, pattern } of patterns) {
		const found = await endlessFor(pattern)
		if (found !== undefined) endless.push(`${where} on ${JSON.stringify(found)}`)
	}
	expect(endless).toEqual([])
}, 600_000)

/**
 * Files whose patterns are composed at run time; their texts are short before they are matched, or never come from
 * visitors.
 */
const putTogether = [
	'app/domain/bookings/repeating/repeated-quote.server.ts',
	'app/domain/fields/postal-code.server.ts',
	'app/domain/payments/providers/attempt.ts',
	'app/domain/places/gazetteer/article-in-front.ts',
	'app/domain/places/typed-coordinates.ts',
	'app/domain/quotes/offer/line-arithmetic.ts',
	'app/platform/tables/amounts.ts',
	'app/platform/text/text.schema.ts',
]

test('only the listed files build patterns from texts', () => {
	expect(sources.filter((file) => readFileSync(file, 'utf8').includes('new RegExp(')).sort()).toEqual(putTogether)
})
