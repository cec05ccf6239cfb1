/** What a field needs to know of itself. */
export type FormField = {
	id: string
	name: string
	/** where its errors stand, so that the control can name them */
	errorId: string
	/** sentences in the visitor's language */
	errors: string[] | undefined
	/** what it opens with: text as typed, `on` for a ticked box */
	initialValue: string | undefined
}

/** The fields of a form, by their names; the ids of controls and of errors are the form's and the field's own names. */
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
