import { formWith } from './forms.mjs'
import { bodyLines, headerLines } from './told-alike.mjs'

/** Somebody with an address and a browser of their own, who looks at pages, fills in forms and calls `/services`. */
export function visitor({ site, records }, name, number, { language = 'es' } = {}) {
	const cookies = new Map()
	let page = { path: '/', html: '' }

	const record = (request, status, headers, lines) =>
		records.push({ request: `${name}: ${request}`, status, headers, lines })

	async function send(path, { method = 'GET', headers = {}, body, label = '' } = {}) {
		await site.pass()
		const response = await fetch(site.origin + path, {
			method,
			body,
			redirect: 'manual',
			headers: {
				'Accept-Language': language,
				'X-Forwarded-For': `100.64.${number}.1`,
				...(cookies.size > 0 && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
				...headers,
			},
		})
		const text = await response.text()
		for (const line of response.headers.getSetCookie()) {
			const [pair] = line.split(';')
			const at = pair.indexOf('=')
			if (/max-age=0|1970/i.test(line)) cookies.delete(pair.slice(0, at))
			else cookies.set(pair.slice(0, at), pair.slice(at + 1))
		}
		const shown = label === '' ? '' : ` (${label})`
		record(
			bodyLines(`${method} ${path}`).join('') + shown,
			response.status,
			headerLines(response.headers),
			bodyLines(text),
		)
		return { status: response.status, location: response.headers.get('location'), text }
	}

	const self = {
		cookies,
		/** Looks at a page, and stays there. @returns its HTML */
		async look(path, options) {
			const answer = await send(path, options)
			page = { path, html: answer.text }
			if (answer.location && answer.status !== 304) return self.look(answer.location.replace(site.origin, ''))
			return answer.text
		},
		/** Asks without following or staying. */
		send,
		/**
		 * Fills in the form of the page that has this button and these values, and presses the button.
		 * @param fields what is typed over what stands there; undefined takes a field away
		 * @returns the page that follows
		 */
		async press(intent, fields = {}, { having, headers = {}, label = '' } = {}) {
			const form = formWith(page.html, page.path, intent, having)
			const shown = [intent, label].filter(Boolean).join(', ')
			if (!form) {
				record(`no form with «${shown}» on ${bodyLines(page.path).join('')}`, 0, [], [])
				return ''
			}
			const typed = new URLSearchParams(form.fields.filter(([key]) => !(key in fields)))
			for (const [key, value] of Object.entries(fields)) if (value !== undefined) typed.set(key, value)
			const [button] = form.buttons.filter(([key, value]) => key && value === intent)
			if (button) typed.set(...button)
			if (form.method === 'GET') return self.look(`${form.action.split('?')[0]}?${typed}`)
			return self.look(form.action, {
				method: 'POST',
				body: typed,
				headers: { Origin: site.origin, ...headers },
				label: shown,
			})
		},
	}
	return self
}
