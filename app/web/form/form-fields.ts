/** Data of one field of a form. */
export type FormField = {
	id: string
	name: string
	/** id of the element with its errors, for `aria-describedby` */
	errorId: string
	/** sentences in the visitor's language */
	errors: string[] | undefined
	/** value on opening: text as typed, `on` for a ticked box */
	initialValue: string | undefined
}

/**
 * Returns the fields of a form by name. The ids of controls and errors are built from the names of the form and the
 * field.
 */
export function formFields<Name extends string>(
	form: string,
	names: readonly Name[],
	values: Readonly<Record<string, string | undefined>>,
	errors: Readonly<Record<string, string[] | undefined>>,
) {
	const fieldOf = (name: Name): FormField => {
		const id = `${form}-${name}`
		return { id, name, errorId: `${id}-error`, errors: errors[name], initialValue: values[name] }
	}
	return Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<Name, FormField>
}
