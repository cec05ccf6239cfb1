import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { changeFleet } from '#app/domain/fleet/change-fleet.server.ts'
import { FleetChangeSchema, FleetReadSchema, FleetSchema, OfferAgainSchema } from '#app/domain/fleet/fleet.schema.ts'
import { listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import { offerFleetAgain, retireFleet } from '#app/domain/fleet/retire-fleet.server.ts'
import { addFleet } from '#app/domain/pricing/add-fleet.server.ts'
import { log } from '#app/platform/log.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { FLEETS_PATH } from '#app/web/office/office-paths.ts'
import { storedWords } from './fleets.server.ts'

type Account = Session['account']
type Notice = 'saved' | 'added' | 'addedWithoutTariff' | 'retired' | 'offered'

/** Logs what an office user has done with a fleet, and leads back to the list. */
function done({ facts }: Posting, by: Account, fleet: number, notice: Notice) {
	log().info({ requestId: facts.requestId, by: by.id, fleet, what: notice }, 'fleet changed')
	return redirect(`${FLEETS_PATH}?notice=${notice}`, 303)
}

/** Refuses the form and shows the stored values, which another person has changed in between. */
async function changedMeanwhile(
	{ context, texts }: Posting,
	id: number,
	key: 'changedMeanwhile' | 'removal.changedMeanwhile',
): Promise<Refusal> {
	const stored = (await listFleetsEver(context)).find((fleet) => fleet.id === id)
	const values = stored ? storedWords(texts, stored) : ''
	return { status: 409, alert: { text: texts.t(`admin:fleets.${key}`, { values }) } }
}

const values = ['name', 'seats', 'marginDays', 'vip', 'hold']
const read = ['wasName', 'wasSeats', 'wasMarginDays', 'wasVip', 'wasHold']

const asRead = ({ wasName, wasSeats, wasMarginDays, wasVip, wasHold }: typeof FleetReadSchema._output) => ({
	...{ name: wasName, seats: wasSeats, marginDays: wasMarginDays },
	...{ vip: wasVip, hold: wasHold },
})

const changing = (by: Account) =>
	postedForm({
		fields: ['fleet', ...values, ...read],
		echoed: ['fleet', ...values, ...read],
		schema: FleetChangeSchema,
		work: async (input, posting) => {
			const { fleet: id, name, seats, marginDays, vip, hold } = input
			const becomes = { name, seats, marginDays, vip, hold }
			const result = await changeFleet(posting.context, { id, was: asRead(input), becomes })
			if (result.ok) return done(posting, by, id, 'saved')
			if (result.refusal === 'unknown') throw await failure(posting.request, 404)
			if (result.refusal === 'changedMeanwhile') return changedMeanwhile(posting, id, 'changedMeanwhile')
			return { status: 409, errors: { seats: [posting.texts.t('admin:fleets.seatsTaken', { seats })] } }
		},
	})

const adding = (by: Account) =>
	postedForm({
		fields: values,
		echoed: values,
		schema: FleetSchema,
		work: async (input, posting) => {
			const result = await addFleet(posting.context, input)
			if (result.ok) return done(posting, by, result.value.id, result.value.isPriced ? 'added' : 'addedWithoutTariff')
			const { seats } = input
			return { status: 409, errors: { seats: [posting.texts.t(`admin:fleets.${result.refusal}`, { seats })] } }
		},
	})

const offering = (by: Account) =>
	postedForm({
		fields: ['fleet', 'retiredAt'],
		echoed: ['fleet'],
		schema: OfferAgainSchema,
		work: async ({ fleet: id, retiredAt }, posting) => {
			const result = await offerFleetAgain(posting.context, { id, retiredAt })
			if (result.ok) return done(posting, by, id, 'offered')
			if (result.refusal === 'unknown') throw await failure(posting.request, 404)
			return { status: 409, alert: { text: posting.texts.texts('admin').fleets.offeredMeanwhile } }
		},
	})

/** Handles the forms of the fleets' page: the one of each fleet, the one to add another, and those to offer one again. */
export const handleFleets = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, ({ form }) => {
		const intent = form.get('intent')
		if (intent === 'add') return adding(account)
		return intent === 'offer' ? offering(account) : changing(account)
	})

/** Handles the form that stops offering a fleet. */
export const handleRemoval = (args: ActionFunctionArgs, { account }: Session, id: number) =>
	handleForm(args, () =>
		postedForm({
			fields: read,
			echoed: [],
			schema: FleetReadSchema,
			work: async (input, posting) => {
				const result = await retireFleet(posting.context, { id, was: asRead(input) })
				if (result.ok) return done(posting, account, id, 'retired')
				if (result.refusal === 'unknown') throw await failure(posting.request, 404)
				if (result.refusal === 'changedMeanwhile') return changedMeanwhile(posting, id, 'removal.changedMeanwhile')
				return { status: 409, alert: { text: posting.texts.texts('admin').fleets.removal.last } }
			},
		}),
	)
