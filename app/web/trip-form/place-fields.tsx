import { type ReactNode, useEffect, useState } from 'react'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { type EndField, type JourneyEndName, journeyEnds } from '#app/domain/quotes/trip/journey-ends.ts'
import { SelectField, TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { PlaceEnd } from './place-end.ts'
import type { QuoteFormPage } from './quote-page.server.ts'
import type { PlaceLookUp } from './quote-places.server.ts'
import { SuggestingField } from './suggesting-field.tsx'

type PlaceFieldsProps = {
	id: string
	/** name in the look-up button's intent: `origin`, `origin-2` of the second trip, `stop-1-1` */
	at: string
	title: string
	/** explains which addresses are possible */
	hint?: string
	page: QuoteFormPage
	fields: Readonly<Record<keyof PlaceEnd, FormField>>
	lookUp: PlaceLookUp | null | undefined
	/** whether the browser accepts an empty field, for places that are not always needed */
	optional?: boolean
	/** whether it takes the focus, after a response that concerns it */
	isLedTo?: boolean
	children?: ReactNode
}

/** Returns the fields of one end of a trip. */
export function endFields(fields: Readonly<Record<EndField, FormField>>, end: JourneyEndName) {
	const { address, postalCode, locality, country } = journeyEnds[end]
	return {
		address: fields[address],
		postalCode: fields[postalCode],
		locality: fields[locality],
		country: fields[country],
	}
}

/** Returns the place of an end's initial values. */
export const placeIn = ({ country, postalCode, locality }: ReturnType<typeof endFields>) => ({
	country: country.initialValue ?? '',
	postalCode: postalCode.initialValue ?? '',
	locality: locality.initialValue ?? '',
})

/** Shows the fields of a place: an end of the journey, or a stop. */
export function PlaceFields({
	id,
	at,
	title,
	hint,
	page,
	fields,
	lookUp,
	optional,
	isLedTo,
	children,
}: PlaceFieldsProps) {
	const { form: text, suggestions } = page.text
	const field = (part: keyof PlaceEnd) => fields[part]
	const names: PlaceEnd = {
		...{ address: field('address').name, postalCode: field('postalCode').name },
		...{ locality: field('locality').name, country: field('country').name },
	}
	const suggesting = { end: names, text: suggestions, optional }
	return (
		<fieldset id={isLedTo === undefined ? id : undefined}>
			<legend {...(isLedTo !== undefined && { id, tabIndex: -1, autoFocus: isLedTo })}>{title}</legend>
			<SuggestingField
				{...suggesting}
				part="address"
				field={field('address')}
				label={text.address}
				hint={hint}
				autoComplete={`section-${id} address-line1`}
				maxLength={fieldLengths.address}
			/>
			<LookUp at={at} text={page.text} lookUp={lookUp?.at === at ? lookUp : null} />
			<div className="pair narrow-first">
				<TextField
					field={field('postalCode')}
					label={text.postalCode}
					autoComplete={`section-${id} postal-code`}
					maxLength={fieldLengths.postalCode}
					optional={optional}
				/>
				<SuggestingField
					{...suggesting}
					part="locality"
					field={field('locality')}
					label={text.locality}
					autoComplete={`section-${id} address-level2`}
					maxLength={fieldLengths.locality}
				/>
			</div>
			<SelectField
				field={field('country')}
				label={text.country}
				placeholder={text.choose}
				options={page.countries}
				autoComplete={`section-${id} country`}
				optional={optional}
			/>
			{children}
		</fieldset>
	)
}

type LookUpProps = { at: string; text: QuoteFormPage['text']; lookUp: PlaceLookUp | null }

/**
 * Shows the look-up without scripts: a button, and another one for each place found. With scripts its space stays
 * reserved, so that the form does not shift.
 */
function LookUp({ at, text, lookUp }: LookUpProps) {
	const [isLive, setLive] = useState(false)
	useEffect(() => setLive(true), [])
	if (isLive && !lookUp)
		return (
			<div className="look-up needless">
				<span className="quiet">{text.suggestions.lookUp}</span>
			</div>
		)
	return (
		<div className="look-up">
			<IntentButton intent={`lookup-${at}`} working={text.form.working} quiet unchecked>
				{text.suggestions.lookUp}
			</IntentButton>
			{lookUp?.notice && <p className="notice">{lookUp.notice}</p>}
			{lookUp && (
				<fieldset className="provinces">
					<legend>{lookUp.title}</legend>
					<div className="choices">
						{lookUp.choices.map((choice) => (
							<IntentButton
								key={choice.key}
								intent={`choose-${at}:${choice.key}`}
								working={text.form.working}
								quiet
								unchecked
							>
								{choice.label}
							</IntentButton>
						))}
					</div>
				</fieldset>
			)}
		</div>
	)
}
