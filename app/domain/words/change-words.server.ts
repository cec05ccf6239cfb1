import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { wordDrafts } from '#drizzle/schema.ts'
import { refreshWords } from './current-words.server.ts'
import { storedNames } from './moved-texts.server.ts'
import { type StoredWords, storedWords } from './stored-words.server.ts'
import type { Entry } from './text-entries.server.ts'
import { draftedText, markOf, type WordForm, type WordText, wordTexts } from './word-texts.server.ts'

type Site = Pick<Context, 'database' | 'now'>

/** Change of one text: which, the mark of what its author has read (`markOf`), and the author's account. */
export type Changing = { entry: Entry; language: Language; mark: string; userId: number }

/** Text of each form by its key; null for the default. Forms that are not named stay as they are. */
export type NewTexts = Readonly<Record<string, string | null>>

type Author = { userId: number; savedAt: number }
type NewDraft = typeof wordDrafts.$inferInsert

/** Returns the draft that a form needs; undefined where the text is the one that is published. */
function draftFor({ entry, language }: WordText, form: WordForm, text: string | null, author: Author) {
	const published = form.own?.text ?? null
	const wanted = text === form.byDefault ? null : text
	if (text === published || wanted === published) return undefined
	return draftRow({ entry, language }, form, wanted, author)
}

const draftRow = (
	{ entry: { namespace }, language }: Pick<WordText, 'entry' | 'language'>,
	{ key, byDefault = '', spanish }: WordForm,
	text: string | null,
	{ userId, savedAt }: Author,
): NewDraft => ({ language, namespace, key, text, basis: byDefault, source: spanish, savedAt, savedBy: userId })

/** Maximum number of rows of one statement: each has eight values, and SQLite takes 32,766 in all. */
const ROWS_AT_ONCE = 1_000

/** Text with the forms of it that a change names. */
type Changed = { text: WordText; keys: readonly string[] }

/** Returns the keys under which drafts of changed forms may be stored, by language and namespace. */
function keysByNamespace(changed: readonly Changed[]) {
	const groups = new Map<string, { language: Language; namespace: string; keys: string[] }>()
	for (const { text, keys } of changed) {
		const { language, entry } = text
		for (const { namespace, key } of keys.flatMap((key) => storedNames({ namespace: entry.namespace, key }))) {
			const name = `${language} ${namespace}`
			const group = groups.get(name) ?? { language, namespace, keys: [] }
			group.keys.push(key)
			groups.set(name, group)
		}
	}
	return groups.values()
}

/** Replaces the drafts of changed forms by these rows, inside a transaction. */
async function replaceDrafts(tx: Transaction, changed: readonly Changed[], rows: readonly NewDraft[]) {
	for (const { language, namespace, keys } of keysByNamespace(changed))
		await tx
			.delete(wordDrafts)
			.where(and(eq(wordDrafts.language, language), eq(wordDrafts.namespace, namespace), inArray(wordDrafts.key, keys)))
	for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
		await tx.insert(wordDrafts).values(rows.slice(at, at + ROWS_AT_ONCE))
}

/**
 * Stores texts as drafts, inside a transaction. A text that is already published needs none, and loses the one it had.
 * @returns how many drafts of these texts wait now
 */
export async function draftTexts(
	tx: Transaction,
	changes: readonly { text: WordText; texts: NewTexts }[],
	author: Author,
): Promise<number> {
	const named = changes.map(({ text, texts }) => ({
		text,
		texts,
		forms: text.forms.filter(({ key }) => Object.hasOwn(texts, key)),
	}))
	const rows = named.flatMap(({ text, texts, forms }) =>
		forms.flatMap((form) => draftFor(text, form, texts[form.key] ?? null, author) ?? []),
	)
	const changed = named.map(({ text, forms }) => ({ text, keys: forms.map(({ key }) => key) }))
	await replaceDrafts(tx, changed, rows)
	return rows.length
}

const allForms = (text: WordText): Changed => ({ text, keys: text.forms.map(({ key }) => key) })

/** Returns the time of a change, later than that of every draft, so that two within a millisecond differ too. */
export const changedAt = ({ now }: Pick<Context, 'now'>, { drafts }: StoredWords) =>
	Math.max(now(), ...drafts.map(({ savedAt }) => savedAt + 1))

async function change(
	context: Site,
	changing: Changing,
	work: (tx: Transaction, text: WordText, author: Author) => Promise<number>,
): Promise<Result<number, 'changedMeanwhile'>> {
	const { entry, language, mark, userId } = changing
	const changed = await inTransaction(context, async (tx) => {
		const stored = await storedWords(tx)
		const text = wordTexts(stored).of(entry, language)
		if (markOf(text) !== mark) return refused('changedMeanwhile')
		return accepted(await work(tx, text, { userId, savedAt: changedAt(context, stored) }))
	})
	await refreshWords(context)
	return changed
}

/**
 * Stores texts as drafts, which wait for publication.
 * @param texts checked by the rules of the text
 * @returns how many forms wait now, 0 where all are as published; refused('changedMeanwhile') where another person has
 * changed the text since it was read
 */
export const saveDraft = (context: Site, changing: Changing, texts: NewTexts) =>
	change(context, changing, (tx, text, author) => draftTexts(tx, [{ text, texts }], author))

/** Returns the defaults as new texts; a text of the company's own pages has none. */
const defaultsIn = ({ forms }: WordText): NewTexts =>
	Object.fromEntries(forms.filter(({ byDefault }) => byDefault !== undefined).map(({ key }) => [key, null]))

/** Stores as a draft that the defaults hold again. Returns the same as `saveDraft`. */
export const takeDefault = (context: Site, changing: Changing) =>
	change(context, changing, (tx, text, author) => draftTexts(tx, [{ text, texts: defaultsIn(text) }], author))

/**
 * Stores as a draft that a text stays as it is, though its default or the Spanish text has changed since it was
 * written. Returns the same as `saveDraft`.
 */
export const keepText = (context: Site, changing: Changing) =>
	change(context, changing, async (tx, text, author) => {
		const rows = text.forms.map((form) => draftRow(text, form, draftedText(form), author))
		await replaceDrafts(tx, [allForms(text)], rows)
		return rows.length
	})

/** Discards the draft of a text. Returns the same as `saveDraft`. */
export const discardDraft = (context: Site, changing: Changing) =>
	change(context, changing, async (tx, text) => {
		await replaceDrafts(tx, [allForms(text)], [])
		return 0
	})
