import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { HELP_PATH } from '#app/web/office/help/help-links.ts'
import { helpLanguage, officeDocument } from '#app/web/office/help/office-document.server.ts'

/**
 * Reads a chapter of the help, or its contents.
 * @param id of the chapter, as in the address; undefined for the contents
 * @throws the 404 page where there is no such chapter
 */
export async function helpPage(request: Request, session: Session, id: string | undefined) {
	const { language, texts } = await textsFor(request)
	const of = helpLanguage(language)
	const { title, lead, chapters } = officeDocument(of)
	const chapter = chapters.find((one) => one.id === id)
	if (id !== undefined && !chapter) throw await failure(request, 404)
	const heading = chapter?.title ?? title
	const text = texts('admin').help
	return {
		frame: await adminFrame(request, session, 'overview', heading),
		/** language of the document, where the reader's own has none */
		lang: of === language ? undefined : htmlLang(of),
		/** which languages it has, where the reader's own is none of them */
		languages: of === language ? undefined : text.languages,
		html: chapter?.html ?? lead,
		contentsTitle: text.contents,
		contents: chapters.map(({ html: _, ...place }) => place),
		chapter: chapter?.href ?? HELP_PATH,
	}
}

export type HelpPage = Awaited<ReturnType<typeof helpPage>>
