import type { SQLiteColumnBuilderBase } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import type { ColumnRetention } from '#app/platform/column-retention.ts'
import type labels from '#locales/es/fields.json'

export type Label = Exclude<keyof typeof labels, 'hints' | 'optional' | 'leg' | 'stop'>
type Hint = keyof (typeof labels)['hints']

/**
 * Type of a value. Its storage, its form in drafts, its description for outside programs and its words depend on it.
 */
export type FieldKind = 'text' | 'number' | 'flag' | 'moment' | 'country'

/** Sections of the form that few need; they are folded, and most leave them empty. */
export const foldedSections = ['needs', 'contact', 'hirer'] as const
export type FoldedSection = (typeof foldedSections)[number]

/** Sections of the form. */
export type FormSection = 'person' | 'group' | 'pickup' | 'delivery' | FoldedSection

/** Text input of one line, or of several. */
type TextInput = {
	type: 'text' | 'email' | 'tel'
	autoComplete: string
	maxLength: number
	/** whether it is a number in digits */
	figures?: true
	/** number of visible lines, for a text of several */
	lines?: number
}

/** Checkbox for a flag. */
type TickInput = { type: 'tick' }

/** Kind of control. */
export type DrawnAs = TextInput | TickInput

/** Control of the form that is rendered from this entry alone. */
export type LineInput = {
	section: FormSection
	hint?: Hint
	/** whether it is next to its neighbour on wide screens */
	paired?: true
	/** whether it may be left empty */
	optional?: true
} & DrawnAs

/**
 * Way of showing a value: in a row of its own under its label, in the page's own way (a name is two fields, a place
 * four), or not at all.
 */
type Shown = 'row' | 'own' | 'no'

/** Definition of a request's field (changing §1 lists what derives from it). */
export type Field = {
	/** the contract's name, used in the form, in drafts and in `datos` (contract §3) */
	name: string
	kind: FieldKind
	/** validation of the value; messages are keys of `validation.json` */
	schema: z.ZodType
	/** column in the table of requests; a new one needs a default for existing rows */
	column: SQLiteColumnBuilderBase
	/** data retention: whom it is about, what erasure does to it, and who gets a copy */
	class: ColumnRetention
	/** short label for use inside its section, such as «address» below «drop-off» */
	label: Label
	/** rendered from this entry, or by a component of its own */
	input: LineInput | 'own'
	/**
	 * how it is shown on the review, in mails, on the customer's card, at the desk and on the driver's page; whether it
	 * is in the CSV and in a record of `/services`
	 */
	shows: { review: Shown; mail: Shown; card: Shown; desk: Shown; driver: Shown; csv: boolean; record: boolean }
	/** whether the desk finds a request by it: by its plain words, or in a special way */
	search: 'words' | 'own' | 'no'
	/** whether any link to the form may fill it in, or only a sealed one, as for an address that may be a home */
	byLink: boolean | 'sealed'
	/** initial value in the form; empty by default */
	opensWith?: string
	/** description for outside programs, added to its schema */
	described?: string
	/** value in examples; that of a time is replaced when the example is shown */
	example: string | number | boolean
}
