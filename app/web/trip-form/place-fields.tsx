import { type ReactNode, useEffect, useState } from 'react'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { type EndField, type JourneyEndName, journeyEnds } from '#app/domain/quotes/trip/journey-ends.ts'
import { SelectField, TextField } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { type PlaceEnd, readEnd } from './place-end.ts'
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
export const placeIn = ({ address, country, postalCode, locality }: ReturnType<typeof endFields>) => ({
	address: address.initialValue ?? '',
	country: country.initialValue ?? '',
	postalCode: postalCode.initialValue ?? '',
	locality: locality.initialValue ?? '',
})

/** Pause between leaving an address and unfolding what is missing. */
const PAUSE_MS = 200

/** Returns what is known of a place besides its address: «17600 Figueres, Spain». */
const whereIn = ({ postalCode, locality, country }: ReturnType<typeof placeIn>, page: QuoteFormPage) =>
	[`${postalCode} ${locality}`.trim(), page.countries.find(({ value }) => value === country)?.label].join(', ')

/**
 * Shows the fields of a place: an end of the journey, or a stop. What a proposal fills in is folded away, until the
 * address is left without it; without scripts the style sheet shows it.
 */
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
	const { address, postalCode, locality, country } = fields
	const names: PlaceEnd = {
		...{ address: address.name, postalCode: postalCode.name },
		...{ locality: locality.name, country: country.name },
	}
	const isComplete = (place: ReturnType<typeof placeIn>) =>
		Boolean(place.locality && (optional || (place.postalCode && place.country)))
	const lookedUp = lookUp?.at === at ? lookUp : null
	const [place, setPlace] = useState(() => placeIn(fields))
	const [isOpen, setOpen] = useState(
		() =>
			Boolean(lookedUp || postalCode.errors || locality.errors || country.errors) ||
			(Boolean(address.initialValue) && !isComplete(place)),
	)
	const [isOpenFirst] = useState(isOpen)
	// The browser cannot lead to an empty field that is folded away; the server checks it.
	const more = { optional: optional || !isOpenFirst }
	const suggesting = { end: names, text: suggestions }
	return (
		<fieldset
			id={isLedTo === undefined ? id : undefined}
			className="place"
			onInput={({ currentTarget: { form } }) => form && setPlace(readEnd(form, names))}
			onBlur={({ target }) => {
				// A click that ends in the meantime must not miss what it was aimed at.
				if (target.id === address.id && place.address && !isComplete(place)) setTimeout(setOpen, PAUSE_MS, true)
			}}
		>
			<legend {...(isLedTo !== undefined && { id, tabIndex: -1, autoFocus: isLedTo })}>{title}</legend>
			<SuggestingField
				{...suggesting}
				part="address"
				field={address}
				label={text.address}
				hint={hint}
				autoComplete={`section-${id} address-line1`}
				maxLength={fieldLengths.address}
				optional={optional}
			/>
			<details open={isOpen} className={isOpenFirst ? 'where needed' : 'where'}>
				<summary>
					{place.locality ? whereIn(place, page) : `${text.postalCode}, ${text.locality}, ${text.country}`}
				</summary>
				<div className="pair narrow-first">
					<TextField
						{...more}
						field={postalCode}
						label={text.postalCode}
						autoComplete={`section-${id} postal-code`}
						maxLength={fieldLengths.postalCode}
					/>
					<SuggestingField
						{...suggesting}
						{...more}
						part="locality"
						field={locality}
						label={text.locality}
						autoComplete={`section-${id} address-level2`}
						maxLength={fieldLengths.locality}
					/>
				</div>
				<SelectField
					{...more}
					field={country}
					label={text.country}
					placeholder={text.choose}
					options={page.countries}
					autoComplete={`section-${id} country`}
				/>
				<LookUp at={at} text={page.text} lookUp={lookedUp} />
			</details>
			{children}
		</fieldset>
	)
}

type LookUpProps = { at: string; text: QuoteFormPage['text']; lookUp: PlaceLookUp | null }

/**
 * Shows the look-up without scripts: a button, and another one for each place found. It is last, so that nothing moves
 * when it goes.
 */
function LookUp({ at, text, lookUp }: LookUpProps) {
	const [isLive, setLive] = useState(false)
	useEffect(() => setLive(true), [])
	if (isLive && !lookUp) return null
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
