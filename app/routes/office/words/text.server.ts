import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { namedFacts } from '#app/domain/company/named-facts.server.ts'
import { knownFacts } from '#app/domain/content/known-facts.server.ts'
import { letterOfText } from '#app/domain/letters/letter-of-text.server.ts'
import { exampleOf, withExamples } from '#app/domain/words/example-values.server.ts'
import { mayHaveBreaks } from '#app/domain/words/own-page-texts.ts'
import { storedWords } from '#app/domain/words/stored-words.server.ts'
import { nameOf } from '#app/domain/words/text-entries.server.ts'
import { historyOf } from '#app/domain/words/word-history.server.ts'
import { inBraces } from '#app/domain/words/word-rules.ts'
import {
	draftedText,
	markOf,
	publishedText,
	statesOf,
	textRulesOf,
	type WordForm,
	type WordText,
	wordTexts,
} from '#app/domain/words/word-texts.server.ts'
import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { fallbackLanguage, htmlLang, languages } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor, textsIn } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { languageChoices, namespaceName, placeName } from './found-words.server.ts'
import { personName } from './waiting-words.server.ts'
import { languageIn, letterPath, listPath, textPath } from './words-address.ts'

/** Numbers among which the examples of a plural form are. */
const NUMBERS = [0, 1, 2, 3, 5, 24, 1_000_000]

/** Returns the name of the form's field for a plural form; `words` for a text without. */
export const fieldOf = (form: string) => (form === '' ? 'words' : `words_${form}`)

/**
 * Reads the text that an address names, in its language.
 * @throws the 404 page where there is none
 */
export async function readText(request: Request, { database }: Pick<Context, 'database'>, texts: LanguageTexts) {
	const query = queryOf(request)
	const stored = wordTexts(await storedWords(database.read))
	const entry = stored.find(query.get('text') ?? '')
	if (!entry) throw await failure(request, 404)
	return stored.of(entry, languageIn(query, texts.language))
}

/** Lists examples of the numbers that a plural form is for; none for a text without forms. */
function numbersOf({ language }: WordText, form: string) {
	const rules = new Intl.PluralRules(languages[language].tag)
	return NUMBERS.filter((number) => rules.select(number) === form)
}

/** Describes a form of the text: what it is, was and could be. */
function formOf(texts: LanguageTexts, text: WordText, form: WordForm, facts: Record<string, string>) {
	const { text: words } = texts.texts('words')
	const row = form.draft ?? form.own
	const since = row && row.text !== null ? row : undefined
	const { tag } = languages[text.language]
	const numbers = numbersOf(text, form.form)
	const count = numbers.at(-1)?.toLocaleString(tag)
	const listed = numbers.map((number) => number.toLocaleString(texts.tag)).join(', ')
	return {
		field: fieldOf(form.form),
		label: form.form === '' ? words.label : texts.t('words:text.form', { numbers: listed }),
		byDefault: form.byDefault ?? null,
		noDefault: form.byDefault === undefined && text.language !== fallbackLanguage ? words.noDefault : null,
		spanish: form.spanish,
		published: publishedText(form),
		drafted: draftedText(form),
		basis: since && since.basis !== (form.byDefault ?? '') ? since.basis : null,
		source: since && since.source !== form.spanish ? since.source : null,
		filled: withExamples(draftedText(form), tag, count === undefined ? facts : { ...facts, count }),
	}
}

/** Explains the placeholders of a text by examples; those that any text may have are listed without. */
function placesOf(texts: LanguageTexts, context: Context, text: WordText, facts: Record<string, string>) {
	const { tag } = languages[text.language]
	const rules = text.forms.map((form) => textRulesOf(text, form, knownFacts(context.company)))
	const required = new Set(rules.flatMap((each) => each.required))
	const others = new Set(rules.flatMap((each) => each.allowed).filter((name) => !required.has(name)))
	const explained = (name: string) => ({
		name: inBraces(name),
		example: texts.t('words:text.example', { value: facts[name] || exampleOf(name, tag) }),
	})
	return { required: [...required].map(explained), others: [...others].map(explained) }
}

async function versionsOf(texts: LanguageTexts, context: Context, { entry, language, forms }: WordText) {
	const versions = await historyOf(context, entry, language)
	return versions.map(({ version, at, by, texts: ofForms }) => ({
		version,
		head: texts.t('words:text.version', {
			when: momentLabel(texts.tag, wallClockAt(at)),
			who: personName(texts, by),
		}),
		texts: forms.map(({ key, form }) => ({ field: fieldOf(form), text: ofForms[key] ?? null })),
	}))
}

function draftLine(texts: LanguageTexts, { forms }: WordText) {
	const draft = forms.find((form) => form.draft)?.draft
	if (!draft) return null
	const when = momentLabel(texts.tag, wallClockAt(draft.savedAt))
	return texts.t('words:text.draftBy', { who: personName(texts, draft.savedBy), when })
}

/** Reads what the page of one text shows. */
export async function textPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { text: words, filter, states, waiting, notices } = texts.texts('words')
	const text = await readText(request, context, texts)
	const { entry, language } = text
	const name = namespaceName(texts, entry.namespace)
	const title = texts.t('words:text.title', { name, language: languages[language].name })
	const facts = { ...(await namedFacts(context, textsIn(language))), ...factsInTexts(context.company) }
	const found = statesOf(text)
	const letter = letterOfText(nameOf(entry))
	const hasDefault = text.forms.some(({ byDefault }) => byDefault !== undefined)
	return {
		frame: await adminFrame(request, session, 'words', title),
		text: {
			...words,
			notOffered: filter.othersOff,
			byDefault: waiting.default,
			hint: mayHaveBreaks(entry.key) ? words.hintBreaks : words.hint,
		},
		notice: noticeOf(request, notices),
		back: listPath(language),
		lang: htmlLang(language),
		isSpanish: language === fallbackLanguage,
		where: placeName(texts, entry),
		key: nameOf(entry),
		letter: letter ? letterPath(letter, language) : null,
		mark: markOf(text),
		forms: text.forms.map((form) => formOf(texts, text, form, facts)),
		places: placesOf(texts, context, text, facts),
		changed: found.filter((state) => state === 'spanish' || state === 'default').map((state) => states[state]),
		hasDefault,
		hasOwn: hasDefault && (found.includes('own') || text.forms.some(({ draft }) => typeof draft?.text === 'string')),
		draft: draftLine(texts, text),
		others: languageChoices(texts, context.company)
			.filter(({ code }) => code !== language)
			.map(({ code, label, isOffered }) => ({ code, href: textPath(nameOf(entry), code), name: label, isOffered })),
		versions: await versionsOf(texts, context, text),
	}
}

export type TextPage = Awaited<ReturnType<typeof textPage>>
