/**
 * Intents of the buttons that toggle the luggage preference, in the form and in its review, which is then shown again.
 */
export const HOLD = 'hold'
const HOLD_IN_REVIEW = 'hold-review'

/** Toggles the luggage preference, if one of these buttons was pressed. */
export function turnHold(form: FormData) {
	const intent = form.get('intent')
	if (intent === HOLD || intent === HOLD_IN_REVIEW)
		form.set('todoEnBodega', form.get('todoEnBodega') === 'on' ? '' : 'on')
}
