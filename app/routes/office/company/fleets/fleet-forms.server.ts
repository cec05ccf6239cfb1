import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { FleetReadSchema, FleetSchema, OfferAgainSchema } from '#app/domain/fleet/fleet.schema.ts'
import { listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import { offerFleetAgain, retireFleet } from '#app/domain/fleet/retire-fleet.server.ts'
import { addFleet } from '#app/domain/pricing/add-fleet.server.ts'
import { log } from '#app/platform/log.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { FLEETS_PATH } from '#app/web/office/office-paths.ts'
import { figureNames, readNames } from './fleet-figures.ts'
import { fleetsForm, wasOf } from './fleet-rows.server.ts'
import { storedWords } from './fleets.server.ts'

type Account = Session['account']
type Notice = 'added' | 'addedWithoutTariff' | 'retired' | 'offered'

/** Logs what an office user has done with a fleet. */
const note = ({ facts }: Posting, by: Account, fleet: number, what: Notice | 'saved') =>
	log().info({ requestId: facts.requestId, by: by.id, fleet, what }, 'fleet changed')

/** Logs what an office user has done with a fleet, and leads back to the list. */
function done(posting: Posting, by: Account, fleet: number, notice: Notice) {
	note(posting, by, fleet, notice)
	return redirect(`${FLEETS_PATH}?notice=${notice}`, 303)
}

/** Refuses to retire a fleet, and shows its stored values, which another person has changed in between. */
async function changedMeanwhile({ context, texts }: Posting, id: number): Promise<Refusal> {
	const stored = (await listFleetsEver(context)).find((fleet) => fleet.id === id)
	const values = stored ? storedWords(texts, stored) : ''
	return { status: 409, alert: { text: texts.t('admin:fleets.removal.changedMeanwhile', { values }) } }
}

const adding = (by: Account) =>
	postedForm({
		fields: figureNames,
		echoed: figureNames,
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

/** Handles the forms of the fleets' page: the table of all figures, the one to add a size, those to offer one again. */
export const handleFleets = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, ({ form }) => {
		const intent = form.get('intent')
		if (intent === 'add') return adding(account)
		if (intent === 'offer') return offering(account)
		return fleetsForm(form, (posting, ids) => {
			for (const id of ids) note(posting, account, id, 'saved')
		})
	})

/** Handles the form that stops offering a fleet. */
export const handleRemoval = (args: ActionFunctionArgs, { account }: Session, id: number) =>
	handleForm(args, () =>
		postedForm({
			fields: readNames,
			echoed: [],
			schema: FleetReadSchema,
			work: async (input, posting) => {
				const result = await retireFleet(posting.context, { id, was: wasOf(input) })
				if (result.ok) return done(posting, account, id, 'retired')
				if (result.refusal === 'unknown') throw await failure(posting.request, 404)
				if (result.refusal === 'changedMeanwhile') return changedMeanwhile(posting, id)
				return { status: 409, alert: { text: posting.texts.texts('admin').fleets.removal.last } }
			},
		}),
	)
