import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { ADD_LEG, type FormContent, legId, mirrorLeg, nextLeg } from '#app/quotes/form-legs.ts'
import { MOST_LEGS } from '#app/quotes/hire-request.ts'

type Answered = FormContent & { notices: string[]; focus: string }

const ADDING = { 'add-leg': nextLeg, mirror: mirrorLeg } as const
const REMOVING = /^remove-leg-([2-9]|[1-9]\d)$/

function added({ t }: LanguageTexts, { values, legs }: FormContent, make: typeof nextLeg): Answered {
	const number = legs.length + 2
	if (number > MOST_LEGS)
		return { values, legs, notices: [t('validation:tooManyLegs', { most: MOST_LEGS })], focus: ADD_LEG }
	const leg = make(legs.at(-1) ?? values)
	return { values: { ...values, tipoViaje: 'varios' }, legs: [...legs, leg], notices: [], focus: legId(number) }
}

/**
 * Answers the buttons that add a trip to the form, add the way back of the last one, and take one out (decision 16).
 * @returns undefined for every other button
 */
export function replyToLegButton(texts: LanguageTexts, content: FormContent, intent: unknown): Answered | undefined {
	if (intent === 'add-leg' || intent === 'mirror') return added(texts, content, ADDING[intent])
	const [, number] = REMOVING.exec(String(intent)) ?? []
	if (!number) return undefined
	const legs = content.legs.filter((_, index) => index + 2 !== Number(number))
	return { values: content.values, legs, notices: [], focus: ADD_LEG }
}
