import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { clearMissingTexts, listMissingTexts } from '#app/domain/content/missing-texts.server.ts'
import { shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { catalogue } from '#app/platform/i18n/catalogue.server.ts'
import { fallbackLanguage, isLanguage, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { gapsIn } from '#app/platform/i18n/text-gaps.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'

/** Maximum number of listed texts; the most frequently missing come first. */
const MAX_SHOWN = 500

const nameOf = (code: string) => (isLanguage(code) ? languages[code].name : code)

/** Reads what the page of texts shows: untranslated texts, and missing texts that were asked for. */
export async function textsPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const text = texts.texts('office').texts
	const asked = await listMissingTexts(context, MAX_SHOWN)
	return {
		frame: await adminFrame(request, session, 'texts'),
		text,
		notice: noticeOf(request, text.notices),
		gaps: languageCodes.map((code) => {
			const missing = gapsIn(catalogue[fallbackLanguage], catalogue[code], languages[code].tag)
			const count = texts.t('office:texts.missing', { count: missing.length })
			return { code, summary: `${nameOf(code)}: ${missing.length === 0 ? text.complete : count}`, missing }
		}),
		asked: asked.map(({ language, lastAt, ...row }) => ({
			...row,
			language: nameOf(language),
			last: shortTimeLabel(texts.tag, wallClockAt(lastAt)),
		})),
	}
}

export type TextsPage = Awaited<ReturnType<typeof textsPage>>

/** Clears the list of missing texts. */
export async function handleTexts({ request }: ActionFunctionArgs) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	if (form.get('intent') !== 'clear') throw await failure(request, 400)
	await clearMissingTexts(context)
	return redirect('/admin/texts/?notice=cleared', 303)
}
