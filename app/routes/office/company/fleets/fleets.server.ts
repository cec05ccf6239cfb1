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
import { rowOf } from './fleet-figures.ts'

/** States since when a fleet is no longer offered; null where it is offered. */
export function retiredWords({ t, tag }: LanguageTexts, { retiredAt }: FleetEver) {
	return retiredAt === null ? null : t('admin:fleets.retiredSince', { day: shortDayLabel(tag, dayAt(retiredAt)) })
}

/** States the stored values of a fleet in one line. */
export const storedWords = ({ t, texts }: LanguageTexts, { name, seats, marginDays, hold, vip }: FleetEver) =>
	[
		name,
		t('fleet:seats', { count: seats }),
		t('fleet:overview.margin', { count: marginDays }),
		...(hold === null ? [] : [t('fleet:overview.luggage', { count: hold })]),
		...(vip ? [texts('admin').fleets.vip] : []),
	].join(', ')

const offeredOf = (fleet: FleetEver) => ({
	id: fleet.id,
	name: fleet.name,
	href: `/fleet/${fleet.seats}/`,
	removal: `${FLEETS_PATH}${fleet.id}/`,
	/** initial values of the fields of its row */
	values: rowOf(fleet),
})

const retiredOf = (texts: LanguageTexts, fleet: FleetEver) => ({
	id: fleet.id,
	words: storedWords(texts, fleet),
	since: retiredWords(texts, fleet),
	at: String(fleet.retiredAt),
})

/** Reads what the page of the fleets shows: a table of those offered, and the retired ones. */
export async function fleetsPage(request: Request, session: Session) {
	const texts = await textsFor(request)
	const { lead, none, notices, seatsTaken, seatsRetired, changedMeanwhile, notOffered, removal, ...text } =
		texts.texts('admin').fleets
	const frame = await adminFrame(request, session, 'fleets')
	const all = await listFleetsEver(await appContext())
	return {
		frame,
		page: frame.page,
		lead,
		none,
		text,
		notice: noticeOf(request, notices),
		fleets: all.filter(({ retiredAt }) => retiredAt === null).map(offeredOf),
		retired: all.filter(({ retiredAt }) => retiredAt !== null).map((fleet) => retiredOf(texts, fleet)),
	}
}

export type FleetsPage = Awaited<ReturnType<typeof fleetsPage>>
