import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ActionFunctionArgs } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { findBackup, recordUse } from '#app/domain/backups/backup-files.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { confirmForm } from '#app/web/accounts/confirm-form.server.ts'
import { confirmedByPerson } from '#app/web/accounts/confirmed-person.server.ts'
import { sizeWords } from '#app/web/backups/backup-words.server.ts'
import { handleForm } from '#app/web/form/posted-form.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'

const nameIn = (request: Request) => new URL(request.url).searchParams.get('file') ?? ''

/** Reads what the page shows on which an administrator confirms a download. */
export async function downloadPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { download, confirm, draft } = texts.texts('backups')
	const found = findBackup(context.config, nameIn(request))
	return {
		frame: await adminFrame(request, session, 'backups', download.title),
		text: { lead: download.lead, gone: download.gone, submit: download.submit, confirm, back: draft.back },
		file: found ? texts.t('backups:download.file', { name: found.name, size: sizeWords(texts, found.bytes) }) : null,
		form: await confirmForm(context, texts, session),
	}
}

/** Sends a file as it is, no faster than it is read. Nothing may store it. */
const sendFile = ({ file, name, bytes }: { file: string; name: string; bytes: number }) =>
	new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
		headers: {
			'Content-Type': 'application/octet-stream',
			'Content-Disposition': `attachment; filename="${name}"`,
			'Content-Length': String(bytes),
			'Cache-Control': 'no-store',
		},
	})

/** Handles the confirmed download: it is in the trail, and all administrators get a mail. */
export const handleDownload = (args: ActionFunctionArgs, session: Session) =>
	handleForm(args, ({ request }) =>
		confirmedByPerson(session, async ({ context, texts }) => {
			const found = findBackup(context.config, nameIn(request))
			if (!found) return { status: 404, alert: { text: texts.texts('backups').download.gone } }
			const { id } = session.account
			await recordUse(context, { kind: 'downloaded', file: found.name, actorId: id })
			log().warn({ userId: id, backup: found.name }, 'a backup is downloaded')
			return sendFile(found)
		}),
	)
