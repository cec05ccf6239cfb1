import { rmSync } from 'node:fs'
import type { Context } from '#app/context.server.ts'
import { countOldAccountMails, forgetOldAccountMails } from '#app/domain/accounts/forget-old-mails.server.ts'
import { countTripDetails, forgetTripDetails } from '#app/domain/bookings/forgetting/forget-after-trip.server.ts'
import { countOutdated, forgetOldQuotes } from '#app/domain/bookings/forgetting/forget-old-quotes.server.ts'
import { outdatedIn } from '#app/platform/db/migrate-with-backup.server.ts'

export type Retention = {
	tripDetails: number
	requests: number
	bookings: number
	accountMails: number
	backups: number
}

const oldBackups = ({ config, now }: Context) => outdatedIn(config.migrationBackupDir, now())

/**
 * Deletes expired backups from before migrations and returns their number. Daily backups have rules of their own,
 * applied with each new one.
 */
function removeOldBackups(context: Context) {
	const files = oldBackups(context)
	for (const file of files) rmSync(file, { force: true })
	return files.length
}

/** Counts the data that has exceeded its retention, without changing anything. */
export const countOverdue = async (context: Context): Promise<Retention> => ({
	tripDetails: await countTripDetails(context),
	requests: await countOutdated(context, 'request'),
	bookings: await countOutdated(context, 'booking'),
	accountMails: await countOldAccountMails(context),
	backups: oldBackups(context).length,
})

/**
 * Erases personal data that has exceeded its retention, as the privacy page promises; figures stay. Unconfirmed
 * registrations, sessions and links are deleted by a separate job. In a demo nothing is erased.
 */
export async function forgetOverdue(context: Context): Promise<Retention> {
	if (context.config.isDemo) return { tripDetails: 0, requests: 0, bookings: 0, accountMails: 0, backups: 0 }
	return {
		tripDetails: await forgetTripDetails(context),
		requests: await forgetOldQuotes(context, 'request'),
		bookings: await forgetOldQuotes(context, 'booking'),
		accountMails: await forgetOldAccountMails(context),
		backups: removeOldBackups(context),
	}
}
