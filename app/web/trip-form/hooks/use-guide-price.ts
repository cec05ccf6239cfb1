import { useEffect, useRef, useState } from 'react'
import { fieldsIn } from '#app/domain/quotes/quote-request.ts'
import { countedLegs, type FormContent, legEntries } from '#app/domain/quotes/trip/form-legs.ts'
import { stopEntries } from '#app/domain/quotes/trip/form-stops.ts'
import type { GuideWords } from '../guide-price.server.ts'

/** Longer than between two keys: each question may cost a look at a map. */
const PAUSE_MS = 600

/** All that a price depends on, and nothing about a person. */
const OF_THE_TRIP = /Origen$|Destino$|^(?:tipoViaje$|date|num(?:Pasajeros|Maletas)|esVip|todo)/

/** Servers read no longer addresses; what is asked for in more words has its price on the review. */
const LONGEST_QUESTION = 6000

/** The question as an address; empty where a place or the group is not known yet. */
function questionOf(content: FormContent) {
	const { values } = content
	const { codLocalidadOrigen, codLocalidadDestino, numPasajeros, numMaletas } = values
	if (![codLocalidadOrigen, codLocalidadDestino, numPasajeros, numMaletas].every((value) => value.trim())) return ''
	const told = fieldsIn(values).filter((field) => OF_THE_TRIP.test(field))
	const lng = document.documentElement.dataset.language ?? ''
	const more = [...stopEntries(0, content.paradas), ...legEntries(countedLegs(content))]
	const further = more.filter(([name, value]) => value && !name.endsWith('.numBillete'))
	const query = new URLSearchParams([...told.map((field) => [field, values[field]]), ...further, ['lng', lng]])
	const question = `/guide-price?${query}`
	return question.length > LONGEST_QUESTION ? '' : question
}

/**
 * What the trip in the form is likely to cost, as the review would say it: asked of the server after a pause in typing.
 * @returns `ask`, to be told what the form holds, and the last answer as long as it is one to that
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
				// The next key asks again; whoever has gone on to another question is not waiting for this one.
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
