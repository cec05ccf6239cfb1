import { type CrewedJob, lacksOf } from '#app/domain/dispatch/hours/crewed-jobs.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Who drives a job in what, in a line, and what it still wants; each empty where there is nothing to say. */
export function crewWords({ texts }: LanguageTexts, job: CrewedJob) {
	const { hire } = texts('plan')
	const { vehicle, partner, drivers } = job
	const names = drivers.map(({ firstName, surname }) => `${firstName} ${surname}`.trim())
	const said = partner
		? [partner.name, partner.plate, partner.driverName]
		: [vehicle?.plate ?? '', vehicle?.name ?? '', ...names]
	const lacks = lacksOf(job)
	return { crew: said.filter(Boolean).join(' · '), lacks: lacks ? hire[lacks] : '' }
}
