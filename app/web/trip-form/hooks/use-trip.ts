import { useEffect, useState } from 'react'
import { mirrorCountries } from '#app/domain/fields/countries.ts'
import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import { fieldsIn, type QuoteFormValues } from '#app/domain/quotes/quote-request.ts'
import { formContent } from '#app/domain/quotes/trip/form-legs.ts'
import { changeRequestIn, planTrip, type Trip } from '#app/domain/quotes/trip/trip-rules.ts'
import type { QuoteFormPage } from '../quote-page.server.ts'

type FormTrip = Trip & Pick<QuoteFormValues, 'todoEnBodega'>

/** Trip of the form's present content; `isLive` once scripts update it. */
export type LiveTrip = FormTrip & { isLive: boolean }

/** Sets the value of a form field, without an `input` event. */
function setField(form: HTMLFormElement, name: keyof QuoteFormValues, value: string) {
	const control = form.elements.namedItem(name)
	if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'on'
	else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
}

const planFor = ({ fleets, today }: QuoteFormPage, values: QuoteFormValues): FormTrip => ({
	...planTrip(fleets, today, changeRequestIn(values)),
	todoEnBodega: values.todoEnBodega,
})

/** Returns the notices of the quote's rules, by the field they concern. */
function tripNotices({ text: { notices } }: QuoteFormPage, trip: Trip, vipWasRemoved: boolean) {
	const vehicle = vehicleWords(trip.vehicles)
	return {
		vip: [
			...(vipWasRemoved ? [notices.vipRemoved] : []),
			...(trip.vipMissed ? [notices.vipMissed.replace('{{vehicle}}', vehicle)] : []),
		],
		luggage: trip.vehiclesFit ? [] : [notices.vehicleTooSmall.replace('{{vehicle}}', vehicle)],
	}
}

export type TripNotices = ReturnType<typeof tripNotices>

/**
 * Applies the quote's rules while a visitor types, the same as on the server (decision 15): vehicle, VIP, earliest
 * date, countries. It changes other fields only where the rules require it, and then shows why.
 */
export function useTrip(page: QuoteFormPage, start: QuoteFormValues) {
	const [isLive, setLive] = useState(false)
	const [trip, setTrip] = useState(() => planFor(page, start))
	const [vipWasRemoved, setVipWasRemoved] = useState(false)
	useEffect(() => setLive(true), [])

	const update = (form: HTMLFormElement) => {
		const { values, paradas, legs } = formContent(new FormData(form), fieldsIn(page.values))
		const plan = planFor(page, values)
		if (plan.vipRemoved) setField(form, 'esVip', '')
		// The box is now cleared; its notice stays until VIP is possible again.
		setVipWasRemoved((before) => plan.vipRemoved || (before && !plan.vipPossible))
		const countries = mirrorCountries(values)
		setField(form, 'codPaisOrigen', countries.codPaisOrigen)
		setField(form, 'codPaisDestino', countries.codPaisDestino)
		setTrip(plan)
		return { trip: plan, values: { ...values, ...countries }, paradas, legs }
	}
	return { trip: { ...trip, isLive }, notices: tripNotices(page, trip, vipWasRemoved), update }
}
