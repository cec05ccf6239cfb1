import type { Context } from '#app/context.server.ts'
import { nextPickUps } from '#app/domain/bookings/lists/overview.server.ts'
import { officeTasks } from '#app/domain/bookings/lists/tasks.server.ts'
import { countByStage, PLANNED_WITHIN_DAYS } from '#app/domain/dispatch/board/open-hires.server.ts'
import { openIncidents } from '#app/domain/dispatch/driving/reports.server.ts'
import { kilometresDriven } from '#app/domain/dispatch/kilometres.server.ts'
import { seaToCome } from '#app/domain/dispatch/sea-between.server.ts'
import { heldFacts } from '#app/domain/payments/money.server.ts'
import { endingPapers } from '#app/domain/resources/ending-papers.server.ts'
import { addDays, dayAt, instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'
import { oldestMailMs, undeliveredMails } from '#app/platform/mail/waiting-mail.server.ts'

const MINUTE = 60_000
/** As many of a kind are listed; how many there are is told. */
export const LISTED = 25

/** The instants between which a day of Madrid is, `yyyy-MM-dd`. */
const within = (day: string) => [startOf(day), startOf(addDays(day, 1))] as const
const startOf = (day: string) => instantsOf(`${day} 00:00`, MADRID)[0] ?? 0

async function readToday(context: Context) {
	const { read } = context.database
	const now = context.now()
	const today = dayAt(now)
	/** `yyyy-MM-dd`, the first of this month */
	const month = `${today.slice(0, 7)}-01`
	const days = await nextPickUps(context)
	return {
		days,
		/** how far the jobs of each of the days have come */
		stages: await Promise.all(days.map(({ day }) => countByStage(read, ...within(day)))),
		tasks: await officeTasks(context),
		incidents: await openIncidents(read, LISTED),
		sea: await seaToCome(context, PLANNED_WITHIN_DAYS),
		papers: await endingPapers(read, today),
		deadMails: await undeliveredMails(context),
		held: await heldFacts(read),
		mailsWaitMs: await oldestMailMs(context),
		month: { month, ...(await kilometresDriven(read, startOf(month), now)) },
	}
}

/**
 * What stands on Today, of the database alone, the same for everybody: read once after each writing and each minute, since
 * it takes some thirty questions. Whoever asks in between changes none of it.
 */
export const todaysFacts = untilWritten(readToday, ({ now }) => String(Math.floor(now() / MINUTE)))

export type TodaysFacts = Awaited<ReturnType<typeof todaysFacts>>
