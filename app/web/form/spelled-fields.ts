import { isPasswordField } from '#app/domain/accounts/passwords/password-fields.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'

/** Fields of texts of the site, which have no-break spaces; `cleanWords` normalises them. */
const isWordsField = (name: string) => /^words(?:_\w+)?$/.test(name)

/** Normalises the Unicode spelling of a field's text. A password stays as typed. */
const spelled = (name: string, text: string) =>
	isPasswordField(name) || isWordsField(name) ? text : inOneSpelling(text)

/** Normalises the Unicode spelling of a posted form's texts. Files, passwords and texts of the
 * site stay as sent. */
export function spelledForm(form: FormData): FormData {
	const fields = new FormData()
	for (const [name, value] of form) fields.append(name, typeof value === 'string' ? spelled(name, value) : value)
	return fields
}

/** Returns the query parameters of a request, with their Unicode spelling normalised. */
export const queryOf = ({ url }: Pick<Request, 'url'>) =>
	new URLSearchParams([...new URL(url).searchParams].map(([name, value]) => [name, spelled(name, value)]))
