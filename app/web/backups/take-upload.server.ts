import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { data, redirect } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import { recordUse } from '#app/domain/backups/backup-files.server.ts'
import { beginDraft } from '#app/domain/backups/drafts.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { isSameOrigin } from '#app/web/form/read-form.server.ts'
import { type NotTaken, receiveUpload, statusOfNotTaken } from '#app/web/form/receive-upload.server.ts'
import { MAX_BACKUP_BYTES } from '#app/web/form/upload-path.ts'
import { failure } from '#app/web/http/failures.server.ts'

/** Name of the form's field. */
export const BACKUP_FIELD = 'backup'

/** A backup needs its own size for the file, for its migration, and for the log of the transaction that restores it. */
const TIMES_ITS_SIZE = 3
const SQLITE_HEADER = 'SQLite format 3\0'

function beginsAsDatabase(file: string) {
	const begin = Buffer.alloc(SQLITE_HEADER.length)
	const opened = openSync(file, 'r')
	try {
		readSync(opened, begin, 0, begin.length, 0)
		return begin.toString('latin1') === SQLITE_HEADER
	} finally {
		closeSync(opened)
	}
}

/** Whether this process is taking an upload; a second one at the same time would need twice the room. */
let isTaking = false

type Taking = {
	context: Context
	texts: LanguageTexts
	/** account of the administrator; null for the set-up */
	actorId: number | null
	/** address of the page that shows the backup, by the id of its draft */
	nextPath: (draft: string) => string
	/** largest size in bytes; another one in tests */
	limit?: number
}

/** Refuses an upload, with the reason at the form's field. */
function refuse({ texts }: Taking, why: NotTaken | 'noBackup' | 'busy') {
	const reply: FormReply = {
		values: {},
		errors: { [BACKUP_FIELD]: [texts.t(`backups:upload.problems.${why}`)] },
		alert: null,
		intent: '',
		id: randomUUID(),
	}
	const status = { ...statusOfNotTaken, noBackup: 422, busy: 409 }[why]
	return data(reply, { status })
}

async function take(request: Request, taking: Taking) {
	const { context, actorId, nextPath, limit = MAX_BACKUP_BYTES } = taking
	const { id, part, finish, giveUp } = await beginDraft(context.config)
	try {
		const upload = { field: BACKUP_FIELD, file: part, limit, timesItsSize: TIMES_ITS_SIZE }
		const { problem } = await receiveUpload(request, upload)
		if (problem) return refuse(taking, problem)
		if (!beginsAsDatabase(part)) return refuse(taking, 'noBackup')
		await finish()
	} finally {
		giveUp()
	}
	await recordUse(context, { kind: 'uploaded', actorId })
	return redirect(nextPath(id), 303)
}

/**
 * Takes an uploaded backup as a draft, which replaces the one before. Nothing of the site changes yet.
 * @returns a redirect to the page that shows it, or the reply of the form with the reason why it was not taken
 * @throws the error page for a form of another site (403)
 */
export async function takeUpload(request: Request, taking: Taking) {
	if (!isSameOrigin(request, taking.context.config.origin)) throw await failure(request, 403)
	if (isTaking) return refuse(taking, 'busy')
	isTaking = true
	try {
		return await take(request, taking)
	} finally {
		isTaking = false
	}
}
