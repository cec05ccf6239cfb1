import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defaultTerms } from '#app/domain/company/hire-terms.ts'
import { isBic, isIban, withoutSpaces } from '#app/domain/company/iban.ts'
import { parseDeposit } from '#app/domain/company/payment-terms.ts'
import { typedTerms } from '#app/domain/company/term-form.ts'
import { readPostalCode } from '#app/domain/fields/postal-code.server.ts'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { isSpanishNumber, taxSpelling } from '#app/domain/fields/tax-number.ts'
import { readTelephone, telephoneProblem, telephoneSpelling } from '#app/domain/fields/telephone.server.ts'
import { readEntry } from '#app/domain/hours/read-entry.ts'
import { unlinked } from '#app/domain/letters/templates/hire-facts.ts'
import { messageParagraphs } from '#app/domain/letters/templates/message-words.ts'
import { guessColumns } from '#app/domain/payments/bank-files/guess-columns.ts'
import { isNorma43, readNorma43 } from '#app/domain/payments/bank-files/norma-43.server.ts'
import { readBankTable } from '#app/domain/payments/bank-files/read-bank-table.server.ts'
import { isOurs } from '#app/domain/payments/returns/record-return.server.ts'
import { articleInFront, smallWordsInFront } from '#app/domain/places/gazetteer/article-in-front.ts'
import { cleanQuery } from '#app/domain/places/gazetteer/clean-query.ts'
import { fold } from '#app/domain/places/gazetteer/fold.ts'
import { inNormalCase } from '#app/domain/places/gazetteer/normal-case.ts'
import { parseJsonOrJsonp } from '#app/domain/places/jsonp.ts'
import { splitAddress, withTypedNumber } from '#app/domain/places/typed-address.ts'
import { typedCoordinates } from '#app/domain/places/typed-coordinates.ts'
import { parsePercent } from '#app/domain/pricing/vat.ts'
import { contradictsItself } from '#app/domain/quotes/offer/line-arithmetic.ts'
import { filledIn, unknownPlaceholders } from '#app/domain/quotes/offer/message-template.ts'
import { offerSchema } from '#app/domain/quotes/offer/offer.schema.ts'
import { lineFields } from '#app/domain/quotes/offer/offer.ts'
import { distanceSchema } from '#app/domain/quotes/trip/distance.schema.ts'
import { absenceSchema } from '#app/domain/resources/absence.schema.ts'
import { plateSpelling } from '#app/domain/resources/plate.ts'
import { recordSchema } from '#app/domain/resources/resource.schema.ts'
import { resourceKinds } from '#app/domain/resources/resource-kind.ts'
import { fieldsOf } from '#app/domain/resources/resource-tables.server.ts'
import { codeIn, codesIn } from '#app/domain/search/payment-reference.ts'
import { meantCodes, typedWords } from '#app/domain/search/search-words.ts'
import { readTime, splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { parseWallClock } from '#app/platform/clock/wall-clock.ts'
import { hasSession } from '#app/platform/has-session.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { languageFor } from '#app/platform/i18n/negotiation.server.ts'
import { withoutPersons } from '#app/platform/log.server.ts'
import { networksOf } from '#app/platform/networks.ts'
import { readStripeEvent } from '#app/platform/payment-providers/stripe/stripe-event.ts'
import { stripeSignatureState } from '#app/platform/payment-providers/stripe/stripe-signature.ts'
import { isAmount, isNoAmount } from '#app/platform/tables/amounts.ts'
import { currencyIn } from '#app/platform/tables/currency.ts'
import { takeDay, takeSerial } from '#app/platform/tables/days.ts'
import { readHour } from '#app/platform/tables/hours.ts'
import { readMoment } from '#app/platform/tables/moments.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import { readTable } from '#app/platform/tables/read-table.ts'
import { isSpoilt } from '#app/platform/tables/spoilt.ts'
import { namesTotal } from '#app/platform/tables/totals.ts'
import { escaped } from '#app/platform/text/escaped.ts'
import { parseCents } from '#app/platform/text/money.ts'
import { shareTyped } from '#app/platform/text/percent-typed.ts'
import { strictJson } from '#app/routes/services/strict-json.ts'
import { csvLines, unguarded } from '#app/web/office/import/csv-file.server.ts'
import { safePath } from '#app/web/session/safe-redirect.ts'
import { READ_ON } from '#tests/support/bank-tables.ts'
import { comesToAnEnd, overAndOver } from '#tests/support/endless-strings.ts'

/*
 * Texts of people and files are as long as they like, up to a body's limit of sixty thousand characters. Here they are
 * ten times as long, so that work quadratic in the length would not end (trust §1.35).
 */

const LENGTH = 600_000
const UNITS = [
	...[' ', 'a', '0', '\n', 'é', '.', ',', '-', '@', '"', '\\"', '(', '{', '=', '/', '%', "'", '€', 'ß', '\u0301'],
	...['a ', '0 ', '1,', 'a@', '.a', 'a.', 'x 1', '1 × ', "l'", 'de ', '(a', '{a', '<a', '\r\n', ' ,', '%2', '::', '0:'],
]
const ENDS: [string, string][] = [
	['x', 'x'],
	['', '\u0001'],
	['a@', ' '],
]
const texts = () => UNITS.map((unit, index) => overAndOver(unit, LENGTH, ENDS[index % ENDS.length]))

/**
 * Runs work on each text.
 * @returns the beginnings of those with which it does not end
 */
async function endlessWith(work: (text: string) => unknown) {
	const endless: string[] = []
	for (const text of texts()) {
		await nextTurn()
		const attempt = () => {
			try {
				work(text)
			} catch {
				// A refusal is an end.
			}
		}
		if (!comesToAnEnd(attempt)) endless.push(JSON.stringify(text.slice(0, 8)))
	}
	return endless
}

const modules = import.meta.glob<Record<string, unknown>>([
	'/app/{domain,platform,web}/**/*.ts',
	'!/app/**/*.d.ts',
	// Modules that run only in the browser.
	'!/app/web/shell/scripts/*.ts',
])

/** Returns every schema that a module of ours exports, by its name. */
async function exportedSchemas() {
	const loaded = await Promise.all(Object.entries(modules).map(([, load]) => load()))
	return loaded.flatMap((module) =>
		Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
	)
}

/** Schemas that functions make. */
const madeSchemas: [string, z.ZodType][] = [
	['offer', offerSchema(3, true)],
	['distance', distanceSchema([2])],
	...(['vehicles', 'drivers'] as const).map((kind): [string, z.ZodType] => [`absence of ${kind}`, absenceSchema(kind)]),
	...resourceKinds.map((kind): [string, z.ZodType] => [`record of ${kind}`, recordSchema(kind, [1])]),
]

/** Returns the names of all fields of an object, including those of nested schemas. */
function namesIn(schema: z.ZodType): string[] {
	const { def } = schema as unknown as { def: Record<string, unknown> }
	const inner = ['in', 'innerType', 'left', 'right'].flatMap((part) => (def[part] as z.ZodType | undefined) ?? [])
	return [...Object.keys((def.shape as object | undefined) ?? {}), ...inner.flatMap(namesIn)]
}

/** Fields without a fixed shape, because forms have any number of them. */
const furtherNames = [
	...Object.keys(typedTerms(defaultTerms)),
	...[0, 1].flatMap((index) => Object.values(lineFields(index))),
	...quoteFields,
	...resourceKinds.flatMap((kind) => Object.keys(fieldsOf[kind])),
]

test('no schema takes disproportionately long on a long text', async () => {
	const schemas = [...(await exportedSchemas()), ...madeSchemas]
	expect(schemas.length).toBeGreaterThan(30)
	const endless: string[] = []
	for (const [name, schema] of schemas) {
		const names = [...new Set([...namesIn(schema), ...furtherNames])]
		const found = await endlessWith((text) => [
			schema.safeParse(text),
			schema.safeParse(Object.fromEntries(names.map((field) => [field, text]))),
		])
		endless.push(...found.map((text) => `${name} with ${text}`))
	}
	expect(endless).toEqual([])
}, 600_000)

const labels = { driving: 'x', work: 'x', rest: 'x', leave: 'x', available: 'x' } as unknown as Parameters<
	typeof readEntry
>[1]

/** Functions that read texts of people, files, headers and outside programs without a schema. */
const readers: Record<string, (text: string) => unknown> = {
	...{ parseCents, parsePercent, parseDeposit, shareTyped, parseWallClock, readTime, splitDayAndTime },
	...{ typedWords, articleInFront, smallWordsInFront, cleanQuery, fold, inNormalCase, splitAddress, parseJsonOrJsonp },
	...{
		taxSpelling,
		isSpanishNumber,
		plateSpelling,
		withoutSpaces,
		isIban,
		isBic,
		codeIn,
		codesIn,
		unlinked,
		unguarded,
	},
	...{ strictJson, safePath, hasSession, withoutPersons, networksOf, escaped, isNorma43, readNorma43 },
	...{ isAmount, isNoAmount, currencyIn, takeDay, takeSerial, readHour, plainWord, isSpoilt, namesTotal },
	...{ readTelephone, telephoneProblem, telephoneSpelling, typedCoordinates },
	readPostalCode: (text) => ['ES', 'GB', 'PT'].map((country) => readPostalCode(text, country)),
	readMoment: (text) => readMoment(text, { order: 'dmy', isSerial: false }),
	readTable: (text) => readTable(Buffer.from(text)),
	...{ unknownPlaceholders },
	csvLines: (text) => csvLines([[text]], true),
	stripeEvent: (text) => readStripeEvent(Buffer.from(text), isOurs),
	stripeSignature: (text) => stripeSignatureState('x', text, Buffer.from(text), 0),
	meantCodes: (text) => meantCodes(text, 2026),
	withTypedNumber: (text) => withTypedNumber(text, text),
	messageParagraphs: (text) => messageParagraphs(text, { firstName: text, surname: 'x' }),
	contradictsItself: (text) => contradictsItself({ text, cents: 1 }),
	filledIn: (text) => filledIn(text, { name: text, route: '', date: '', office: '', contact: '' }),
	readEntry: (text) => readEntry({ kind: text, from: text, until: text, note: text }, labels),
	language: (text) =>
		[{ lng: text }, { cookie: text }, { accepted: text }].map((each) => languageFor(each, languageCodes)),
	bankTable: (text) => {
		const rows = [
			{ line: 1, cells: ['fecha', 'importe', 'concepto'] },
			{ line: 2, cells: [text, text, text] },
			{ line: 3, cells: ['1/12/2026', '12,50', text] },
		]
		const table = { rows, width: 3, heading: 0 } as unknown as Parameters<typeof guessColumns>[0]
		const columns = guessColumns(table)
		return columns && readBankTable(table, columns, READ_ON)
	},
}

describe('no reader takes disproportionately long on a long text', () => {
	test.each(Object.entries(readers))(
		'%s',
		async (_, read) => {
			expect(await endlessWith(read)).toEqual([])
		},
		300_000,
	)
})
