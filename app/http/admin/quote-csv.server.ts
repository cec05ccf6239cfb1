import { stringify } from 'csv-stringify/sync'
import { appContext, type Context } from '#app/context.server.ts'
import { countryName } from '#app/i18n/country-name.ts'
import { languages } from '#app/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import { type ExportedQuote, quotesInBatches } from '#app/quotes/export-quotes.server.ts'
import type { QuoteFilter } from '#app/quotes/quote-filter.server.ts'
import { moneyInput } from '#app/shared/money.ts'
import { dayAt, wallClockAt } from '#app/shared/wall-clock.ts'
import { securityHeaders } from '../headers.server.ts'
import { quoteQuestionIn } from './desk/quote-question.server.ts'

/** `yyyy-MM-dd HH:mm` or `yyyy-MM-dd` as spreadsheets in Spain read it. */
const spanishDate = (wallClock: string) =>
	wallClock.replace(/^(\d{4})-(\d{2})-(\d{2})/, (_, year, month, day) => `${day}/${month}/${year}`)

/** The cells of a quote, in the order of the columns. */
function cellsOf({ tag, texts }: LanguageTexts, quote: ExportedQuote) {
	const { yes, no } = texts('quotes').csv
	const language = Object.entries(languages).find(([code]) => code === quote.language)?.[1].name
	return {
		code: quote.code,
		status: texts('quote').statuses[quote.status],
		requestedAt: spanishDate(wallClockAt(quote.createdAt)),
		pickupAt: spanishDate(quote.pickupAt),
		firstName: quote.firstName,
		surname: quote.surname,
		email: quote.email,
		phone: quote.phone,
		originAddress: quote.originAddress,
		originPostalCode: quote.originPostalCode,
		originLocality: quote.originLocality,
		originCountry: countryName(tag, quote.originCountry),
		destinationAddress: quote.destinationAddress,
		destinationPostalCode: quote.destinationPostalCode,
		destinationLocality: quote.destinationLocality,
		destinationCountry: countryName(tag, quote.destinationCountry),
		passengers: String(quote.passengers),
		luggage: String(quote.luggage),
		vehicle: quote.fleetName,
		vip: quote.vip >= 1 ? yes : no,
		kilometres: quote.kilometres?.replace('.', ',') ?? '',
		total: quote.totalCents === null ? '' : moneyInput(quote.totalCents),
		validUntil: spanishDate(quote.validUntil ?? ''),
		language: language ?? quote.language,
		wantsVip: quote.wantsVip >= 1 ? yes : no,
	}
}

/** A formula behind blanks, which the library lets through and some spreadsheets trim. */
const HIDDEN_FORMULA = /^(?![\t\r])\s+[=+\-@＝＋－＠]/u

const harmless = (cell: string) => (HIDDEN_FORMULA.test(cell) ? `'${cell}` : cell)

/** Lines of a CSV that no spreadsheet takes for formulas, whoever typed what stands in them. */
const linesOf = (rows: readonly (readonly string[])[], isFirst: boolean) =>
	stringify(
		rows.map((row) => row.map(harmless)),
		{
			bom: isFirst,
			delimiter: ';',
			quoted: true,
			quoted_empty: true,
			record_delimiter: 'windows',
			escape_formulas: true,
		},
	)

/** Waits until the reader wants more; false when there is none any more. */
type WantsMore = () => Promise<boolean>

/** The quotes of a filter as CSV, read no faster than they are taken, and no further than somebody wants them. */
export function csvOf(
	context: Pick<Context, 'database' | 'now'>,
	texts: LanguageTexts,
	filter: QuoteFilter,
	wantsMore: WantsMore = async () => true,
): ReadableStream<Uint8Array> {
	const { yes, no, ...headings } = texts.texts('quotes').csv
	const columns = Object.keys(headings) as (keyof typeof headings)[]
	const batches = quotesInBatches(context, filter)
	const encoder = new TextEncoder()
	return new ReadableStream({
		start: (controller) => controller.enqueue(encoder.encode(linesOf([columns.map((name) => headings[name])], true))),
		pull: async (controller) => {
			const batch = (await wantsMore()) ? await batches.next() : await batches.return()
			if (batch.done) return controller.close()
			const rows = batch.value.map((quote) => cellsOf(texts, quote)).map((cells) => columns.map((name) => cells[name]))
			controller.enqueue(encoder.encode(linesOf(rows, false)))
		},
		cancel: async () => {
			await batches.return()
		},
	})
}

/** Answers with the filtered list as a file. @param wantsMore what the server process knows of the reader */
export async function downloadQuotes(request: Request, wantsMore?: WantsMore) {
	const context = await appContext()
	const question = quoteQuestionIn(new URL(request.url).searchParams)
	const body = csvOf(context, await textsFor(request), question, wantsMore)
	return new Response(body, {
		headers: {
			...securityHeaders,
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="presupuestos-${dayAt(context.now())}.csv"`,
			// Not packed on its way, so that what was written has gone out when the socket says so.
			'Cache-Control': 'no-store, no-transform',
		},
	})
}
