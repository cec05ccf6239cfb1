import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { visitsByDay, visitTotals } from '#app/domain/content/visits.server.ts'
import { weekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'

const DAYS = 30
/** Interval of the bars with a label; there is no room for more. */
const LABEL_EVERY = 5

/** Reads the number of browsers: in total, today, and on each of the last 30 days. */
export async function visitsPage(request: Request, session: Session) {
	const context = await appContext()
	const { t, tag, texts } = await textsFor(request)
	const days = await visitsByDay(context, DAYS)
	const { total, today } = await visitTotals(context)
	return {
		frame: await adminFrame(request, session, 'visits'),
		text: texts('office').visits,
		total,
		today,
		days: days.map(({ day, count }, index) => {
			const name = weekdayLabel(tag, day)
			const hasLabel = (DAYS - 1 - index) % LABEL_EVERY === 0
			return {
				day,
				name,
				count,
				label: hasLabel ? `${Number(day.slice(8))}/${Number(day.slice(5, 7))}` : '',
				title: `${name}: ${t('office:visits.visits', { count })}`,
			}
		}),
	}
}

export type VisitsPage = Awaited<ReturnType<typeof visitsPage>>
