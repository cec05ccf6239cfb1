import type { Context } from '#app/context.server.ts'
import { nextPickUps } from '#app/domain/bookings/lists/overview.server.ts'
import { officeTasks } from '#app/domain/bookings/lists/tasks.server.ts'
import { countByStage, PLANNED_WITHIN_DAYS } from '#app/domain/dispatch/board/open-hires.server.ts'
import { openIncidents } from '#app/domain/dispatch/driving/reports.server.ts'
import { kilometresDriven } from '#app/domain/dispatch/kilometres.server.ts'
import { seaToCome } from '#app/domain/dispatch/sea-between.server.ts'
import { heldFacts } from '#app/domain/payments/money.server.ts'
import { endingDocuments } from '#app/domain/resources/ending-documents.server.ts'
import { addDays, dayAt, instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'
import { oldestMailMs, undeliveredMails } from '#app/platform/mail/waiting-mail.server.ts'

const MINUTE = 60_000
/** Maximum number of listed rows of a kind; the total is given too. */
export const LISTED = 25

/** Returns the first instant of a day in Madrid and that of the next day. @param day `yyyy-MM-dd` */
const within = (day: string) => [startOf(day), startOf(addDays(day, 1))] as const
const startOf = (day: string) => instantsOf(`${day} 00:00`, MADRID)[0] ?? 0

async function readToday(context: Context) {
	const { read } = context.database
	const now = context.now()
	const today = dayAt(now)
	/** `yyyy-MM-dd`, the first day of this month */
	const month = `${today.slice(0, 7)}-01`
	const days = await nextPickUps(context)
	return {
		days,
		/** number of jobs by stage, for each of the days */
		stages: await Promise.all(days.map(({ day }) => countByStage(read, ...within(day)))),
		tasks: await officeTasks(context),
		incidents: await openIncidents(read, LISTED),
		sea: await seaToCome(context, PLANNED_WITHIN_DAYS),
		documents: await endingDocuments(read, today),
		deadMails: await undeliveredMails(context),
		held: await heldFacts(read),
		mailsWaitMs: await oldestMailMs(context),
		month: { month, ...(await kilometresDriven(read, startOf(month), now)) },
	}
}

/**
 * Reads the facts of the start page, which are the same for all office staff. They take some thirty queries, so they
 * are cached until the next write to the database or the next minute.
 */
export const todaysFacts = untilWritten(readToday, ({ now }) => String(Math.floor(now() / MINUTE)))

export type TodaysFacts = Awaited<ReturnType<typeof todaysFacts>>
