import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { Obstacle } from '#app/domain/dispatch/obstacles.server.ts'
import {
	type ReservationChoices,
	reservationChoices,
} from '#app/domain/dispatch/reservations/reservation-choices.server.ts'
import { mayReserve } from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeWith } from '#app/web/form/notice.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { quotePath } from '#app/web/office/office-paths.ts'
import { inSameList } from '#app/web/office/quote-question.server.ts'
import { whenWords } from '#app/web/office/words/plan-words.server.ts'
import { unknownWords } from '#app/web/office/words/resource-words.server.ts'
import { requestToChange } from '../change/change-page.server.ts'

/** Default days of a reservation where the offer has no end of validity yet. */
const USUAL_DAYS = 7

/** Returns a vehicle's name, plate and seats. */
const vehicleLabel = ({ t }: LanguageTexts, { name, plate, seats }: Pick<Vehicle, 'name' | 'plate' | 'seats'>) =>
	name === '' ? t('holds:labelPlate', { plate, seats }) : t('holds:label', { name, plate, seats })

/** Says why a vehicle cannot do a trip, in a sentence. */
export function obstacleWords({ t, tag }: LanguageTexts, { reason, taken, unfit }: Obstacle): string {
	if (reason === 'vehicleTaken') return t('holds:reasons.vehicleTaken', { code: taken?.code ?? '' })
	if (reason === 'tooSmall') return t('holds:reasons.tooSmall')
	const day = unfit?.day === undefined ? '' : dayLabel(tag, unfit.day)
	return t(reason === 'vehiclePapers' ? 'holds:reasons.vehiclePapers' : 'holds:reasons.vehicleAway', { day })
}

function vehiclesOf(texts: LanguageTexts, { vehicles }: ReservationChoices) {
	const { t, tag } = texts
	const options = vehicles.flatMap(({ obstacle, heldBy, ...vehicle }) => {
		if (obstacle) return []
		const label = [vehicleLabel(texts, vehicle), unknownWords(texts, 'vehicles', vehicle)].filter(Boolean).join(' – ')
		const also = heldBy && { vehicle: label, code: heldBy.code, day: dayLabel(tag, heldBy.untilDay) }
		return [{ value: String(vehicle.id), label: also ? t('holds:alsoHeld', also) : label }]
	})
	const others = vehicles.flatMap(({ obstacle, ...vehicle }) =>
		obstacle ? [{ vehicle: vehicleLabel(texts, vehicle), why: obstacleWords(texts, obstacle) }] : [],
	)
	return { options, others }
}

function heldOf(texts: LanguageTexts, { held, vehicles }: ReservationChoices) {
	const { t, tag } = texts
	const byId = new Map(held.map((reservation) => [reservation.vehicleId, reservation]))
	return [...byId.values()].flatMap(({ vehicleId, untilDay }) => {
		const found = vehicles.find(({ id }) => id === vehicleId)
		if (!found) return []
		const vehicle = vehicleLabel(texts, found)
		const day = dayLabel(tag, untilDay)
		return [
			{
				...{ vehicleId: String(vehicleId), text: t('holds:heldUntil', { vehicle, day }) },
				releaseNamed: t('holds:releaseNamed', { vehicle }),
			},
		]
	})
}

const sizesOf = ({ t }: LanguageTexts, { sizes }: ReservationChoices) =>
	sizes.map(({ name, count, free, of, held }) =>
		t(held > 0 ? 'holds:sizeHeld' : 'holds:size', { count, name, free, of, held }),
	)

/** Reads the vehicles to choose from, the current reservations, and the possible days. */
async function choicesOf(context: Context, texts: LanguageTexts, quote: QuoteFacts) {
	const choices = await reservationChoices(context, quote)
	const [today, last] = [dayAt(context.now()), quote.pickupAt.slice(0, 10)]
	const usual = quote.validUntil && quote.validUntil >= today ? quote.validUntil : addDays(today, USUAL_DAYS)
	return {
		when: choices.duties.map((duty) => whenWords(texts, duty, quote.zone)),
		sizes: sizesOf(texts, choices),
		held: heldOf(texts, choices),
		...vehiclesOf(texts, choices),
		earliest: today,
		latest: last,
		start: { vehicle: '', until: usual < last ? usual : last },
	}
}

/** Reads what the page for reserving a vehicle shows. @throws the 404 page where there is no such request */
export async function reservationPage(request: Request, session: Session, code: string | undefined) {
	const context = await appContext()
	const quote = await requestToChange(request, context, code)
	const texts = await textsFor(request)
	const { notices, refusals, reasons, ...text } = texts.texts('holds')
	return {
		...(await adminFrame(request, session, 'quotes', texts.t('holds:title', { code: quote.code }))),
		notice: noticeWith(request, notices, { heldToo: [] }),
		text,
		back: inSameList(request, quotePath(quote.code)),
		choices: mayReserve(context, quote) ? await choicesOf(context, texts, quote) : null,
	}
}

export type ReservationPage = Awaited<ReturnType<typeof reservationPage>>
