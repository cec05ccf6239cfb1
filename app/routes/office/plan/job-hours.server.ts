import type { Context } from '#app/context.server.ts'
import { hoursBroughtBy } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import type { JobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { findingWords } from '#app/domain/hours/finding-words.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Returns what a job adds to the hours of each assigned driver; null where no driver is assigned. */
export async function jobHours(texts: LanguageTexts, { database }: Context, { job, choices }: JobAtDesk) {
	const ids = [job.driverId, job.secondDriverId].filter((id) => id !== null)
	if (ids.length === 0) return null
	const { hoursTitle, hoursKept } = texts.texts('plan').job
	const drivers = await Promise.all(
		ids.map(async (id) => {
			const { firstName = '', surname = '' } = choices.drivers.find((driver) => driver.id === id) ?? {}
			const findings = await hoursBroughtBy(database.read, id, job)
			return {
				...{ id, name: `${firstName} ${surname}`.trim() },
				findings: findings.map((finding) => findingWords(texts, finding)),
			}
		}),
	)
	return { title: hoursTitle, kept: hoursKept, aid: texts.texts('hours').aid, drivers }
}

export type JobHours = Awaited<ReturnType<typeof jobHours>>
