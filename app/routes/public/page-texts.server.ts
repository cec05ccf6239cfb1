import { appContext } from '#app/context.server.ts'
import { namedFacts } from '#app/domain/company/named-facts.server.ts'
import { withFacts } from '#app/domain/company/texts-with-facts.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'

/** Returns the texts of a public page in the visitor's language, with the company's terms filled in. */
export async function pageTextsFor(request: Request): Promise<LanguageTexts> {
	const texts = await textsFor(request)
	return withFacts(texts, await namedFacts(await appContext(), texts))
}
