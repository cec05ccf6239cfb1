import type { Finding, Severity } from '#app/domain/hours/activity.ts'
import type { Span } from '../job.ts'

/** A finding that is longer is about more than a day's work. */
const TWO_DAYS = 48 * 3_600_000

const weight: Record<Severity, number> = { breach: 3, unknown: 2, note: 1 }

/** The graver of two; either may be missing. */
export const graver = (one: Severity | undefined, other: Severity) =>
	one !== undefined && weight[one] >= weight[other] ? one : other

/** Findings, the gravest first, and of equal ones the first. */
export const gravestFirst = (findings: readonly Finding[]) =>
	findings.toSorted((one, other) => weight[other.severity] - weight[one.severity])

/**
 * Which jobs of a driver findings are about: of a day's finding all jobs that it touches, of weeks the last one in them, which
 * made it too much.
 * @param jobs of one driver, in order of time
 * @returns for each such job the gravest finding
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
