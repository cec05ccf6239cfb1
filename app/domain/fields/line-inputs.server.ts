import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type DrawnAs, type Field, type FoldedSection, type FormSection, foldedSections } from './field.ts'
import type { QuoteField } from './quote-request.server.ts'
import { type RequestFields, requestFields } from './request-fields.server.ts'

/** Input of the form that is rendered from its field's entry. */
type DrawnInput = {
	name: QuoteField
	label: string
	hint?: string
	optional?: true
	/** whether a link leads to this input: its section is open and it has the focus */
	autoFocus?: true
} & DrawnAs

/** One input, or two next to each other. */
export type InputRow = DrawnInput[]

/**
 * Lists the form's inputs that have no component of their own, with their labels, by section.
 * @param asked fields to ask for, all of a request by default
 * @returns only sections with inputs
 */
export function lineInputs({ t, texts }: LanguageTexts, asked: Partial<RequestFields> = requestFields) {
	const words = texts('fields')
	const sections: { [Section in FormSection]?: InputRow[] } = {}
	let waiting: InputRow | undefined
	for (const { name, label, input } of Object.values(asked) as (Field & { name: QuoteField })[]) {
		if (input === 'own') continue
		const { section, hint, paired, ...drawn } = input
		// A folded section is marked as optional as a whole.
		const isGiven = input.optional && input.type !== 'tick' && !foldedSections.includes(section as FoldedSection)
		const shownLabel = isGiven ? t('fields:optional', { label: words[label] }) : words[label]
		const one: DrawnInput = { ...drawn, name, label: shownLabel, ...(hint && { hint: words.hints[hint] }) }
		if (paired && waiting) {
			waiting.push(one)
			waiting = undefined
			continue
		}
		const row = [one]
		sections[section] = [...(sections[section] ?? []), row]
		waiting = paired && row
	}
	return sections
}
