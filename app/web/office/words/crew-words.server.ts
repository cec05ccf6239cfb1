import { type CrewedJob, lacksOf } from '#app/domain/dispatch/hours/crewed-jobs.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * Returns a line with a job's vehicle and drivers or its partner, and what the job lacks. Each is '' if there is
 * nothing to show.
 */
export function crewWords({ texts }: LanguageTexts, job: CrewedJob) {
	const { hire } = texts('plan')
	const { vehicle, partner, drivers } = job
	const names = drivers.map(({ firstName, surname }) => `${firstName} ${surname}`.trim())
	const listed = partner
		? [partner.name, partner.plate, partner.driverName]
		: [vehicle?.plate ?? '', vehicle?.name ?? '', ...names]
	const lacks = lacksOf(job)
	return { crew: listed.filter(Boolean).join(' · '), lacks: lacks ? hire[lacks] : '' }
}
