import { useEffect, useRef, useState } from 'react'
import type { GuideWords } from '#app/http/quotes/guide-price.server.ts'
import { fieldsIn, type QuoteFormValues } from '#app/quotes/quote-request.ts'

/** Longer than between two keys: each question may cost a look at a map. */
const PAUSE_MS = 600

/** All that a price depends on, and nothing about a person. */
const OF_THE_TRIP = /Origen$|Destino$|^(?:tipoViaje$|date|num(?:Pasajeros|Maletas)|esVip|todo)/

/** The question as an address; empty where a place or the group is not known yet. */
function questionOf(values: QuoteFormValues) {
	const { codLocalidadOrigen, codLocalidadDestino, numPasajeros, numMaletas } = values
	if (![codLocalidadOrigen, codLocalidadDestino, numPasajeros, numMaletas].every((value) => value.trim())) return ''
	const told = fieldsIn(values).filter((field) => OF_THE_TRIP.test(field))
	const lng = document.documentElement.dataset.language ?? ''
	return `/guide-price?${new URLSearchParams([...told.map((field) => [field, values[field]]), ['lng', lng]])}`
}

/**
 * What the trip in the form is likely to cost, as the review would say it: asked of the server after a pause in typing.
 * @returns `ask`, to be told what the form holds, and the last answer as long as it is one to that
 */
export function useGuidePrice() {
	const [guide, setGuide] = useState<GuideWords>()
	const asked = useRef({ question: '', giveUp: () => {} })
	useEffect(() => () => asked.current.giveUp(), [])

	const ask = (values: QuoteFormValues) => {
		const question = questionOf(values)
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
