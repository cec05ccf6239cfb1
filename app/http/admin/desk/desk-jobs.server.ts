import type { Context } from '#app/context.server.ts'
import { reportsOf } from '#app/driving/reports.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { crewedJobs } from '#app/plan/crewed-jobs.server.ts'
import { hireStage } from '#app/plan/hire-stage.ts'
import { zoneOfJob } from '#app/plan/job.ts'
import type { QuoteAtDesk } from '#app/quotes/quote-at-desk.server.ts'
import { crewWords } from '../crew-words.server.ts'
import { reportWords } from '../plan/job-reports.server.ts'
import { jobPath, whenWords } from '../plan/plan-words.server.ts'

const kilometres = ({ t, tag }: LanguageTexts, quotedKm: number, drivenKm: number | null) => {
	const km = (of: number) => of.toLocaleString(tag)
	return drivenKm === null
		? t('plan:hire.quoted', { quoted: km(quotedKm) })
		: t('plan:hire.driven', { driven: km(drivenKm), quoted: km(quotedKm) })
}

/** The jobs of a hire as the desk lists them, and how far it has come; null where it has none. */
export async function jobsOf({ database }: Context, texts: LanguageTexts, { quote }: QuoteAtDesk) {
	const jobs = await crewedJobs(database.read, [quote.id])
	const stage = hireStage(jobs.map((job) => job.stage))
	if (!stage) return null
	const reports = await reportsOf(
		database.read,
		jobs.map(({ id }) => id),
	)
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
			reports: reports
				.filter(({ jobId }) => jobId === job.id)
				.map((report) => ({ key: report.id, words: reportWords(texts, report), isOpen: report.isOpen })),
		})),
	}
}
