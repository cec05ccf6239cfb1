import type { ResourceField } from './resource-field.ts'

type Fields = Record<string, ResourceField>

/** Record by the names of its fields: a number where the column holds numbers, else text. */
export type RecordOf<Of extends Fields> = {
	-readonly [Name in keyof Of]: Of[Name]['kind'] extends 'number'
		? Of[Name] extends { optional: true }
			? number | null
			: number
		: Of[Name]['kind'] extends 'flag' | 'size'
			? number
			: Of[Name] extends { options: readonly (infer Option)[] }
				? Option
				: string
}

/** Returns one property of every field, by name: its column for the table, or its class for data retention. */
export const columnsOf = <Of extends Fields, Side extends 'column' | 'class'>(fields: Of, side: Side) =>
	Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[side]])) as {
		-readonly [Name in keyof Of]: Of[Name][Side]
	}
