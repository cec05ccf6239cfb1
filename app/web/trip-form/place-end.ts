import type { AddressFields } from '#app/domain/places/fill-in.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'

/** Names of the fields of one end of a journey. */
export type PlaceEnd = Record<keyof AddressFields, string>

export type SuggestionText = Pick<Texts['places'], 'loading'>

type Control = HTMLInputElement | HTMLSelectElement

const controlOf = (form: HTMLFormElement, name: string) => {
	const control = form.elements.namedItem(name)
	return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined
}

const parts: (keyof AddressFields)[] = ['address', 'postalCode', 'locality', 'country']

/** Reads the fields of one end. */
export const readEnd = (form: HTMLFormElement, end: PlaceEnd) =>
	Object.fromEntries(parts.map((part) => [part, controlOf(form, end[part])?.value ?? ''])) as AddressFields

/** Text at which each field was settled, by choosing a suggestion or closing the list. */
const settled = new WeakMap<Control, string>()

/** Checks whether a field still has its settled text. Suggestions appear only after it changes. */
export const isSettled = (control: Control) => settled.get(control) === control.value

/** Marks the field's present text as settled. */
export const settle = (control: Control) => settled.set(control, control.value)

/** Writes a choice into the fields of one end as if typed, and marks them as settled. */
export function writeEnd(form: HTMLFormElement, end: PlaceEnd, fill: AddressFields) {
	let changed: Control | undefined
	for (const part of parts) {
		const control = controlOf(form, end[part])
		if (!control) continue
		if (control.value !== fill[part]) changed = control
		control.value = fill[part]
		settle(control)
	}
	changed?.dispatchEvent(new Event('input', { bubbles: true }))
}
