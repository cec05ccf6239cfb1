import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { changedAt, draftTexts } from './change-words.server.ts'
import { refreshWords } from './current-words.server.ts'
import { presentName } from './moved-texts.server.ts'
import { type StoredWords, storedWords } from './stored-words.server.ts'
import { nameOf } from './text-entries.server.ts'
import { cleanWords, faultIn, type KnownFacts } from './word-rules.ts'
import {
	draftedText,
	publishedText,
	textInLanguage,
	textRulesOf,
	type WordForm,
	type WordText,
	wordTexts,
} from './word-texts.server.ts'

/** Maximum size of a file of words, in bytes: twice what all texts of all languages take. */
export const MAX_WORDS_FILE = 8 * 1024 * 1024

/**
 * File of words: text by its name and plural form, such as `quote:seats_one`, by language. Null is the default. A file
 * with anything besides is of another kind or of a later program, so it is refused.
 */
const WordsFileSchema = z.strictObject({
	words: z.partialRecord(z.enum(languageCodes), z.record(z.string(), z.string().nullable())),
})

export type WordsFile = z.infer<typeof WordsFileSchema>

/** Returns the company's own words of all languages, as published, in the shape of a file. */
export async function ownWordsFile(queries: Queries): Promise<WordsFile> {
	const { words } = await storedWords(queries)
	const own = languageCodes.map((language) => {
		const rows = words.filter((row) => row.language === language && row.text !== null)
		return [language, Object.fromEntries(rows.map((row) => [nameOf(row), row.text]))] as const
	})
	return { words: Object.fromEntries(own.filter(([, texts]) => Object.keys(texts).length > 0)) }
}

/**
 * Returns all texts of a language, as published, in the shape of a file. A text of the company's own pages that the
 * language lacks is left out, though visitors see the Spanish one in its place.
 */
export async function allWordsFile(queries: Queries, language: Language): Promise<WordsFile> {
	const texts = wordTexts(await storedWords(queries)).all(language)
	const named = texts.flatMap(({ entry: { namespace }, forms }) =>
		forms.flatMap((form) => {
			const text = textInLanguage(form)
			return text === undefined ? [] : [[nameOf({ namespace, key: form.key }), text]]
		}),
	)
	return { words: { [language]: Object.fromEntries(named) } }
}

/** Text of a file that is not taken, with the code of the reason. */
export type FileFault = { language: Language; name: string; fault: string }

type Change = { text: WordText; texts: Record<string, string | null> }

/** Returns what is wrong with a text of a file that is another than what is there; undefined where nothing is. */
function faultOf(text: WordText, form: WordForm, given: string | null, facts: KnownFacts) {
	if (given === null && form.byDefault === undefined) return 'wordsEmpty'
	const fault = given === null ? undefined : faultIn(given, textRulesOf(text, form, facts))
	if (fault) return fault
	return form.draft && 'wordsDraftWaits'
}

/**
 * Returns whether a text of a file is one that is there already: published, or waiting as a draft. The Spanish text
 * that is shown in place of a missing one is not a text of its language, so it changes nothing either.
 * @param given the text as it was typed, and as it would be stored
 */
const isThere = (form: WordForm, given: readonly (string | null)[]) =>
	[publishedText(form), draftedText(form), form.own?.text ?? null, ...(form.draft ? [form.draft.text] : [])].some(
		(text) => given.includes(text),
	)

/** Compares the texts of one language of a file with what is stored. */
function readLanguage(
	stored: StoredWords,
	language: Language,
	given: Record<string, string | null>,
	facts: KnownFacts,
) {
	const known = new Map(
		wordTexts(stored)
			.all(language)
			.flatMap((text) => text.forms.map((form) => [nameOf({ ...text.entry, key: form.key }), { text, form }] as const)),
	)
	const faults: FileFault[] = []
	const changes = new Map<string, Change>()
	for (const [name, typed] of Object.entries(given)) {
		const found = known.get(presentName(name))
		if (!found) {
			faults.push({ language, name, fault: 'wordsUnknown' })
			continue
		}
		const { text, form } = found
		const { hasBreaks } = textRulesOf(text, form, facts)
		const words = typed === null ? null : cleanWords(typed, language === 'fr', hasBreaks)
		const unchanged = isThere(form, [typed, words])
		const fault = unchanged ? undefined : faultOf(text, form, words, facts)
		if (fault) faults.push({ language, name, fault })
		else if (!unchanged) {
			const change = changes.get(nameOf(text.entry)) ?? { text, texts: {} }
			change.texts[form.key] = words
			changes.set(nameOf(text.entry), change)
		}
	}
	return { faults, changes: [...changes.values()] }
}

/** Parses a file of words. Returns undefined where it is not JSON of this shape. */
function parseFile(json: string): WordsFile | undefined {
	try {
		return WordsFileSchema.safeParse(JSON.parse(json)).data
	} catch {
		return undefined
	}
}

/**
 * Stores the texts of a file as drafts. It is checked as a whole: where one text is not taken, nothing is stored.
 * @returns how many texts it changes, or the texts that are not taken; refused('notWords') where it is no such file
 */
export async function importWords(
	context: Pick<Context, 'database' | 'now'>,
	json: string,
	userId: number,
	facts: KnownFacts,
): Promise<Result<{ count: number } | { faults: FileFault[] }, 'notWords'>> {
	const file = parseFile(json)
	if (!file) return refused('notWords')
	const imported = await inTransaction(context, async (tx) => {
		const stored = await storedWords(tx)
		const read = languageCodes.map((language) => readLanguage(stored, language, file.words[language] ?? {}, facts))
		const faults = read.flatMap((each) => each.faults)
		if (faults.length > 0) return { faults }
		const changes = read.flatMap((each) => each.changes)
		await draftTexts(tx, changes, { userId, savedAt: changedAt(context, stored) })
		return { count: changes.length }
	})
	await refreshWords(context)
	return accepted(imported)
}
