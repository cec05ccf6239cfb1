import { appContext } from '#app/context.server.ts'
import { namedFacts } from '#app/domain/company/named-facts.server.ts'
import { withFacts } from '#app/domain/company/texts-with-facts.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'

/** The texts of a public page in its visitor's language, with what the company agrees to where they name it. */
export async function pageTextsFor(request: Request): Promise<LanguageTexts> {
	const texts = await textsFor(request)
	return withFacts(texts, await namedFacts(await appContext(), texts))
}
