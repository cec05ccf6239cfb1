import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { findBackup, recordUse } from '#app/domain/backups/backup-files.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { confirmForm } from '#app/web/accounts/confirm-form.server.ts'
import { confirmedByPerson } from '#app/web/accounts/confirmed-person.server.ts'
import { BACKUPS_PATH, sizeWords } from '#app/web/backups/backup-words.server.ts'
import { handleForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'

const PURPOSE = 'backup-download'
/** Life of the link to which a confirmed download leads, in milliseconds. */
const LINK_LIFE_MS = 5 * 60_000

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

/** Makes the link that sends the file, for minutes and only to this account. */
function linkTo(context: Context, name: string, { account }: Session) {
	const ticket = JSON.stringify({ name, userId: account.id, until: context.now() + LINK_LIFE_MS })
	return `${BACKUPS_PATH}file/?i=${seal(context.config.secret, PURPOSE, ticket)}`
}

/** Handles the confirmed download. It leads to a link, because the response of a page's form is a page. */
export const handleDownload = (args: ActionFunctionArgs, session: Session) =>
	handleForm(args, ({ request }) =>
		confirmedByPerson(session, async ({ context, texts }) => {
			const found = findBackup(context.config, nameIn(request))
			if (found) return redirect(linkTo(context, found.name, session), 303)
			return { status: 404, alert: { text: texts.texts('backups').download.gone } }
		}),
	)

/** Finds the backup of a link that this account got minutes ago; undefined for any other link. */
function confirmedBackup(context: Context, sealed: string, { account }: Pick<Session, 'account'>) {
	const ticket = unseal(context.config.secret, PURPOSE, sealed)
	if (ticket === undefined) return undefined
	const { name, userId, until } = JSON.parse(ticket)
	return userId === account.id && context.now() < until ? findBackup(context.config, name) : undefined
}

/**
 * Sends the file of a confirmed download. It is in the trail, and all administrators get a mail.
 * @throws the 404 page where the link is too old, another person's, or the file is gone
 */
export async function downloadFile(request: Request, session: Session) {
	const context = await appContext()
	const found = confirmedBackup(context, new URL(request.url).searchParams.get('i') ?? '', session)
	if (!found) throw await failure(request, 404)
	const { id } = session.account
	await recordUse(context, { kind: 'downloaded', file: found.name, actorId: id })
	log().warn({ userId: id, backup: found.name }, 'a backup is downloaded')
	return sendFile(found)
}
