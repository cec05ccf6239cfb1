import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type DrawnAs, type Field, type FoldedSection, type FormSection, foldedSections } from './field.ts'
import type { QuoteField } from './quote-request.server.ts'
import { type RequestFields, requestFields } from './request-fields.server.ts'

/** An input of the form that is drawn from its field's entry. */
type DrawnInput = {
	name: QuoteField
	label: string
	hint?: string
	optional?: true
	/** the one that an address leads to: its section is open, and one types there at once */
	autoFocus?: true
} & DrawnAs

/** One input, or two that stand beside each other. */
export type InputRow = DrawnInput[]

/**
 * The inputs of the form that no component of their own draws, with their words, by sections.
 * @param asked the fields to ask for, all of a request unless told otherwise
 * @returns a section without any is left out
 */
export function lineInputs({ t, texts }: LanguageTexts, asked: Partial<RequestFields> = requestFields) {
	const words = texts('fields')
	const sections: { [Section in FormSection]?: InputRow[] } = {}
	let waiting: InputRow | undefined
	for (const { name, label, input } of Object.values(asked) as (Field & { name: QuoteField })[]) {
		if (input === 'own') continue
		const { section, hint, paired, ...drawn } = input
		// What is folded says so as a whole.
		const isSaid = input.optional && input.type !== 'tick' && !foldedSections.includes(section as FoldedSection)
		const said = isSaid ? t('fields:optional', { label: words[label] }) : words[label]
		const one: DrawnInput = { ...drawn, name, label: said, ...(hint && { hint: words.hints[hint] }) }
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
