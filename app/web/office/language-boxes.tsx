import { FieldErrors } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'

type LanguageBoxesProps = {
	field: FormField
	label: string
	hint: string
	/** with their own names; one that is fixed is always chosen */
	languages: readonly { code: string; lang: string; name: string; isFixed: boolean }[]
}

/** Shows a checkbox for each language. The codes of those that are ticked are the field's values. */
export function LanguageBoxes({ field, label, hint, languages }: LanguageBoxesProps) {
	const { id, name, errors, errorId, initialValue = '' } = field
	const ticked = initialValue.split(',')
	return (
		<fieldset
			className="radios"
			id={id}
			tabIndex={-1}
			aria-label={label}
			aria-describedby={errors ? `${id}-hint ${errorId}` : `${id}-hint`}
		>
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
			<FieldErrors field={field} />
			{languages.map(({ code, lang, name: itsName, isFixed }) => (
				<div key={code} className="check">
					<input
						type="checkbox"
						id={`${id}-${code}`}
						name={name}
						value={code}
						disabled={isFixed}
						defaultChecked={isFixed || ticked.includes(code)}
					/>
					<label htmlFor={`${id}-${code}`} lang={lang}>
						{itsName}
					</label>
					{/* Browsers leave out a box that is disabled. */}
					{isFixed && <input type="hidden" name={name} value={code} />}
				</div>
			))}
		</fieldset>
	)
}
