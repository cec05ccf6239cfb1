import type { TextTree } from './catalogue.server.ts'
import type { Language } from './languages.ts'
import { languageOf, languageOfProgram } from './negotiation.server.ts'
import type { OwnWords } from './own-words.ts'
import {
	createTextStore,
	type Facts,
	type LanguageTexts,
	type MissingText,
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

/** Fills in placeholders that are the same in all texts of this process, such as the company's name. */
export function fillInTexts(next: Facts) {
	facts = next
	live.use(facts, published)
	preview?.use(facts, drafts)
}

/**
 * Sets the company's own words, which replace those of the files.
 * @param next.drafts all words as they will be once the drafts are published
 */
export function setOwnWords(next: { published: OwnWords; drafts: OwnWords }) {
	published = next.published
	drafts = next.drafts
	live.use(facts, published)
	preview?.use(facts, drafts)
}

/** Returns a namespace's texts in a language as they are served to programs; undefined where there is none. */
export const servedTexts = (language: Language, namespace: string): TextTree | undefined =>
	live.namespace(language, namespace)

/** Returns the published texts of one language. */
export const textsIn = (language: Language): LanguageTexts => live.textsIn(language)

/** Returns the texts of one language as they will be once the drafts are published. */
export function draftTextsIn(language: Language): LanguageTexts {
	if (!preview) {
		preview = createTextStore(() => undefined)
		preview.use(facts, drafts)
	}
	return preview.textsIn(language)
}

let seesDrafts = (_: Request): boolean => false

/** Sets how to find out whether a request's visitor looks at the drafts. It is called for each page, so it must be fast. */
export function onPreview(decide: (request: Request) => boolean) {
	seesDrafts = decide
}

/** Returns the texts in the language of a request's visitor (decision 6). */
export async function textsFor(request: Request) {
	const language = await languageOf(request)
	return seesDrafts(request) ? draftTextsIn(language) : textsIn(language)
}

/** Returns the texts in the language of a program's request (contract §1). */
export const textsForProgram = (request: Request) => textsIn(languageOfProgram(request))
