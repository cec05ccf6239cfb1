/** What administrators do with backups, as the trail has it. */
export const backupChanges = [
	'made',
	'notMade',
	'downloaded',
	'uploaded',
	'restored',
	'notRestored',
	'released',
] as const

export type BackupChange = (typeof backupChanges)[number]

/** What all administrators are mailed, because it reaches every customer's data. */
export const mailedChanges = ['downloaded', 'restored', 'notRestored', 'released'] as const satisfies BackupChange[]

export type MailedChange = (typeof mailedChanges)[number]

/** Returns whether all administrators are mailed of it. */
export const isMailed = (kind: BackupChange): kind is MailedChange => mailedChanges.some((mailed) => mailed === kind)
