import { appContext } from '#app/context.server.ts'
import { sampleLetter } from '#app/domain/letters/sample-letter.server.ts'
import { isTemplate } from '#app/domain/letters/templates/templates.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { draftTextsIn } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { letterPage } from '#app/web/office/letter-page.server.ts'

/**
 * Responds with a letter about sample data as HTML, as it will be once the drafts are published.
 * @throws the 404 page for an unknown letter, the 400 page for an unknown language
 */
export async function draftedLetter(request: Request) {
	const context = await appContext()
	const query = queryOf(request)
	const letter = query.get('letter') ?? ''
	if (!isTemplate(letter)) throw await failure(request, 404)
	const language = query.get('in')
	if (!isLanguage(language)) throw await failure(request, 400)
	return letterPage(sampleLetter(context, letter, draftTextsIn(language)), context.look)
}
