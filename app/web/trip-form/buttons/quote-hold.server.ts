/** The button of the form that chooses the other vehicles; pressed on its review, the review comes again with them. */
export const HOLD = 'hold'
const HOLD_IN_REVIEW = 'hold-review'

/** Turns round what was wished of the hold, where one of these buttons was pressed. */
export function turnHold(form: FormData) {
	const intent = form.get('intent')
	if (intent === HOLD || intent === HOLD_IN_REVIEW)
		form.set('todoEnBodega', form.get('todoEnBodega') === 'on' ? '' : 'on')
}
