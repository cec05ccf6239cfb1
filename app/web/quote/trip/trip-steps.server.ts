import type { HireProgress } from '#app/domain/dispatch/driving/hire-progress.server.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

const order = ['requested', 'quoted', 'accepted', 'planned', 'onTheWay'] as const
type Step = (typeof order)[number]

/** Moments of the steps that have been taken, in milliseconds since 1970, as far as they are known. */
type Moments = Partial<Record<Step, number | null | undefined>>

/**
 * Returns the steps from the request to the trip, with what has been taken and on which day. Returns null once there is
 * nothing to wait for.
 */
export function tripSteps(reader: LanguageTexts, status: QuoteStatus, progress: HireProgress, moments: Moments) {
	if (status !== 'requested' && status !== 'quoted' && status !== 'accepted') return null
	const { title, ...words } = reader.texts('answer').steps
	const reached = order.indexOf((status === 'accepted' && progress) || status)
	return {
		title,
		steps: order.map((step, index) => {
			const at = index <= reached ? moments[step] : undefined
			return {
				text: words[step],
				day: at ? shortDayLabel(reader.tag, dayAt(at)) : null,
				isTaken: index <= reached,
				isNow: index === reached,
			}
		}),
	}
}

export type TripSteps = ReturnType<typeof tripSteps>
