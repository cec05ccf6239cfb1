import { MAX_LEGS } from '#app/domain/quotes/hire-request.ts'
import {
	ADD_LEG,
	type FormContent,
	legId,
	mirrorLeg,
	nextLeg,
	storedLegsOf,
} from '#app/domain/quotes/trip/form-legs.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { QuoteFormReply } from '../quote-form.server.ts'
import { handleStopButton } from './stop-buttons.server.ts'

type Answered = Pick<QuoteFormReply, 'values' | 'paradas' | 'legs' | 'notices' | 'focus'> & Partial<QuoteFormReply>

const REMOVING = /^(remove|restore)-leg-([2-9]|[1-9]\d)$/

/** Adds a trip to the form. @param make creates it from the last one */
function added(texts: LanguageTexts, content: FormContent, number: number, make: typeof nextLeg): Answered {
	const tooMany = texts.t('validation:tooManyLegs', { most: MAX_LEGS })
	const { values, paradas, legs } = content
	if (legs.length + 1 >= MAX_LEGS) return { ...content, notices: [tooMany], focus: ADD_LEG }
	const leg = make(legs.at(-1) ?? { ...values, paradas })
	return {
		paradas,
		values: { ...values, tipoViaje: 'varios' },
		legs: [...legs.slice(0, number - 2), leg, ...legs.slice(number - 2)],
		notices: [],
		focus: legId(number),
	}
}

/** Removes a trip from the form, and returns what an undo needs. */
function removed({ t, texts }: LanguageTexts, content: FormContent, number: number): Answered {
	const { legs } = content
	const leg = legs[number - 2]
	if (!leg) return { ...content, notices: [], focus: ADD_LEG }
	const sentence = t('quote:notices.tripRemoved', { number })
	return {
		...content,
		legs: legs.filter((_, index) => index + 2 !== number),
		notices: [],
		focus: ADD_LEG,
		removed: { leg, number, sentence, undo: texts('quote').form.undo },
	}
}

/** Parses a removed trip. Returns undefined if it is broken. */
function readRemoved(text: unknown) {
	try {
		return storedLegsOf([JSON.parse(String(text))])[0]
	} catch {
		return undefined
	}
}

/**
 * Handles the buttons for trips and stops (decision 16): add a trip or the return of the last one, remove or restore a
 * trip.
 * @param kept removed trip that the form carries
 * @returns undefined for other buttons
 */
export function handleLegButton(
	texts: LanguageTexts,
	content: FormContent,
	intent: unknown,
	kept: unknown,
): Answered | undefined {
	const last = content.legs.length + 2
	if (intent === 'add-leg') return added(texts, content, last, nextLeg)
	if (intent === 'mirror') return added(texts, content, last, mirrorLeg)
	const stopButton = handleStopButton(texts, content, intent)
	if (stopButton) return stopButton
	const [, action, place] = REMOVING.exec(String(intent)) ?? []
	if (action === 'remove') return removed(texts, content, Number(place))
	const leg = action && readRemoved(kept)
	return leg ? added(texts, content, Math.min(Number(place), last), () => leg) : undefined
}
