import type { Context } from '#app/context.server.ts'
import { may, type Person } from '#app/domain/accounts/rights.ts'
import { type OpenSheet, openSheets } from '#app/domain/dispatch/route-sheets/open-sheets.server.ts'
import type { SheetDatum } from '#app/domain/documents/sheet-facts.ts'
import { onBothClocks } from '#app/domain/fields/leg-clock.ts'
import type { QuoteField } from '#app/domain/quotes/quote-request.ts'
import { shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { changePath, FILL, jobPath, QUOTES_PATH } from './office-paths.ts'
import { jobTitle } from './words/plan-words.server.ts'
import { pathOf } from './words/resource-words.server.ts'

/** Maximum of jobs listed; their total number is shown. */
const LISTED = 25

/** Returns the id of the driver whose tax number is missing. */
function driverOf({ job, facts }: Pick<OpenSheet, 'job' | 'facts'>) {
	const isFirst = facts.drivers[0]?.taxNumber === ''
	return isFirst ? job.driverId : job.secondDriverId
}

/**
 * Returns the page where a person can fill in a missing entry of a job's route sheet, or see whom to ask for it.
 * @param now milliseconds since 1970
 */
export function whereFilledIn(
	open: Pick<OpenSheet, 'job' | 'facts'>,
	datum: SheetDatum,
	{ now, person }: { now: number; person: Person },
) {
	const { job, facts } = open
	const record = (kind: 'vehicles' | 'drivers' | 'partners', id: number | null) =>
		id === null ? jobPath(job.id) : `${pathOf(kind)}${id}/`
	const ofPartner = job.partnerId !== null
	// Once the coach has left the request can no longer be changed, but its page shows how to reach the customer.
	const ofRequest = (field?: QuoteField) => {
		if (job.startsAt <= now || !may(person, 'requests')) return `${QUOTES_PATH}${encodeURIComponent(facts.code)}/`
		return changePath(facts.code) + (field ? `?${FILL}=${field}` : '')
	}
	switch (datum) {
		case 'hirer':
			return ofRequest('empresa')
		case 'hirerTaxNumber':
			return ofRequest('nif')
		case 'legs':
			return ofRequest()
		case 'plate':
			return ofPartner ? record('partners', job.partnerId) : record('vehicles', job.vehicleId)
		case 'driverTaxNumber':
			return ofPartner ? record('partners', job.partnerId) : record('drivers', driverOf(open))
		case 'carrier':
		case 'driver':
		case 'partnerTaxNumber':
			return record('partners', job.partnerId)
	}
}

/**
 * Lists the jobs of the next days that may not leave because their route sheet is incomplete, with what is missing.
 * Returns null if there are none.
 */
export async function sheetTasks(context: Context, reader: LanguageTexts, person: Person) {
	const { tag, texts } = reader
	const open = await openSheets(context)
	if (open.length === 0) return null
	const { sheets, service } = texts('office').overview.tasks
	const { missing } = texts('routeSheet')
	return {
		...{ heading: sheets.title, count: open.length.toLocaleString(tag) },
		columns: { service, leaves: sheets.leaves, missing: sheets.missing },
		rows: open.slice(0, LISTED).map((sheet) => ({
			key: sheet.job.id,
			href: jobPath(sheet.job.id),
			service: jobTitle(reader, { trip: sheet.trip, ...sheet.facts }),
			leaves: onBothClocks(reader, sheet.facts.legs[0]?.clock ?? MADRID, (on) =>
				shortTimeLabel(tag, wallClockAt(sheet.job.startsAt, on)),
			),
			missing: sheet.missing.map((datum) => ({
				text: missing[datum],
				href: whereFilledIn(sheet, datum, { now: context.now(), person }),
			})),
		})),
	}
}

export type SheetTaskList = NonNullable<Awaited<ReturnType<typeof sheetTasks>>>
