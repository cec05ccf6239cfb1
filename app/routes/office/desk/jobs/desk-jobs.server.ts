import type { Context } from '#app/context.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { hireStage } from '#app/domain/dispatch/board/hire-stage.ts'
import { latestReports, type Report } from '#app/domain/dispatch/driving/reports.server.ts'
import { crewedJobs } from '#app/domain/dispatch/hours/crewed-jobs.server.ts'
import { zoneOfJob } from '#app/domain/dispatch/job.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { reportWords } from '#app/web/office/job-reports.server.ts'
import { jobPath } from '#app/web/office/office-paths.ts'
import { crewWords } from '#app/web/office/words/crew-words.server.ts'
import { whenWords } from '#app/web/office/words/plan-words.server.ts'

/** Number of reports that are listed for each job. */
const LISTED = 5

const kilometres = ({ t, tag }: LanguageTexts, quotedKm: number, drivenKm: number | null) => {
	const km = (of: number) => of.toLocaleString(tag)
	return drivenKm === null
		? t('plan:hire.quoted', { quoted: km(quotedKm) })
		: t('plan:hire.driven', { driven: km(drivenKm), quoted: km(quotedKm) })
}

/** Lists the latest reports of a job, oldest first, and how many earlier ones the job's own page has. */
function reportsOf(texts: LanguageTexts, latest: readonly Report[]) {
	const earlier = latest.at(-1)?.earlier ?? 0
	return {
		reports: latest
			.toReversed()
			.map((report) => ({ key: report.id, words: reportWords(texts, report), isOpen: report.isOpen })),
		earlier: earlier > 0 ? texts.t('plan:job.earlier', { count: earlier }) : null,
	}
}

/** Lists the jobs of a booking for the desk, with its stage; null where it has none. */
export async function jobsOf({ database }: Context, texts: LanguageTexts, { quote }: QuoteAtDesk) {
	const jobs = await crewedJobs(database.read, [quote.id])
	const stage = hireStage(jobs.map((job) => job.stage))
	if (!stage) return null
	const jobIds = jobs.map(({ id }) => id)
	const reports = await latestReports(database.read, jobIds, { most: LISTED })
	const { stages, hire } = texts.texts('plan')
	return {
		title: hire.title,
		stage: stages[stage],
		jobs: jobs.map((job) => ({
			id: job.id,
			href: jobPath(job.id),
			when: whenWords(texts, job, zoneOfJob(quote, job)),
			stage: stages[job.stage],
			...crewWords(texts, job),
			km: kilometres(texts, job.quotedKm, job.drivenKm),
			...reportsOf(
				texts,
				reports.filter(({ jobId }) => jobId === job.id),
			),
		})),
	}
}
