/**
 * Number of days, weeks and months of which the last backup is retained. All of the last hours are, so that a backup made
 * after a mistake does not replace the one from before it.
 */
export const KEPT = { hours: 24, days: 7, weeks: 4, months: 6 }

/**
 * Retention of backups made before a migration, and of those made before a restore: maximum age and number of each kind.
 * An operator who goes back does so soon.
 */
export const KEPT_BEFORE_MIGRATION = { days: 30, files: 2 }

const NAME = /^garbi-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.db$/

const stampOf = (at: number) => new Date(at).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')

/** Returns the name of a backup that begins at an instant, in UTC to the second: `garbi-20261120T090000Z.db`. */
export const backupName = (at: number) => `garbi-${stampOf(at)}.db`

const BEFORE_MIGRATION = /^(garbi-\d{8}T\d{6}Z)-from-[^.]+\.db$/

/**
 * Returns the name of a backup made before a migration: `garbi-20261120T090000Z-from-0012_further_legs.db`.
 * @param last file of the last migration applied to the database
 */
export const nameBeforeMigration = (at: number, last: string) => `garbi-${stampOf(at)}-from-${last.split('.', 1)[0]}.db`

const BEFORE_RESTORE = /^(garbi-\d{8}T\d{6}Z)-before-restore\.db$/

/** Returns the name of a backup made before a restore: `garbi-20261120T090000Z-before-restore.db`. */
export const nameBeforeRestore = (at: number) => `garbi-${stampOf(at)}-before-restore.db`

/** Reads when a backup began from its name, in milliseconds; returns undefined for any other file. */
export function backupTime(name: string): number | undefined {
	const [year, month, day, hour, minute, second] = NAME.exec(name)?.slice(1).map(Number) ?? []
	return year === undefined ? undefined : Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second)
}

/** Selects the backups among file names, the newest first. */
export const backupsAmong = (names: readonly string[]) =>
	names
		.filter((name) => backupTime(name) !== undefined)
		.sort()
		.reverse()

const HOUR = 3_600_000
const DAY = 24 * HOUR

const dayOf = (at: number) => Math.floor(at / DAY)
/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

/** Selects the newest backup of each of the last periods. @param names backups, the newest first */
function lastOfEach(names: readonly string[], periodOf: (at: number) => unknown, most: number) {
	const found = new Map<unknown, string>()
	for (const name of names) {
		const period = periodOf(backupTime(name) ?? 0)
		if (!found.has(period)) found.set(period, name)
	}
	return [...found.values()].slice(0, most)
}

/** Selects the daily backups whose retention is over. Files that are no backups are never selected. */
export function outdatedBackups(names: readonly string[]) {
	const backups = backupsAmong(names)
	const newest = backupTime(backups[0] ?? '') ?? 0
	const isRecent = (name: string) => newest - (backupTime(name) ?? 0) < KEPT.hours * HOUR
	const kept = new Set([
		...backups.filter(isRecent),
		...lastOfEach(backups, dayOf, KEPT.days),
		...lastOfEach(backups, weekOf, KEPT.weeks),
		...lastOfEach(backups, monthOf, KEPT.months),
	])
	return backups.filter((name) => !kept.has(name))
}

/** Returns whether the day of an instant, in UTC, has a backup already. */
export const hasBackupOf = (names: readonly string[], at: number) =>
	names.some((name) => dayOf(backupTime(name) ?? Number.NaN) === dayOf(at))

/** Kinds of backups: those of a day or by hand, and those made before a migration or a restore. */
export const backupKinds = ['made', 'migration', 'restore'] as const

export type BackupKind = (typeof backupKinds)[number]

/** Reads kind and time of a backup from its name; undefined for any other file. */
export function readBackupName(name: string): { kind: BackupKind; at: number } | undefined {
	const made = backupTime(name)
	if (made !== undefined) return { kind: 'made', at: made }
	const kind = BEFORE_MIGRATION.test(name) ? 'migration' : 'restore'
	const at = backupTime(name.replace(BEFORE_MIGRATION, '$1.db').replace(BEFORE_RESTORE, '$1.db'))
	return at === undefined ? undefined : { kind, at }
}

/**
 * Selects the backups from before a migration or a restore that are too old, or have enough newer ones of their kind.
 * Other files are never selected.
 */
export function outdatedBeforeMigration(names: readonly string[], now: number) {
	const { days, files } = KEPT_BEFORE_MIGRATION
	return [BEFORE_MIGRATION, BEFORE_RESTORE].flatMap((kind) =>
		names
			.filter((name) => kind.test(name))
			.sort()
			.reverse()
			.filter((name, younger) => younger >= files || now - (readBackupName(name)?.at ?? 0) > days * DAY),
	)
}
