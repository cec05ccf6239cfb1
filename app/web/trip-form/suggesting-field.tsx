import { lazy, Suspense, useRef, useState } from 'react'
import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import type { PlaceEnd, SuggestionText } from './place-end.ts'

const PlaceSuggestions = lazy(() => import('./place-suggestions.tsx'))

type SuggestingFieldProps = {
	field: FormField
	label: string
	hint?: string
	autoComplete: string
	maxLength: number
	part: 'address' | 'locality'
	end: PlaceEnd
	text: SuggestionText
	/** may be left empty */
	optional?: boolean
}

/** Shows a text field that suggests places while typing. The code for suggestions is loaded on first focus. */
export function SuggestingField({
	field,
	label,
	hint,
	autoComplete,
	maxLength,
	part,
	end,
	text,
	optional,
}: SuggestingFieldProps) {
	const [isWanted, setWanted] = useState(false)
	const input = useRef<HTMLInputElement>(null)
	return (
		<Field field={field} label={label} hint={hint}>
			{(control) => (
				<div className="suggesting">
					<input
						{...control}
						ref={input}
						type="text"
						required={!optional}
						maxLength={maxLength}
						autoComplete={autoComplete}
						defaultValue={field.initialValue}
						onFocus={() => setWanted(true)}
					/>
					{isWanted && (
						<Suspense>
							<PlaceSuggestions input={input} part={part} end={end} text={text} />
						</Suspense>
					)}
				</div>
			)}
		</Field>
	)
}
