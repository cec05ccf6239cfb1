import type { SQLiteColumnBuilderBase } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import type { ColumnClass } from '#app/platform/column-class.ts'
import type labels from '#locales/es/fields.json'

export type Label = Exclude<keyof typeof labels, 'hints' | 'optional' | 'leg' | 'stop'>
type Hint = keyof (typeof labels)['hints']

/** What a value is: how it is stored, kept in a draft, told to programs and put into words follows from it. */
export type FieldKind = 'text' | 'number' | 'flag' | 'moment' | 'country'

/** Parts of the form that few need: folded away, and left empty by most. */
export const foldedSections = ['needs', 'contact', 'hirer'] as const
export type FoldedSection = (typeof foldedSections)[number]

/** The parts of the form. */
export type FormSection = 'person' | 'group' | 'pickup' | 'delivery' | FoldedSection

/** A line of text, or several. */
type TextInput = {
	type: 'text' | 'email' | 'tel'
	autoComplete: string
	maxLength: number
	/** a number in figures */
	figures?: true
	/** several lines, so many of them shown */
	lines?: number
}

/** A box that is ticked or not, for a flag. */
type TickInput = { type: 'tick' }

/** How a control looks. */
export type DrawnAs = TextInput | TickInput

/** A control of the form, drawn from this alone. */
export type LineInput = {
	section: FormSection
	hint?: Hint
	/** is next to its neighbour on wide screens */
	paired?: true
	/** may be left empty */
	optional?: true
} & DrawnAs

/**
 * Whether a value has a row of its own under its label, is told by the page in its own way (a name is two fields, a
 * place four), or is not told at all.
 */
type Shown = 'row' | 'own' | 'no'

/** A field of a request: everything there is to say of it. What derives from it stands in changing §1. */
export type Field = {
	/** the contract's name, in the form, in drafts and in `datos` (contract §3) */
	name: string
	kind: FieldKind
	/** what is checked of it; messages are keys of `validation.json` */
	schema: z.ZodType
	/** its column in the table of requests; what is added has a default, for the rows that are there */
	column: SQLiteColumnBuilderBase
	/** whose it is, what becomes of it when its customer is forgotten, and who gets a copy */
	class: ColumnClass
	/** its label where its section says the rest, as «address» below «drop-off» */
	label: Label
	/** drawn from an entry, or by a component of its own in its section */
	input: LineInput | 'own'
	/** on the review, in mails, on the customer's card, at the desk, on the driver's page; in the CSV; in a record of `/services` */
	shows: { review: Shown; mail: Shown; card: Shown; desk: Shown; driver: Shown; csv: boolean; record: boolean }
	/** whether the desk finds a request by its words, and whether in a way of their own */
	search: 'words' | 'own' | 'no'
	/** whether any link to the form may fill it in, or only one that we sealed, as an address that may be somebody's home */
	byLink: boolean | 'sealed'
	/** what the form opens with, where not with nothing: a choice that is made already */
	opensWith?: string
	/** said to programs beside its schema */
	described?: string
	/** what an example fills in; a moment's is made when it is read */
	example: string | number | boolean
}
