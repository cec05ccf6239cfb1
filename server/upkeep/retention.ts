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

/** Daily backups have rules of their own, as each is made. @returns how many of those from before a migration have gone */
function removeOldBackups(context: Context) {
	const files = oldBackups(context)
	for (const file of files) rmSync(file, { force: true })
	return files.length
}

/** What is over its time, without touching it. */
export const countOverdue = async (context: Context): Promise<Retention> => ({
	tripDetails: await countTripDetails(context),
	requests: await countOutdated(context, 'request'),
	bookings: await countOutdated(context, 'booking'),
	accountMails: await countOldAccountMails(context),
	backups: oldBackups(context).length,
})

/**
 * Removes the personal data whose time is over, as the privacy page promises; numbers stay. Accounts that nobody
 * activates, sessions and links have a sweep of their own.
 */
export const forgetOverdue = async (context: Context): Promise<Retention> => ({
	tripDetails: await forgetTripDetails(context),
	requests: await forgetOldQuotes(context, 'request'),
	bookings: await forgetOldQuotes(context, 'booking'),
	accountMails: await forgetOldAccountMails(context),
	backups: removeOldBackups(context),
})
