import { and, asc, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { jobIn } from '../jobs.server.ts'
import { touching } from '../touching.server.ts'
import { issueSheet, jobsToIssue } from './issue-sheet.server.ts'
import { AHEAD_MS } from './sheet-rules.ts'

/** Most sheets issued in one run. Each is drawn and stored by itself, so that no other write waits long. */
const MAX_AT_ONCE = 20

const clock = { kind: 'clock' } as const

/**
 * Issues the route sheets of all assigned jobs of the next three days that have none, and new ones where the data have
 * changed since. Jobs with missing data stay a task of the office.
 * @returns how many were issued
 * @throws the first fault, after all others were tried
 */
export async function issueDueSheets(context: Context): Promise<number> {
	const now = context.now()
	const due = await context.database.read
		.select()
		.from(jobs)
		.where(and(inArray(jobs.stage, ['planned', 'sheetIssued', 'underWay']), touching(now, now + AHEAD_MS + 1)))
		.orderBy(asc(jobs.startsAt))
	const faults: unknown[] = []
	let issued = 0
	for (const jobId of await jobsToIssue(context, due.map(jobIn))) {
		if (issued === MAX_AT_ONCE) break
		await issueSheet(context, { jobId, actor: clock }).then(
			(sheet) => {
				if (sheet.ok && sheet.value.isNew) issued++
			},
			(fault: unknown) => faults.push(fault),
		)
	}
	if (faults.length > 0) throw faults[0]
	return issued
}
