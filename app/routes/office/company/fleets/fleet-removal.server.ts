import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { type Dependents, type FleetUse, fleetUse } from '#app/domain/bookings/fleet-use.server.ts'
import { listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import { shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { FLEETS_PATH, quotePath } from '#app/web/office/office-paths.ts'
import { readOf } from './fleet-figures.ts'
import { retiredWords } from './fleets.server.ts'

/** Returns the fleet's id from an address; 0, which no fleet has, for an invalid one. */
export const idIn = (address: string | undefined) => (/^[1-9]\d{0,14}$/.test(address ?? '') ? Number(address) : 0)

type Line = { href: string; label: string; detail: string }
type Kind = keyof FleetUse

/** Returns one kind of dependents: its heading with the number, and the first of them as links. */
function group<Row>({ t }: LanguageTexts, kind: Kind, { count, rows }: Dependents<Row>, line: (row: Row) => Line) {
	const more = count - rows.length
	return {
		kind,
		heading: t(`admin:fleets.removal.${kind}`, { number: count }),
		lines: rows.map(line),
		more: more > 0 ? t('admin:fleets.removal.more', { number: more }) : null,
	}
}

function groupsOf(texts: LanguageTexts, use: FleetUse) {
	const day = (moment: string) => shortDayLabel(texts.tag, moment.slice(0, 10))
	const quote = ({ code, pickupAt, firstName, surname }: FleetUse['requests']['rows'][number]): Line => ({
		href: quotePath(code),
		label: code,
		detail: [day(pickupAt), `${firstName} ${surname}`.trim()].filter(Boolean).join(' · '),
	})
	return [
		group(texts, 'requests', use.requests, quote),
		group(texts, 'offers', use.offers, quote),
		group(texts, 'bookings', use.bookings, quote),
		group(texts, 'vehicles', use.vehicles, ({ id, plate, name }) => ({
			href: `/admin/vehicles/${id}/`,
			label: plate,
			detail: name,
		})),
		group(texts, 'reservations', use.reservations, ({ code, plate, untilDay }) => ({
			href: quotePath(code),
			label: code,
			detail: `${plate} · ${texts.t('admin:fleets.removal.until', { day: day(untilDay) })}`,
		})),
	]
}

/** Reads what the page shows on which a fleet is no longer offered. @throws the 404 page where there is no such fleet */
export async function removalPage(request: Request, session: Session, asked: string | undefined) {
	const context = await appContext()
	const all = await listFleetsEver(context)
	const fleet = all.find(({ id }) => id === idIn(asked))
	if (!fleet) throw await failure(request, 404)
	const texts = await textsFor(request)
	const { lead, then, button, back, last } = texts.texts('admin').fleets.removal
	const isLast = all.filter(({ retiredAt }) => retiredAt === null).length === 1
	return {
		...(await adminFrame(request, session, 'fleets', texts.t('admin:fleets.removal.title', { name: fleet.name }))),
		back: { href: FLEETS_PATH, label: back },
		text: { lead, then, button },
		/** reason why there is no button; null where there is one */
		instead: retiredWords(texts, fleet) ?? (isLast ? last : null),
		groups: groupsOf(texts, await fleetUse(context, fleet.id)),
		read: readOf(fleet),
	}
}
