import type { QuoteRow } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { ANSWERS_ARE_NEW_MS, isUrgent } from '#app/domain/bookings/lists/tasks.server.ts'
import { onClock } from '#app/domain/fields/leg-clock.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { seatWords } from '#app/domain/fleet/vehicle-words.ts'
import type { ChangeStatus } from '#app/domain/quotes/statuses.ts'
import { changeNow } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { rowTimeLabels, timeLabel, weekdaySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { shortAgeLabel } from '#app/platform/text/age-label.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { QUOTES_PATH } from './office-paths.ts'

/** Returns the label of a booking's change, while it is open or has ended recently. */
function changeMark(names: Record<ChangeStatus, string>, now: number, row: QuoteRow) {
	const status = changeNow({ now: () => now }, row)
	const isNews = row.changeEndedAt === null || row.changeEndedAt > now - ANSWERS_ARE_NEW_MS
	return status && row.status === 'accepted' && isNews ? names[status] : null
}

/** Formats a quote as one line of the office's lists. @param now milliseconds since 1970 */
export function quoteLine(reader: LanguageTexts, now: number, row: QuoteRow) {
	const { t, tag, texts } = reader
	return {
		code: row.code,
		url: `${QUOTES_PATH}${encodeURIComponent(row.code)}/`,
		status: row.status,
		statusLabel: texts('quote').statuses[row.status],
		/** which shape and colour its status has */
		shape: row.status === 'accepted' ? (row.stage ?? row.status) : row.status,
		stage: row.status === 'accepted' && row.stage ? texts('plan').stages[row.stage] : null,
		change: changeMark(texts('quote').changes, now, row),
		urgent: isUrgent(row, now) ? texts('quotes').urgent : null,
		pickup: onClock(reader, weekdaySpanLabel(tag, row.pickupAt, row.until), row.zone),
		/** its first day, and its last one where that is another, each on one line */
		pickupRow: onClock(
			reader,
			rowTimeLabels(tag, row.pickupAt, row.until, dayAt(now).slice(0, 4)).join('\n'),
			row.zone,
		).split('\n'),
		pickupAt: row.pickupAt.replace(' ', 'T'),
		route: tripName(reader, row.trip),
		// The route's name already covers a one-way and a return trip.
		more: row.trip.length > 2 ? t('quotes:moreLegs', { count: row.trip.length - 1 }) : null,
		changeRequests: row.changeRequests.map(({ kind }) => texts('quotes').wishes[kind]),
		passengers: row.passengers,
		vehicle: seatWords(row.vehicles) || row.fleetName,
		vehicleTitle: row.fleetName,
		vip: row.vip,
		customer: `${row.firstName} ${row.surname}`,
		assignee: row.assignee && { name: row.assignee.replace(/@.*/, ''), email: row.assignee },
		total: row.totalCents === null ? '–' : moneyLabel(tag, row.totalCents),
		age: shortAgeLabel(tag, now - row.createdAt),
		createdAt: new Date(row.createdAt).toISOString(),
		createdTitle: timeLabel(tag, wallClockAt(row.createdAt)),
	}
}

export type QuoteLine = ReturnType<typeof quoteLine>
