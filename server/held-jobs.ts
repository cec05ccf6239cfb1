import type { Context } from '#app/context.server.ts'
import { refreshCompany } from '#app/domain/company/current-company.server.ts'
import { siteState } from '#app/platform/site-state.server.ts'
import type { ScheduledJob } from './scheduled-jobs.ts'

/**
 * Lets a job wait while a backup is being restored, and until an administrator has released the work of the restored
 * site, unless the job may run then. Each run begins with the facts of the company as they are now, whichever process
 * has changed them.
 */
export const whenReleased =
	(context: Context) =>
	(job: ScheduledJob): ScheduledJob => ({
		...job,
		work: async () => {
			const { restoring, heldSince } = await siteState(context)
			if (restoring && job.runs !== 'always') return
			if (heldSince !== undefined && !job.runs) return
			await refreshCompany(context)
			await job.work()
		},
	})
