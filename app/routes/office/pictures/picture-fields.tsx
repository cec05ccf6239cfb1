import { TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import type { formParts } from './picture-words.server.ts'

type PictureFieldsProps = { parts: ReturnType<typeof formParts>; fields: Readonly<Record<string, FormField>> }

/** Shows the fields about a picture: its name, and what it shows in each language. What is pasted is never cut. */
export const PictureFields = ({ parts: { text, languages }, fields }: PictureFieldsProps) => (
	<>
		{fields.name && <TextField field={fields.name} label={text.name} hint={text.nameHint} autoComplete="off" />}
		<p className="hint">{text.altHint}</p>
		{languages.map(({ field, label, isOptional }) => {
			const each = fields[field]
			return each && <TextField key={field} field={each} label={label} autoComplete="off" optional={isOptional} />
		})}
	</>
)
