import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listenForLosses, pageOf } from './connection.ts'
import type { LiveShell } from './shell.server.ts'

const ID = 'unsent'

type ConnectionText = LiveShell['text']['connection']

/** Returns the link that a click follows out of this page, which would lose what was typed. */
const leavesPage = (target: EventTarget | null) => {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
	return link && !link.target ? link : undefined
}

/** Sends the page's first form, for requests that the page makes without a button. */
const sendFirstForm = () => document.querySelector<HTMLFormElement>('main form')?.requestSubmit()

/**
 * Remembers the last button or link pressed, for a retry. If the browser is offline it also stops the navigation,
 * because the browser's own error page would replace the form.
 */
function usePressed(onStopped: () => void) {
	const pressed = useRef<{ again: () => void; isTyping: boolean }>({ again: sendFirstForm, isTyping: false })
	useEffect(() => {
		const stop = (event: Event) => {
			if (event.defaultPrevented || navigator.onLine) return
			event.preventDefault()
			onStopped()
		}
		const onSubmit = (event: SubmitEvent) => {
			const { target: form, submitter } = event
			pressed.current = { again: () => (form as HTMLFormElement).requestSubmit(submitter), isTyping: false }
			stop(event)
		}
		const onClick = (event: MouseEvent) => {
			const link = leavesPage(event.target)
			if (!link || navigator.onLine) return
			pressed.current = { again: () => link.click(), isTyping: false }
			stop(event)
		}
		const onInput = () => {
			pressed.current.isTyping = true
		}
		addEventListener('input', onInput)
		addEventListener('submit', onSubmit)
		addEventListener('click', onClick)
		return () => {
			removeEventListener('input', onInput)
			removeEventListener('submit', onSubmit)
			removeEventListener('click', onClick)
		}
	}, [onStopped])
	return pressed
}

/** Shows an alert that the connection is lost, with a retry button, above a page that stays as it was (contract §8). */
export function ConnectionAlert({ text }: { text: ConnectionText }) {
	const [shown, show] = useState<{ text: string }>()
	const alert = useRef<HTMLDivElement>(null)
	const { state, formMethod, formData, location } = useNavigation()
	const isEnding = location?.hash === `#${ID}`
	const { pathname, search } = useLocation()
	const navigate = useNavigate()
	const pressed = usePressed(useCallback(() => show({ text: text.lost }), [text]))

	useEffect(
		() =>
			listenForLosses(({ asked, isPost }, loss) => {
				// Only the router's state as last rendered is known here; it may be a step behind.
				const isHere = asked === pageOf({ pathname, search })
				// A reload of data that this alert's own navigation causes says nothing about the lost request.
				if (isEnding && isHere && !isPost) return
				if (!loss) return show(undefined)
				const isAfterPost = state === 'loading' && formMethod === 'POST'
				// The server's error page explains a failure best. But after a form was sent, or during typing, this page
				// stays.
				const stays = isPost || pressed.current.isTyping || (isAfterPost && isHere)
				if (loss.isFault && !stays) return window.location.assign(asked)
				// If only the page's data is lost after a post, the post itself has arrived.
				const isKnown = !loss.mayHaveArrived && !isAfterPost
				show({ text: isKnown ? text.lost : text.unknown })
				// A navigation within the page ends the router's wait for the lost response, without other effects.
				if (!isPost) navigate({ search, hash: ID }, { replace: true, preventScrollReset: true })
			}),
		[text, state, formMethod, isEnding, pathname, search, navigate, pressed],
	)
	useEffect(() => {
		// The focus must not leave a field that the visitor is typing in.
		if (shown && !pressed.current.isTyping) alert.current?.focus()
	}, [shown, pressed])

	if (!shown) return null
	return (
		<div role="alert" id={ID} ref={alert} tabIndex={-1}>
			<p>{shown.text}</p>
			<button
				type="button"
				className="quiet"
				aria-busy={formData ? true : undefined}
				onClick={() => pressed.current.again()}
			>
				{text.again}
			</button>
		</div>
	)
}

/**
 * Shows the same alert on pages without React. It is hidden until the page's script moves it in front of the form that
 * could not be sent.
 */
export const Unsent = ({ text }: { text: ConnectionText }) => (
	<div role="alert" id={ID} tabIndex={-1} hidden>
		<p>{text.lost}</p>
		<button type="button" className="quiet">
			{text.again}
		</button>
	</div>
)
