import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isSettled, type PlaceEnd, readEnd, type SuggestionText, settle, writeEnd } from './place-end.ts'
import type { PlaceChoice, PlaceChoices } from './place-suggestions.server.ts'

const PAUSE_MS = 300
const SHORTEST = 3

type PlaceSuggestionsProps = {
	input: RefObject<HTMLInputElement>
	part: 'address' | 'locality'
	end: PlaceEnd
	text: SuggestionText
}

type Shown = PlaceChoices & { state: 'closed' | 'loading' | 'open'; active: number }
const closed: Shown = { state: 'closed', choices: [], active: -1, notice: null, title: '', count: '' }

/** Requests suggestions from the server. A failure returns an empty list. */
async function ask(form: HTMLFormElement, end: PlaceEnd, part: string, signal: AbortSignal): Promise<PlaceChoices> {
	const query = new URLSearchParams({
		...readEnd(form, end),
		part,
		lng: document.documentElement.dataset.language ?? '',
	})
	try {
		const response = await fetch(`/places?${query}`, { signal })
		return await response.json()
	} catch {
		return { choices: [], notice: null, title: '', count: '' }
	}
}

/** Manages the suggestions of an input, with one request after each pause in typing. */
function useSuggestions({ input, part, end }: PlaceSuggestionsProps) {
	const [shown, show] = useState(closed)
	// Needed for text from a draft, where the value alone does not show whether the visitor is typing.
	const isTyping = useRef(false)
	useEffect(() => {
		const field = input.current
		if (!field?.form) return
		const { form } = field
		let running = new AbortController()
		let timer: ReturnType<typeof setTimeout>
		const listen = () => {
			isTyping.current = true
			clearTimeout(timer)
			running.abort()
			show(closed)
			if (isSettled(field) || field.value.trim().length < SHORTEST) return
			timer = setTimeout(async () => {
				running = new AbortController()
				const { signal } = running
				show({ ...closed, state: 'loading' })
				const answer = await ask(form, end, part, signal)
				if (!signal.aborted) show({ ...answer, state: 'open', active: -1 })
			}, PAUSE_MS)
		}
		const stop = () => {
			clearTimeout(timer)
			running.abort()
			show(closed)
		}
		const leave = () => {
			isTyping.current = false
			stop()
		}
		field.addEventListener('input', listen)
		field.addEventListener('blur', leave)
		// Input from before this component loaded counts too, unless the focus has moved on.
		const isTyped = isTyping.current || field.value !== field.defaultValue
		if (isTyped && document.activeElement === field) listen()
		return () => {
			stop()
			field.removeEventListener('input', listen)
			field.removeEventListener('blur', leave)
		}
	}, [input, part, end])

	const choose = ({ fill }: PlaceChoice) => {
		const form = input.current?.form
		if (!form) return
		writeEnd(form, end, fill)
		show(closed)
	}
	const dismiss = () => {
		if (input.current) settle(input.current)
		show(closed)
	}
	return { shown, show, choose, dismiss }
}

/** Returns the option that a key moves to. Returns undefined for keys that do not move. */
function moved(key: string, active: number, count: number) {
	if (key === 'ArrowDown') return (active + 1) % count
	if (key === 'ArrowUp') return (active <= 0 ? count : active) - 1
	if (key === 'Home' && active >= 0) return 0
	return key === 'End' && active >= 0 ? count - 1 : undefined
}

/**
 * Shows the list of an editable combobox. As in WAI-ARIA the focus stays in the input, which names the active option.
 */
export default function PlaceSuggestions(props: PlaceSuggestionsProps) {
	const { input, text } = props
	const { shown, show, choose, dismiss } = useSuggestions(props)
	const { state, choices, active, notice, title, count } = shown
	const list = useId()
	const isOpen = state === 'open' && choices.length > 0

	useEffect(() => {
		const field = input.current
		field?.setAttribute('role', 'combobox')
		field?.setAttribute('aria-autocomplete', 'list')
		field?.setAttribute('aria-expanded', String(isOpen))
		if (isOpen) field?.setAttribute('aria-controls', list)
		else field?.removeAttribute('aria-controls')
		if (isOpen && active >= 0) field?.setAttribute('aria-activedescendant', `${list}-${active}`)
		else field?.removeAttribute('aria-activedescendant')
	}, [input, isOpen, active, list])

	// As a layout effect, so that keys work as soon as the list is visible.
	useLayoutEffect(() => {
		const field = input.current
		const press = (event: KeyboardEvent) => {
			const chosen = choices[active]
			const next = moved(event.key, active, choices.length)
			if (event.key === 'Enter' && chosen) choose(chosen)
			else if (event.key === 'Escape') dismiss()
			else if (next !== undefined) show({ ...shown, active: next })
			else return
			event.preventDefault()
		}
		if (isOpen) field?.addEventListener('keydown', press)
		return () => field?.removeEventListener('keydown', press)
	})

	return (
		<>
			{isOpen && (
				<div className="suggestions" role="listbox" id={list} aria-label={title} tabIndex={-1}>
					{choices.map((choice, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, whose keys choose
						<div
							key={choice.key}
							id={`${list}-${index}`}
							role="option"
							aria-selected={index === active}
							tabIndex={-1}
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => choose(choice)}
						>
							{choice.label}
						</div>
					))}
				</div>
			)}
			{state === 'open' && choices.length === 0 && title && (
				<p className="suggestions" aria-hidden>
					{title}
				</p>
			)}
			{/* For screen readers only, so that the form does not shift while typing; the overlay shows the same
			    visually. */}
			<p role="status" className="unseen">
				{state === 'loading' && text.loading}
				{state === 'open' && [notice, count || title].filter(Boolean).join(' ')}
			</p>
			{state === 'loading' && <span className="spinner" />}
			{state === 'open' && notice && <p className="hint">{notice}</p>}
		</>
	)
}
