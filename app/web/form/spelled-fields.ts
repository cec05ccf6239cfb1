import { isPasswordField } from '#app/domain/accounts/passwords/password-fields.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'

/** A field's text in one spelling; a password as it was typed. */
const spelled = (name: string, text: string) => (isPasswordField(name) ? text : inOneSpelling(text))

/** A posted form, its texts in one spelling; files and passwords are as they were sent. */
export function spelledForm(form: FormData): FormData {
	const fields = new FormData()
	for (const [name, value] of form) fields.append(name, typeof value === 'string' ? spelled(name, value) : value)
	return fields
}

/** What an address asks for behind its question mark, its texts in one spelling. */
export const queryOf = ({ url }: Pick<Request, 'url'>) =>
	new URLSearchParams([...new URL(url).searchParams].map(([name, value]) => [name, spelled(name, value)]))
