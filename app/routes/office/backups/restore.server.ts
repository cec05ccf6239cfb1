import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { askForRestore } from '#app/domain/backups/restores.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { confirmForm } from '#app/web/accounts/confirm-form.server.ts'
import { confirmedByPerson } from '#app/web/accounts/confirmed-person.server.ts'
import { BACKUPS_PATH } from '#app/web/backups/backup-words.server.ts'
import { describeDraft, draftIn } from '#app/web/backups/draft-page.server.ts'
import { takeUpload } from '#app/web/backups/take-upload.server.ts'
import { handleForm } from '#app/web/form/posted-form.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'

/** Reads what the page shows that asks for the file of a backup. */
export async function uploadPage(request: Request, session: Session) {
	const { upload, draft } = (await textsFor(request)).texts('backups')
	const { title, lead, field, hint, submit } = upload
	return {
		frame: await adminFrame(request, session, 'backups', title),
		text: { lead, field, hint, submit },
		back: draft.back,
	}
}

/** Takes an uploaded backup. */
export const handleUpload = async (request: Request, { account }: Session) =>
	takeUpload(request, {
		context: await appContext(),
		texts: await textsFor(request),
		actorId: account.id,
		nextPath: (draft) => `${BACKUPS_PATH}restore/?draft=${draft}`,
	})

/** Reads what the page shows on which an administrator confirms a restore. */
export async function restorePage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { draft, confirm } = texts.texts('backups')
	return {
		frame: await adminFrame(request, session, 'backups', draft.title),
		text: { confirm, submit: draft.submit, back: draft.back },
		draft: describeDraft(texts, context, draftIn(request), 'running'),
		form: await confirmForm(context, texts, session),
	}
}

/** Handles the confirmed restore: the site is closed to all from now on, and restored within minutes. */
export const handleRestore = (args: ActionFunctionArgs, session: Session) =>
	handleForm(args, ({ request }) =>
		confirmedByPerson(session, async ({ context, texts }) => {
			const asked = await askForRestore(context, { draft: draftIn(request), actorId: session.account.id })
			if (asked.ok) return redirectDocument(BACKUPS_PATH, 303)
			const { gone, underWay } = texts.texts('backups').draft
			return { status: 409, alert: { text: asked.refusal === 'noDraft' ? gone : underWay } }
		}),
	)
