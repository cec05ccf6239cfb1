import { hoursOf, weekAbout } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import { findingWords } from '#app/domain/hours/finding-words.server.ts'
import { timeOf, working } from '#app/domain/hours/month.ts'
import { timelineOf } from '#app/domain/hours/timeline.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { durationLabel } from '#app/platform/i18n/duration-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

const MINUTE = 60_000

/**
 * Returns a driver's planned hours of this week and the next, with the findings of the rules. They are an aid for
 * planning: the tachograph is decisive.
 * @param now milliseconds since 1970; weeks go from Monday to Sunday in Madrid
 */
export async function driverWeek(reader: LanguageTexts, queries: Queries, driverId: number, now: number) {
	const { week } = reader.texts('driving')
	const { aid } = reader.texts('hours')
	const { activities, period, findings } = await hoursOf(queries, driverId, now)
	const { segments } = timelineOf(activities, period)
	const thisWeek = weekAbout(now)
	const nextWeek = weekAbout(thisWeek.until)
	const weeks = (['thisWeek', 'nextWeek'] as const).map((name) => {
		const span = name === 'thisWeek' ? thisWeek : nextWeek
		const label = (time: number) => durationLabel(reader, Math.round(time / MINUTE))
		return reader.t(`driving:week.${name}`, {
			driving: label(timeOf(segments, ['driving'], span)),
			work: label(timeOf(segments, working, span)),
		})
	})
	return {
		...{ title: week.title, kept: week.kept, aid, weeks },
		findings: findings
			.filter(({ from, until }) => until > thisWeek.from && from < nextWeek.until)
			.map((finding) => findingWords(reader, finding)),
	}
}

export type DriverWeek = Awaited<ReturnType<typeof driverWeek>>
