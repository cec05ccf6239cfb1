import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allQuotes, listQuotes, type QuoteQuestion } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { indexQuote } from '#app/domain/quotes/quote-index.server.ts'
import { findableWords, typedWords } from '#app/domain/search/search-words.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const QUOTES = 40
const question: QuoteQuestion = { ...allQuotes, direction: 'asc', size: 50 }

/** Parts of searches: words that people write, and syntax of query languages. */
const pieces = (
	"Núria Peña Müller Groß l·l Vil·la O'Brien D’Amico L'Hospitalet Puig-Serra i 4B 0042 2026 P-2026-00007 " +
	"nuria@example.com o'brien+x@a-b.example 600111222 +34 (0) 00 1234-BCD B-1234-CD 🚌 🚍x@y Ольга 北京 ﬁn ℌ İz " +
	"AND OR NOT NEAR NEAR(a,2) words: -a ^a a* * \" ' \\ \\' & | ! <-> :* :A {a} (a (b) % _ % $1 ? ; -- ´ ` ~ a´b@c"
).split(' ')
const controls = ['\u0000', '\u0001', '\u001f', '\u007f', '\u200b', '\ufeff', '\u00a0', '\n', '\t']
const piece = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom(...pieces) },
	{ weight: 1, arbitrary: fc.constantFrom(...controls) },
	{ weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
	{ weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
)
const line = fc
	.array(fc.tuple(piece, fc.constantFrom(' ', '', ' ')), { maxLength: 4 })
	.map((parts) => parts.flat().join(''))
const findable = fc.record({
	code: fc.integer({ min: 1, max: 99_999 }).map((number) => `P-2026-${String(number).padStart(5, '0')}`),
	firstName: line,
	surname: line,
	email: line,
	phone: line,
	originLocality: line,
	originAddress: line,
	destinationLocality: line,
	destinationAddress: line,
	taxNumber: line,
})
/** A typed text, cut to a random length, since beginnings of words must be found too. */
const typed = fc.tuple(line, fc.nat(30)).map(([text, length]) => text.slice(0, length))

test('a search finds exactly what a comparison with all stored words finds', async () => {
	const context = await createTestContext()
	await insertQuotes(context, QUOTES)
	const rows = await context.database.read.select({ id: quotes.id, code: quotes.code }).from(quotes)
	await fc.assert(
		fc.asyncProperty(
			fc.array(findable, { minLength: QUOTES, maxLength: QUOTES }),
			fc.array(typed, { minLength: 30, maxLength: 30 }),
			async (stored, texts) => {
				const words = new Map(
					rows.map(({ id, code }, index) => [code, { id, words: findableWords(stored[index] as never) }]),
				)
				await inTransaction(context, async (tx) => {
					for (const each of words.values()) await indexQuote(tx, each.id, each.words)
				})
				const known = [...words.values()].flatMap((each) => each.words)
				const beginnings = known
					.filter((_, index) => index % 50 === 0)
					.map((word) => word.slice(0, 1 + (word.length % 9)))
				for (const text of [...texts, ...beginnings]) {
					const asked = typedWords(text)
					const isFound = (has: string[]) => asked.every((word) => has.some((each) => each.startsWith(word)))
					const expected =
						text.trim() === ''
							? [...words]
							: asked.length === 0
								? []
								: [...words].filter(([, { words: has }]) => isFound(has))
					const { rows: found } = await listQuotes(context, { ...question, text })
					expect(found.map(({ code }) => code).sort(), JSON.stringify(text)).toEqual(
						expected.map(([code]) => code).sort(),
					)
				}
			},
		),
		{ numRuns: 8 },
	)
})
