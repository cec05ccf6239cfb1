import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { changeFleet } from '#app/domain/fleet/change-fleet.server.ts'
import { FleetChangeSchema } from '#app/domain/fleet/fleet.schema.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'

/** Returns a fleet's values for its form; the `was…` fields hold the values that were read, to detect conflicts. */
function valuesOf({ id, name, seats, marginDays, vip, hold }: Fleet) {
	const [wasSeats, wasMarginDays, wasVip] = [String(seats), String(marginDays), vip ? 'on' : '']
	const wasHold = String(hold ?? '')
	return {
		...{ fleet: String(id), name, seats: wasSeats, marginDays: wasMarginDays, vip: wasVip, hold: wasHold },
		...{ wasName: name, wasSeats, wasMarginDays, wasVip, wasHold },
	}
}

/** Reads what the page for changing the fleets shows: one form for each. */
export async function fleetsPage(request: Request, session: Session) {
	const texts = await textsFor(request)
	const { lead, none, notices, seatsTaken, changedMeanwhile, ...text } = texts.texts('admin').fleets
	const frame = await adminFrame(request, session, 'fleets')
	const fleets = await listFleets(await appContext())
	return {
		frame,
		page: frame.page,
		lead,
		none,
		text,
		notice: noticeOf(request, notices),
		fleets: fleets.map((fleet) => ({
			id: fleet.id,
			title: fleet.name,
			href: `/fleet/${fleet.seats}/`,
			values: valuesOf(fleet),
		})),
	}
}

export type FleetsPage = Awaited<ReturnType<typeof fleetsPage>>

/** Refuses the change and shows the stored values, which another person has changed in between. */
async function changedMeanwhile({ context, texts }: Posting, id: number): Promise<Refusal> {
	const stored = (await listFleets(context)).find((fleet) => fleet.id === id)
	const values = stored && [
		stored.name,
		texts.t('fleet:seats', { count: stored.seats }),
		texts.t('fleet:overview.margin', { count: stored.marginDays }),
		...(stored.hold === null ? [] : [texts.t('fleet:overview.luggage', { count: stored.hold })]),
		...(stored.vip ? [texts.texts('admin').fleets.vip] : []),
	]
	return {
		status: 409,
		alert: { text: texts.t('admin:fleets.changedMeanwhile', { values: values?.join(', ') ?? '' }) },
	}
}

const values = ['name', 'seats', 'marginDays', 'vip', 'hold']
const shown = ['fleet', ...values, 'wasName', 'wasSeats', 'wasMarginDays', 'wasVip', 'wasHold']

/** Handles the form of one fleet. */
export const handleFleets = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, () =>
		postedForm({
			fields: shown,
			echoed: shown,
			schema: FleetChangeSchema,
			work: async (input, posting) => {
				const { fleet: id, name, seats, marginDays, vip, hold } = input
				const { wasName, wasSeats, wasMarginDays, wasVip, wasHold } = input
				const result = await changeFleet(posting.context, {
					id,
					was: { name: wasName, seats: wasSeats, marginDays: wasMarginDays, vip: wasVip, hold: wasHold },
					becomes: { name, seats, marginDays, vip, hold },
				})
				if (result.ok) {
					log().info({ requestId: posting.facts.requestId, by: account.id, fleet: id }, 'fleet changed')
					return redirect('/admin/fleets/?notice=saved', 303)
				}
				if (result.refusal === 'unknown') throw await failure(posting.request, 404)
				if (result.refusal === 'changedMeanwhile') return changedMeanwhile(posting, id)
				return { status: 409, errors: { seats: [posting.texts.t('admin:fleets.seatsTaken', { seats })] } }
			},
		}),
	)
