import { expect, test } from 'vitest'
import {
	backupName,
	backupsAmong,
	backupTime,
	hasBackupOf,
	nameBeforeMigration,
	nameBeforeRestore,
	outdatedBackups,
	outdatedBeforeMigration,
	readBackupName,
} from '#app/platform/db/backup-names.ts'

const DAY = 86_400_000
const start = Date.UTC(2026, 10, 20, 3)

/** Returns the names in a folder after daily backups, each followed by the removal of outdated ones. */
function afterDays(days: number, perDay = 1) {
	let names: string[] = []
	for (let turn = 0; turn < days * perDay; turn++) {
		names.push(backupName(start + (turn * DAY) / perDay))
		const outdated = new Set(outdatedBackups(names))
		names = names.filter((name) => !outdated.has(name))
	}
	return backupsAmong(names)
}

const dayOf = (name: string) => new Date(backupTime(name) ?? 0).toISOString().slice(0, 10)

test('a backup is named by its time in UTC, and the time can be read from the name', () => {
	const name = backupName(Date.parse('2026-11-20T09:00:00.999Z'))
	expect(name).toBe('garbi-20261120T090000Z.db')
	expect(backupTime(name)).toBe(Date.parse('2026-11-20T09:00:00Z'))
	for (const other of ['app.db', 'garbi-20261120T090000Z.db.17.part', 'garbi-2026.db', 'xgarbi-20261120T090000Z.db'])
		expect(backupTime(other)).toBeUndefined()
})

test('after four hundred days the backups of 7 days, 4 weeks and 6 months are left', () => {
	const kept = afterDays(400).map(dayOf)
	// The last backup was made on Friday, 24 December 2027.
	expect(kept.slice(0, 7)).toEqual([24, 23, 22, 21, 20, 19, 18].map((day) => `2027-12-${day}`))
	expect(kept.slice(7)).toEqual([
		// Sundays of the last weeks, and last days of the last months.
		...['2027-12-12', '2027-12-05', '2027-11-30'],
		...['2027-10-31', '2027-09-30', '2027-08-31', '2027-07-31'],
	])
})

test('of several backups on one day the last is kept, and all of the last 24 hours', () => {
	const names = afterDays(3, 4)
	const recent = ['20261122T21', '20261122T15', '20261122T09', '20261122T03']
	expect(names.map((name) => name.slice(6, 17))).toEqual([...recent, '20261121T21', '20261120T21'])
})

test('the newest backup is never outdated, and other files are left alone', () => {
	const old = backupName(Date.UTC(2020, 0, 1))
	expect(outdatedBackups([old, 'app.db', 'notes.txt', 'garbi.db'])).toEqual([])
	const many = Array.from({ length: 40 }, (_, index) => backupName(start + index * DAY))
	expect(outdatedBackups(['app.db', ...many, 'garbi-x.db']).every((name) => many.includes(name))).toBe(true)
})

test('a day has its backup from the first second to the last, in UTC', () => {
	const names = ['app.db', backupName(Date.parse('2026-11-20T23:59:59Z'))]
	expect(hasBackupOf(names, Date.parse('2026-11-20T00:00:00Z'))).toBe(true)
	expect(hasBackupOf(names, Date.parse('2026-11-21T00:00:00Z'))).toBe(false)
	expect(hasBackupOf([], start)).toBe(false)
})

test('a backup before a migration names its time and the last migration, and is no daily backup', () => {
	const name = nameBeforeMigration(Date.parse('2026-11-20T09:00:00.999Z'), '0012_further_legs.sql')
	expect(name).toBe('garbi-20261120T090000Z-from-0012_further_legs.db')
	expect(backupTime(name)).toBeUndefined()
	expect(hasBackupOf([name], Date.parse('2026-11-20T10:00:00Z'))).toBe(false)
	const daily = Array.from({ length: 9 }, (_, day) => backupName(start + day * DAY))
	expect(outdatedBackups([...daily, name])).not.toContain(name)
	expect(outdatedBeforeMigration([...daily, name], start + 365 * DAY)).toEqual([name])
})

test('of backups before a restore two stay for 30 days, whatever there is of other kinds', () => {
	const migration = nameBeforeMigration(start, '0012_further_legs.sql')
	const restores = [0, 1, 2].map((hour) => nameBeforeRestore(start + hour * 3_600_000))
	const names = [...restores, migration, backupName(start), 'app.db']
	expect(restores[0]).toMatch(/^garbi-\d{8}T\d{6}Z-before-restore\.db$/)
	expect(outdatedBeforeMigration(names, start + DAY)).toEqual([restores[0]])
	expect(outdatedBeforeMigration(names, start + 31 * DAY).sort()).toEqual([...restores, migration].sort())
	expect(names.map((name) => readBackupName(name)?.kind)).toEqual([
		...['restore', 'restore', 'restore', 'migration', 'made'],
		undefined,
	])
	expect(outdatedBackups(names)).toEqual([])
})
