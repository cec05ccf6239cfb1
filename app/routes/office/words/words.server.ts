import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { knownFacts } from '#app/domain/content/known-facts.server.ts'
import { discardDrafts, publishDrafts, type Scope } from '#app/domain/words/publish-words.server.ts'
import { storedWords } from '#app/domain/words/stored-words.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { endPreview, startPreview } from '#app/web/office/words-preview.server.ts'
import { foundWords, textsOfElsewhere } from './found-words.server.ts'
import { waitingWords } from './waiting-words.server.ts'
import { importedCount, listPath } from './words-address.ts'

/** Reads what the list of texts shows: what waits for publication, and the texts that were looked for. */
export async function wordsPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { lead, filter, states, none, waiting, files, notices } = texts.texts('words')
	const imported = texts.t('words:imported', { count: importedCount(queryOf(request)) })
	const stored = await storedWords(context.database.read)
	const found = await foundWords(request, { context, texts, stored })
	return {
		frame: await adminFrame(request, session, 'words'),
		text: { lead, filter, states, none, waiting, files },
		notice: noticeOf(request, { ...notices, imported }),
		elsewhere: textsOfElsewhere({ context, texts, stored }, found.language),
		waiting: waitingWords(texts, stored, found.language),
		...found,
	}
}

export type WordsPage = Awaited<ReturnType<typeof wordsPage>>

/** Reply of the action: why nothing was done. */
export type WordsReply = { alert: string }

type Posted = { context: Context; texts: LanguageTexts; form: FormData; session: Session }

const scopeIn = (form: FormData): Scope => {
	const scope = form.get('scope')
	return isLanguage(scope) ? scope : 'all'
}

const languageOf = ({ form, texts }: Posted) => {
	const language = form.get('in')
	return isLanguage(language) ? language : texts.language
}

const refusal = (alert: string, status = 409) => data<WordsReply>({ alert }, status)

async function publish(posted: Posted) {
	const { context, texts, form, session } = posted
	const publishing = { scope: scopeIn(form), mark: String(form.get('mark') ?? ''), userId: session.account.id }
	const published = await publishDrafts(context, publishing, knownFacts(context.company))
	const { draftsChanged, nothingWaits } = texts.texts('words').refusals
	if (!published.ok) return refusal(published.refusal === 'nothingWaits' ? nothingWaits : draftsChanged)
	if ('unfit' in published.value)
		return refusal(texts.t('words:refusals.unfit', { names: published.value.unfit.join(', ') }))
	return redirect(listPath(languageOf(posted), 'published'), 303)
}

async function discard(posted: Posted) {
	const { context, texts, form } = posted
	const discarded = await discardDrafts(context, { scope: 'all', mark: String(form.get('mark') ?? '') })
	if (!discarded.ok) return refusal(texts.texts('words').refusals.draftsChanged)
	return redirect(listPath(languageOf(posted), 'allDiscarded'), 303)
}

async function preview({ context, session }: Posted) {
	const cookie = await startPreview(context, session.account.id)
	return redirect('/', { status: 303, headers: { 'Set-Cookie': cookie } })
}

async function stopPreview(posted: Posted) {
	const cookie = await endPreview(posted.context)
	const headers = { 'Set-Cookie': cookie }
	return redirect(listPath(languageOf(posted), 'previewEnded'), { status: 303, headers })
}

const works = { publish, discard, preview, endPreview: stopPreview }

/** Handles the buttons above the list. @throws the 400 page for an unknown button */
export async function handleWords({ request }: ActionFunctionArgs, session: Session) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const intent = String(form.get('intent') ?? '')
	if (!Object.hasOwn(works, intent)) throw await failure(request, 400)
	return works[intent as keyof typeof works]({ context, form, session, texts: await textsFor(request) })
}
