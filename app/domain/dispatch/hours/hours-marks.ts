import type { Finding, Severity } from '#app/domain/hours/activity.ts'
import type { Span } from '../job.ts'

/** Length in milliseconds from which a finding is about more than a day's work. */
export const TWO_DAYS = 48 * 3_600_000

const weight: Record<Severity, number> = { breach: 3, unknown: 2, note: 1 }

/** Returns the graver of two severities. */
export const graver = (one: Severity | undefined, other: Severity) =>
	one !== undefined && weight[one] >= weight[other] ? one : other

/** Sorts findings by severity, the gravest first; equal ones stay in their order. */
export const gravestFirst = (findings: readonly Finding[]) =>
	findings.toSorted((one, other) => weight[other.severity] - weight[one.severity])

/**
 * Assigns findings to a driver's jobs. A finding of a day marks all jobs that it overlaps. A longer one marks only the
 * last of them, which exceeds the limit.
 * @param jobs of one driver, in order of time
 * @returns the gravest severity of each marked job, by id
 */
export function markedJobs(
	findings: readonly Finding[],
	jobs: readonly (Span & { id: number })[],
): Map<number, Severity> {
	const marks = new Map<number, Severity>()
	for (const { from, until, severity } of findings) {
		const touched = jobs.filter(({ startsAt, endsAt }) => startsAt < until && endsAt > from)
		for (const { id } of until - from > TWO_DAYS ? touched.slice(-1) : touched)
			marks.set(id, graver(marks.get(id), severity))
	}
	return marks
}
