import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listenForLosses, pageOf } from './connection.ts'
import type { LiveShell } from './shell.server.ts'

const ID = 'unsent'

type ConnectionText = LiveShell['text']['connection']

/** A link that the browser would leave this page for, and not find its way back to what was typed. */
const leavesPage = (target: EventTarget | null) => {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
	return link && !link.target ? link : undefined
}

/** What a page sends of itself has no button. */
const sendFirstForm = () => document.querySelector<HTMLFormElement>('main form')?.requestSubmit()

/**
 * Remembers what was pressed last, to do it again. What the browser would do itself is stopped where it is known to be
 * offline, since its own error page takes the form away.
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

/**
 * Says that the connection is gone, above a page that stays as it was, with a button that sends again (contract §8).
 */
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
				// Of the router's state only what was last drawn is known here, and it may be a step behind.
				const isHere = asked === pageOf({ pathname, search })
				// What the router reads anew on this account says nothing about what was lost.
				if (isEnding && isHere && !isPost) return
				if (!loss) return show(undefined)
				const isAfterPost = state === 'loading' && formMethod === 'POST'
				// The server's own page says what is wrong; what a form was told on this one, or is typed, stays.
				const stays = isPost || pressed.current.isTyping || (isAfterPost && isHere)
				if (loss.isFault && !stays) return window.location.assign(asked)
				// Where only the page's own reading after a post is lost, the post has arrived.
				const isKnown = !loss.mayHaveArrived && !isAfterPost
				show({ text: isKnown ? text.lost : text.unknown })
				// A jump within the page ends the router's waiting for what it reads, and nothing else.
				if (!isPost) navigate({ search, hash: ID }, { replace: true, preventScrollReset: true })
			}),
		[text, state, formMethod, isEnding, pathname, search, navigate, pressed],
	)
	useEffect(() => {
		// Whoever only types, and is answered meanwhile, goes on typing.
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

/** The same where no React is: waits unseen until the page's script sets it before the form that did not leave. */
export const Unsent = ({ text }: { text: ConnectionText }) => (
	<div role="alert" id={ID} tabIndex={-1} hidden>
		<p>{text.lost}</p>
		<button type="button" className="quiet">
			{text.again}
		</button>
	</div>
)
