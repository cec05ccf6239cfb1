import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { type ExportedQuote, quotesInBatches } from '#app/domain/bookings/lists/export-quotes.server.ts'
import type { QuoteFilter } from '#app/domain/bookings/lists/quote-filter.server.ts'
import { legIn } from '#app/domain/fields/leg-fields.server.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { valueWords } from '#app/domain/fields/rows/fact-rows.server.ts'
import { type StoredStop, stopIn } from '#app/domain/fields/stop-fields.server.ts'
import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import type { FurtherLeg } from '#app/domain/quotes/trip/quote-legs.server.ts'
import { dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { languages } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { moneyInput } from '#app/platform/text/money.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { csvFile, csvLines } from '#app/web/office/import/csv-file.server.ts'
import { quoteQuestionIn } from '#app/web/office/quote-question.server.ts'
import { csvColumns, headingsOf, isField, type OwnColumn } from './csv-columns.server.ts'

/** Turns `yyyy-MM-dd HH:mm` or `yyyy-MM-dd` into `dd/MM/yyyy`, as spreadsheets in Spain read it. */
export const spanishDate = (wallClock: string) =>
	wallClock.replace(/^(\d{4})-(\d{2})-(\d{2})/, (_, year, month, day) => `${day}/${month}/${year}`)

/** Writes a stop as one line of a cell. */
function stopCell({ address, postalCode, locality, country, minutes }: StoredStop) {
	const place = [address, [postalCode, locality, country].filter(Boolean).join(' ')].filter(Boolean).join(', ')
	return minutes > 0 ? `${place} (${minutes} min)` : place
}

/** Writes a further leg as one line of a cell. */
function legCell({ number, pickupAt, until, passengers, ticket, stops, ...leg }: FurtherLeg) {
	const time = [pickupAt, until].filter(Boolean).map(spanishDate).join(' – ')
	const people = passengers === null ? '' : ` (${passengers})`
	const from = `${leg.originAddress}, ${leg.originPostalCode} ${leg.originLocality} ${leg.originCountry}`
	const to = `${leg.destinationAddress}, ${leg.destinationPostalCode} ${leg.destinationLocality} ${leg.destinationCountry}`
	return `${number}. ${time}: ${[from, ...stops.map(stopCell), to].join(' → ')}${people}${ticket && ` · ${ticket}`}`
}

/** Writes all legs and stops as JSON for programs (contract §3); '' for a single leg without stops. */
function hireCell({ tripKind, stops, furtherLegs }: ExportedQuote) {
	if (stops.length === 0 && furtherLegs.length === 0) return ''
	return JSON.stringify({ tipoViaje: tripKind, paradas: stops.map(stopIn), trayectos: furtherLegs.map(legIn) })
}

/** Returns the values of the columns that are not fields of the request. */
function ownCells({ texts }: LanguageTexts, quote: ExportedQuote): Record<OwnColumn, string> {
	const { progress } = quote
	const { yes, no } = texts('fields')
	const language = Object.entries(languages).find(([code]) => code === quote.language)?.[1].name
	return {
		code: quote.code,
		status: texts('quote').statuses[quote.status],
		requestedAt: spanishDate(wallClockAt(quote.createdAt)),
		vehicle: quote.fleetName,
		vip: quote.vip >= 1 ? yes : no,
		kilometres: quote.kilometres?.replace('.', ',') ?? '',
		total: quote.totalCents === null ? '' : moneyInput(quote.totalCents),
		validUntil: spanishDate(quote.validUntil ?? ''),
		language: language ?? quote.language,
		vehicles: vehicleWords(quote.vehicles) || quote.fleetName,
		legs: String(quote.furtherLegs.length + 1),
		furtherLegs: quote.furtherLegs.map(legCell).join('\n'),
		stops: quote.stops.map(stopCell).join('\n'),
		hire: hireCell(quote),
		stage: progress ? texts('plan').stages[progress.stage] : '',
		quotedKm: String(progress?.quotedKm ?? ''),
		drivenKm: String(progress?.drivenKm ?? ''),
		paid: quote.paidCents === undefined ? '' : moneyInput(quote.paidCents),
	}
}

function cellsOf(texts: LanguageTexts, quote: ExportedQuote) {
	const own = ownCells(texts, quote)
	return csvColumns.map((column) => {
		if (!isField(column)) return own[column]
		const isMoment = requestFields[column].kind === 'moment'
		return isMoment ? spanishDate(String(quote[column])) : valueWords(texts, column, quote[column])
	})
}

/** Streams the filtered quotes as CSV. Batches are read only as the reader takes them, and stop when it cancels. */
export function csvOf(
	context: Pick<Context, 'database' | 'now'>,
	texts: LanguageTexts,
	filter: QuoteFilter,
): ReadableStream<Uint8Array> {
	const batches = quotesInBatches(context, filter)
	const encoder = new TextEncoder()
	return new ReadableStream({
		start: (controller) => controller.enqueue(encoder.encode(csvLines([headingsOf(texts)], true))),
		pull: async (controller) => {
			const batch = await batches.next()
			if (batch.done) return controller.close()
			const rows = batch.value.map((quote) => cellsOf(texts, quote))
			controller.enqueue(encoder.encode(csvLines(rows, false)))
		},
		cancel: async () => {
			await batches.return()
		},
	})
}

/** Responds with the filtered list as a CSV file. */
export async function downloadQuotes(request: Request, { account }: Session) {
	const context = await appContext()
	const reader = { me: account.id, today: dayAt(context.now()) }
	const question = quoteQuestionIn(queryOf(request), reader)
	return csvFile(csvOf(context, await textsFor(request), question), `presupuestos-${reader.today}`)
}
