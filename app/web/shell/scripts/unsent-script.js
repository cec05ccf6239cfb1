;(() => {
	// The browser's error page would lose what was typed, so a form is sent only after the server has responded to
	// `/health`.
	if (!AbortSignal.timeout) return
	const notice = document.getElementById('unsent')
	const again = notice.querySelector('button')
	const listen = addEventListener
	let isAsking = false
	const ask = async (event) => {
		event.preventDefault()
		if (isAsking) return
		isAsking = true
		const { target: form, submitter } = event
		submitter?.setAttribute('aria-busy', 'true')
		const options = { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(9000) }
		const health = await fetch('/health', options)
			.then((answer) => answer.json())
			.catch(() => 0)
		isAsking = false
		submitter?.removeAttribute('aria-busy')
		notice.hidden = health
		const send = () => form.requestSubmit(submitter)
		if (health) {
			removeEventListener('submit', ask)
			send()
			listen('submit', ask)
		} else {
			form.before(notice)
			again.onclick = send
			notice.focus()
		}
	}
	listen('submit', ask)
})()
