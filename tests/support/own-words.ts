import { knownFacts } from '#app/domain/content/known-facts.server.ts'
import type { PageWords } from '#app/domain/content/pages/page-words.ts'
import { addPage } from '#app/domain/content/pages/save-page.server.ts'
import { type Changing, saveDraft } from '#app/domain/words/change-words.server.ts'
import { markOfDrafts, publishDrafts, type Scope } from '#app/domain/words/publish-words.server.ts'
import { storedWords } from '#app/domain/words/stored-words.server.ts'
import { findEntry } from '#app/domain/words/text-entries.server.ts'
import { markOf, wordTexts } from '#app/domain/words/word-texts.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import type { TestContext } from './test-context.ts'

/** Reads one text of the files in a language, with what is stored of it. */
export async function textOf({ database }: TestContext, name: string, language: Language) {
	const entry = findEntry(name)
	if (!entry) throw new Error(`No text ${name}`)
	return wordTexts(await storedWords(database.read)).of(entry, language)
}

/** Returns a change of a text as its author reads it now. */
export async function changeOf(
	context: TestContext,
	name: string,
	language: Language,
	userId: number,
): Promise<Changing> {
	const text = await textOf(context, name, language)
	return { entry: text.entry, language, mark: markOf(text), userId }
}

/** Stores texts as drafts, by the keys of their forms. */
export async function draft(
	context: TestContext,
	name: string,
	language: Language,
	texts: Record<string, string | null>,
	userId: number,
) {
	return saveDraft(context, await changeOf(context, name, language, userId), texts)
}

/** Publishes the drafts that wait now. */
export async function publish(context: TestContext, userId: number, scope: Scope = 'all') {
	const mark = markOfDrafts(await storedWords(context.database.read), scope)
	return publishDrafts(context, { scope, mark, userId }, knownFacts(context.company))
}

/** Adds a transfer of the company's own with these texts in Spanish. Returns the name under which its texts are. */
export async function ownTransfer(context: TestContext, words: PageWords, userId: number, publishes = true) {
	const slug = `own-${Object.keys(words).length}-${userId}`
	const read = { version: 0, mark: '' }
	const added = await addPage(context, {
		section: 'traslados',
		...{ slug, figures: undefined, read, words, publishes, userId },
	})
	if (!added.ok) throw new Error(`The page was refused: ${added.refusal}`)
	return `transfers:pages.${added.value}`
}
