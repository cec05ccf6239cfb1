import { useEffect, useRef, useState } from 'react'
import { fieldsIn } from '#app/domain/quotes/quote-request.ts'
import { countedLegs, type FormContent, legEntries } from '#app/domain/quotes/trip/form-legs.ts'
import { stopEntries } from '#app/domain/quotes/trip/form-stops.ts'
import type { GuideWords } from '../guide-words.server.ts'

/** Pause after typing, longer than between two keys, because each request may query a map service. */
const PAUSE_MS = 600

/** Fields that a price depends on; none about a person. */
const OF_THE_TRIP = /Origen$|Destino$|^(?:tipoViaje$|date|num(?:Pasajeros|Maletas)|esVip|todo)/

/** Longest address that servers accept; for a longer trip only the review shows the price. */
const LONGEST_QUESTION = 6000

/** Returns the address of the request. Returns '' if a place or the size of the group is not known yet. */
function questionOf(content: FormContent) {
	const { values } = content
	const { codLocalidadOrigen, codLocalidadDestino, numPasajeros, numMaletas } = values
	if (![codLocalidadOrigen, codLocalidadDestino, numPasajeros, numMaletas].every((value) => value.trim())) return ''
	const fields = fieldsIn(values).filter((field) => OF_THE_TRIP.test(field))
	const lng = document.documentElement.dataset.language ?? ''
	const more = [...stopEntries(0, content.paradas), ...legEntries(countedLegs(content))]
	const further = more.filter(([name, value]) => value && !name.endsWith('.numBillete'))
	const query = new URLSearchParams([...fields.map((field) => [field, values[field]]), ...further, ['lng', lng]])
	const question = `/guide-price?${query}`
	return question.length > LONGEST_QUESTION ? '' : question
}

/**
 * Requests the guide price of the trip after a pause in typing; it is the same as on the review.
 * @returns `ask`, to be called with the form's content, and the last response, if it belongs to that content
 */
export function useGuidePrice() {
	const [guide, setGuide] = useState<GuideWords>()
	const asked = useRef({ question: '', giveUp: () => {} })
	useEffect(() => () => asked.current.giveUp(), [])

	const ask = (content: FormContent) => {
		const question = questionOf(content)
		if (question === asked.current.question) return
		asked.current.giveUp()
		setGuide(undefined)
		const running = new AbortController()
		const answer = async () => {
			try {
				const response = await fetch(question, { signal: running.signal })
				setGuide(await response.json())
			} catch {
				// After a failure the next change asks again. An aborted request was replaced by a newer one.
				if (!running.signal.aborted) asked.current.question = ''
			}
		}
		const timer = question ? setTimeout(answer, PAUSE_MS) : undefined
		asked.current = {
			question,
			giveUp: () => {
				clearTimeout(timer)
				running.abort()
			},
		}
	}
	return { guide, ask }
}
