import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { FleetEver } from '#app/domain/fleet/fleet.ts'
import { listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import { shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { FLEETS_PATH } from '#app/web/office/office-paths.ts'

/** Returns a fleet's values for its form; the `was…` fields hold the values that were read, to detect conflicts. */
export function valuesOf({ id, name, seats, marginDays, vip, hold }: FleetEver) {
	const [wasSeats, wasMarginDays, wasVip] = [String(seats), String(marginDays), vip ? 'on' : '']
	const wasHold = String(hold ?? '')
	return {
		...{ fleet: String(id), name, seats: wasSeats, marginDays: wasMarginDays, vip: wasVip, hold: wasHold },
		...{ wasName: name, wasSeats, wasMarginDays, wasVip, wasHold },
	}
}

/** States since when a fleet is no longer offered; null where it is offered. */
export function retiredWords({ t, tag }: LanguageTexts, { retiredAt }: FleetEver) {
	return retiredAt === null ? null : t('admin:fleets.retiredSince', { day: shortDayLabel(tag, dayAt(retiredAt)) })
}

/** States the stored values of a fleet, for an office user whose form was opened before they were changed. */
export const storedWords = ({ t, texts }: LanguageTexts, { name, seats, marginDays, hold, vip }: FleetEver) =>
	[
		name,
		t('fleet:seats', { count: seats }),
		t('fleet:overview.margin', { count: marginDays }),
		...(hold === null ? [] : [t('fleet:overview.luggage', { count: hold })]),
		...(vip ? [texts('admin').fleets.vip] : []),
	].join(', ')

const formOf = (texts: LanguageTexts, fleet: FleetEver) => ({
	id: fleet.id,
	title: fleet.name,
	href: `/fleet/${fleet.seats}/`,
	removal: `${FLEETS_PATH}${fleet.id}/`,
	values: valuesOf(fleet),
	/** null where it is offered */
	retired: fleet.retiredAt === null ? null : { since: retiredWords(texts, fleet), at: String(fleet.retiredAt) },
})

/** Reads what the page of the fleets shows: a form for each that is offered, one to add another, and the retired ones. */
export async function fleetsPage(request: Request, session: Session) {
	const texts = await textsFor(request)
	const { lead, none, notices, seatsTaken, seatsRetired, changedMeanwhile, removal, ...text } =
		texts.texts('admin').fleets
	const frame = await adminFrame(request, session, 'fleets')
	const all = (await listFleetsEver(await appContext())).map((fleet) => formOf(texts, fleet))
	return {
		frame,
		page: frame.page,
		lead,
		none,
		text,
		notice: noticeOf(request, notices),
		fleets: all.filter(({ retired }) => retired === null),
		retired: all.filter(({ retired }) => retired !== null),
	}
}

export type FleetsPage = Awaited<ReturnType<typeof fleetsPage>>
