import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { reservationsBetween, reservationsOfQuote } from '#app/domain/dispatch/reservations/reservations.server.ts'
import {
	type NotHeld,
	releaseReservation,
	reserveVehicle,
} from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { reservePath } from '#app/web/office/office-paths.ts'
import { withList } from '#app/web/office/quote-question.server.ts'
import { requestToChange } from '../change/change-page.server.ts'
import { type Desk, deskAt } from '../desk-outcome.server.ts'
import { obstacleWords } from './reservation-page.server.ts'

const vehicle = z.coerce.number().int().positive().catch(0)

/** Returns why a vehicle cannot be reserved, as the error of the field it is about. */
function whyNot(texts: LanguageTexts, { refusal, obstacle }: NotHeld): Refusal {
	const { unknown, notPossible, dayNotValid } = texts.texts('holds').refusals
	if (refusal === 'notPossible') return { status: 409, alert: { text: notPossible } }
	if (refusal === 'dayNotValid') return { status: 422, errors: { until: [dayNotValid] } }
	if (!obstacle) return { status: 409, errors: { vehicle: [unknown] } }
	const reason = obstacleWords(texts, obstacle)
	return { status: 409, errors: { vehicle: [texts.t('holds:refusals.obstacle', { reason })] } }
}

/** Checks whether another open offer has reserved the same vehicle for an overlapping time. */
async function isHeldTwice({ context }: Posting, quote: QuoteFacts, vehicleId: number) {
	for (const { vehicleId: id, startsAt, endsAt } of await reservationsOfQuote(context, quote.id)) {
		const others = id === vehicleId ? await reservationsBetween(context, startsAt, endsAt) : []
		if (others.some((other) => other.vehicleId === vehicleId && other.quoteId !== quote.id)) return true
	}
	return false
}

const reservationForm = ({ actor, list }: Desk, quote: QuoteFacts) =>
	postedForm({
		fields: ['vehicle', 'until'],
		echoed: ['vehicle', 'until'],
		schema: z.object({ vehicle, until: z.string().default('') }),
		work: async ({ vehicle: vehicleId, until: untilDay }, posting) => {
			const { context, texts } = posting
			if (vehicleId === 0) return { status: 422, errors: { vehicle: [texts.texts('holds').refusals.vehicleRequired] } }
			const held = await reserveVehicle(context, { code: quote.code, vehicleId, untilDay, actor })
			if (!held.ok) return whyNot(texts, held)
			const notice = (await isHeldTwice(posting, quote, vehicleId)) ? 'heldToo' : 'held'
			return redirect(withList(`${reservePath(quote.code)}?notice=${notice}`, list), 303)
		},
	})

const releaseForm = ({ code, list }: Desk) =>
	postedForm({
		fields: ['held'],
		echoed: [],
		schema: z.object({ held: vehicle }),
		// Releasing a vehicle that is already released succeeds: the result is the same.
		work: async ({ held }, { context }) => {
			await releaseReservation(context, { code, vehicleId: held })
			return redirect(withList(`${reservePath(code)}?notice=released`, list), 303)
		},
	})

/**
 * Handles the buttons that reserve and release a vehicle.
 * @throws the 404 page for an unknown quote, 400 for an unknown button
 */
export async function handleReserving(args: ActionFunctionArgs, session: Session) {
	const quote = await requestToChange(args.request, await appContext(), args.params.code)
	const desk = await deskAt(args, session)
	return handleForm(args, async ({ form, request }) => {
		const intent = form.get('intent')
		if (intent === 'hold') return reservationForm(desk, quote)
		if (intent === 'release') return releaseForm(desk)
		throw await failure(request, 400)
	})
}
