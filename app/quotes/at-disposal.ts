import type { QuoteRequest } from '#app/fields/quote-request.server.ts'
import { addDays, instantsOf, parseWallClock } from '#app/shared/wall-clock.ts'
import { isDay, splitDayAndTime } from './day-and-time.ts'

/** The longest time that a coach may be asked for in one go, in days. */
export const MOST_DAYS_AT_DISPOSAL = 30

type Asked = Pick<QuoteRequest, 'tipoViaje' | 'dateHasta'>

/** Whether a coach is asked for until some time: where nobody says which kind of trip it is, an end says so. */
export const isAtDisposal = ({ tipoViaje = '', dateHasta = '' }: { tipoViaje?: string; dateHasta?: string }) =>
	tipoViaje === 'disposicion' || (tipoViaje === '' && dateHasta.trim() !== '')

/** A request as it counts: the end only where the coach is at disposal, and in the contract's spelling. */
export const asCounted = (request: QuoteRequest): QuoteRequest =>
	isAtDisposal(request)
		? { ...request, tipoViaje: 'disposicion', dateHasta: parseWallClock(request.dateHasta) ?? request.dateHasta }
		: { ...request, tipoViaje: '', dateHasta: '' }

export type UntilDayProblem = 'untilDayRequired' | 'dateNotValid' | 'untilTooEarly' | 'untilTooLate'
export type UntilTimeProblem = 'untilTimeRequired' | 'timeNotValid' | 'timeDoesNotExist' | 'timeExistsTwice'
export type UntilProblem = UntilDayProblem | UntilTimeProblem

function timeProblem(day: string, time: string): UntilTimeProblem | undefined {
	if (!time) return 'untilTimeRequired'
	const wallClock = parseWallClock(`${isDay(day) ? day : '2000-01-01'} ${time}`)
	if (!wallClock) return 'timeNotValid'
	const times = instantsOf(wallClock).length
	if (times === 1) return undefined
	return times === 0 ? 'timeDoesNotExist' : 'timeExistsTwice'
}

/**
 * What is wrong with the end of a time at disposal, its day and its time.
 * @param text `yyyy-MM-dd HH:mm`, or as far as it is typed
 * @param pickup in the same spelling; one that is none is no reason to refuse an end
 */
export function untilProblems(text: string, pickup: string): { day?: UntilDayProblem; time?: UntilTimeProblem } {
	const { day, time } = splitDayAndTime(text)
	const wrongTime = timeProblem(day, time)
	if (!day) return { day: 'untilDayRequired', time: wrongTime }
	if (!isDay(day)) return { day: 'dateNotValid', time: wrongTime }
	const [from, until] = [parseWallClock(pickup), parseWallClock(`${day} ${time}`)]
	if (!from || !until) return { time: wrongTime }
	const last = `${addDays(from.slice(0, 10), MOST_DAYS_AT_DISPOSAL)}${from.slice(10)}`
	if (until <= from) return { day: 'untilTooEarly', time: wrongTime }
	return until > last ? { day: 'untilTooLate', time: wrongTime } : { time: wrongTime }
}

/** The first of its problems, where a request asks for an end at all: for callers who know it as one field. */
export function untilProblem(request: Asked & { datePickup: string }): UntilProblem | undefined {
	if (!isAtDisposal(request)) return undefined
	const { day, time } = untilProblems(request.dateHasta, request.datePickup)
	return day ?? time
}
