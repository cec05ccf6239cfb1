import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import { askForRestore } from '#app/domain/backups/restores.server.ts'
import { isSetUp } from '#app/domain/setup/set-up.server.ts'
import { extendSetupLink, isSetupLinkOpen } from '#app/domain/setup/setup-link.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { siteState } from '#app/platform/site-state.server.ts'
import { momentWords } from '#app/web/backups/backup-words.server.ts'
import { describeDraft, draftIn } from '#app/web/backups/draft-page.server.ts'
import { takeUpload } from '#app/web/backups/take-upload.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { secretOf } from './setup.server.ts'

const query = (request: Request) => `?i=${encodeURIComponent(secretOf(request))}`
const confirmPath = (request: Request, draft: string) => `/setup/restore/confirm/${query(request)}&draft=${draft}`

/**
 * Requires the open link of a site that is not set up, which is the credential.
 * @throws a redirect to the log-in of a site that is set up, and to the set-up, which says why the link does not open
 */
async function requireSetupLink(request: Request) {
	const context = await appContext()
	if (await isSetUp(context)) throw redirectDocument('/login/')
	const isOpen = await isSetupLinkOpen(context.database.read, secretOf(request), context.now())
	if (!isOpen) throw redirectDocument(`/setup/${query(request)}`)
	return context
}

const pageOf = ({ t, texts }: LanguageTexts, title: string) => ({
	page: {
		title,
		description: texts('setup').description,
		noindex: true,
		errorTitle: t('accounts:errorTitle', { title }),
	},
})

/** Reads what the page shows on which a new site gets the backup of another. */
export async function setupUploadPage(request: Request) {
	const context = await requireSetupLink(request)
	const texts = await textsFor(request)
	const { upload, draft } = texts.texts('backups')
	const { restore } = texts.texts('setup')
	const { lastRestore } = await siteState(context)
	return {
		...pageOf(texts, draft.title),
		text: { lead: upload.lead, field: upload.field, hint: upload.hint, submit: upload.submit },
		errorSummary: texts.texts('accounts').fields.errorSummary,
		failed: lastRestore?.problem
			? texts.t('backups:failed.failed', { when: momentWords(texts, lastRestore.at) })
			: null,
		back: { href: `/setup/${query(request)}`, text: restore.back },
	}
}

/** Takes the uploaded backup. The link then lives on, because a slow line may have taken its time. */
export async function handleSetupUpload({ request }: ActionFunctionArgs) {
	const context = await requireSetupLink(request)
	const nextPath = (draft: string) => confirmPath(request, draft)
	const taken = await takeUpload(request, { context, texts: await textsFor(request), actorId: null, nextPath })
	await extendSetupLink(context, secretOf(request))
	return taken
}

/** Reads what the page shows on which the restore of a new site is confirmed. */
export async function setupConfirmPage(request: Request) {
	const context = await requireSetupLink(request)
	const texts = await textsFor(request)
	const { draft } = texts.texts('backups')
	const { restore } = texts.texts('setup')
	return {
		...pageOf(texts, draft.title),
		draft: describeDraft(texts, context, draftIn(request), 'new'),
		text: { submit: draft.submit, domain: restore.domain, working: texts.texts('accounts').fields.working },
		back: { href: `/setup/restore/${query(request)}`, text: texts.texts('backups').upload.title },
	}
}

/** Handles the confirmed restore of a new site. Its link is used up with it. */
export async function handleSetupConfirm(args: ActionFunctionArgs) {
	await requireSetupLink(args.request)
	return handleForm(args, ({ request }) =>
		postedForm({
			fields: [],
			echoed: [],
			schema: z.object({}),
			work: async (_, { context, texts }) => {
				const asked = await askForRestore(context, { draft: draftIn(request), actorId: null })
				if (asked.ok) return redirect(`/setup/restore/${query(request)}`, 303)
				const { gone, underWay } = texts.texts('backups').draft
				return { status: 409, alert: { text: asked.refusal === 'noDraft' ? gone : underWay } }
			},
		}),
	)
}
