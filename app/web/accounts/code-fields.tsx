import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'

export type CodeText = {
	code: string
	codeHint: string
	lost: string
	recoveryCode: string
	recoveryHint: string
}

type CodeFieldProps = { field: FormField; text: CodeText; required?: boolean }

/** Renders the field for the six digits of an authenticator app; phones can fill it in. */
export const CodeField = ({ field, text, required }: CodeFieldProps) => (
	<Field field={field} label={text.code} hint={text.codeHint}>
		{(control) => (
			<input {...control} inputMode="numeric" autoComplete="one-time-code" required={required} maxLength={40} />
		)}
	</Field>
)

type CodeFieldsProps = {
	fields: { code: FormField; recoveryCode: FormField }
	text: CodeText
}

/** Renders the same field, and one for a recovery code, for users who have lost their phone. */
export const CodeFields = ({ fields: { code, recoveryCode }, text }: CodeFieldsProps) => (
	<>
		<CodeField field={code} text={text} />
		<details open={recoveryCode.errors !== undefined}>
			<summary>{text.lost}</summary>
			<Field field={recoveryCode} label={text.recoveryCode} hint={text.recoveryHint}>
				{(control) => (
					<input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
				)}
			</Field>
		</details>
	</>
)
