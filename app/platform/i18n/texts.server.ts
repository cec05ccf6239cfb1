import type { TextTree } from './catalogue.server.ts'
import type { Language } from './languages.ts'
import { languageOf, languageOfProgram } from './negotiation.server.ts'
import type { OwnWords } from './own-words.ts'
import {
	createTextStore,
	type Facts,
	type LanguageTexts,
	type MissingText,
	type PublicationDays,
	type TextStore,
} from './text-store.server.ts'

export type { Namespace } from './catalogue.server.ts'
export type { LanguageTexts, MissingText, Translate } from './text-store.server.ts'

let tellMissing: (missing: MissingText) => void = () => undefined

/**
 * Sets the listener for missing texts, replacing any other. It is called while a page is rendered, so it must be fast.
 */
export function onMissingText(listener: (missing: MissingText) => void) {
	tellMissing = listener
}

const live = createTextStore((missing) => tellMissing(missing))
/** Texts with the drafts of the company's words; made when a person of the office looks at them first. */
let preview: TextStore | undefined

let facts: Facts = {}
let published: OwnWords = {}
let drafts: OwnWords = {}
let days: PublicationDays = {}

/** Fills in placeholders that are the same in all texts of this process, such as the company's name. */
export function fillInTexts(next: Facts) {
	facts = next
	live.use(facts, published, days)
	preview?.use(facts, drafts, days)
}

/**
 * Sets the company's own words, which replace those of the files.
 * @param next.drafts all words as they will be once the drafts are published
 */
export function setOwnWords(next: { published: OwnWords; drafts: OwnWords; days?: PublicationDays }) {
	published = next.published
	drafts = next.drafts
	days = next.days ?? {}
	live.use(facts, published, days)
	preview?.use(facts, drafts, days)
}

/** Returns a namespace's texts in a language as they are served to programs; undefined where there is none. */
export const servedTexts = (language: Language, namespace: string): TextTree | undefined =>
	live.namespace(language, namespace)

/** Returns the published texts of one language. */
export const textsIn = (language: Language): LanguageTexts => live.textsIn(language)

/** Returns a function whose value is made of the texts of all languages: once, and again when they have changed. */
export function madeOfTexts<Value>(make: () => Value): () => Value {
	let made: { edition: number; value: Value } | undefined
	return () => {
		const { edition } = textsIn('es')
		if (made?.edition !== edition) made = { edition, value: make() }
		return made.value
	}
}

/** Returns the texts of one language as they will be once the drafts are published. */
export function draftTextsIn(language: Language): LanguageTexts {
	if (!preview) {
		preview = createTextStore(() => undefined)
		preview.use(facts, drafts, days)
	}
	return preview.textsIn(language)
}

type Decide = (request: Request) => boolean | Promise<boolean>

let seesDrafts: Decide = () => false

/** Sets how to find out whether a request's visitor looks at the drafts. It is called for each page, so it must be fast. */
export function onPreview(decide: Decide) {
	seesDrafts = decide
}

/** Returns the texts in the language of a request's visitor (decision 6). */
export async function textsFor(request: Request) {
	const language = await languageOf(request)
	return (await seesDrafts(request)) ? draftTextsIn(language) : textsIn(language)
}

/** Returns the texts in the language of a program's request (contract §1). */
export const textsForProgram = (request: Request) => textsIn(languageOfProgram(request))
