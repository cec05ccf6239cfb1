import { execFileSync } from 'node:child_process'
import { formsIn, formWith } from './forms.mjs'
import { bodyLines, headerLines } from './normalize.mjs'

/**
 * Returns the lines of a response; of a PDF, those that a reader shows.
 * @throws when `pdftotext` is not installed
 */
function linesOf(type, content) {
	if (!type.startsWith('application/pdf')) return bodyLines(new TextDecoder().decode(content))
	return bodyLines(execFileSync('pdftotext', ['-layout', '-', '-'], { input: content, encoding: 'utf8' }))
}

/**
 * Makes a visitor with an IP address and a browser of their own, who views pages, fills in forms and calls `/services`.
 */
export function visitor({ site, mails, records, covered, posts, seen }, name, number, { language = 'es' } = {}) {
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
		// After that, pages which list mails show the same every time.
		if (method === 'POST') await mails.settle()
		const content = Buffer.from(await response.arrayBuffer())
		const text = content.toString('utf8')
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
			linesOf(response.headers.get('content-type') ?? '', content),
		)
		return { status: response.status, location: response.headers.get('location'), text }
	}

	const self = {
		cookies,
		/**
		 * Opens a page, follows redirects within the site, and stays there.
		 * @returns its HTML
		 */
		async look(path, options) {
			const answer = await send(path, options)
			page = { path, html: answer.text }
			if (answer.status === 200) seen.push(path)
			covered.see(path, formsIn(answer.text, path))
			const ours = answer.location?.replace(site.origin, '')
			if (ours?.startsWith('/') && answer.status !== 304) return self.look(ours)
			return answer.text
		},
		/** Sends a request without following a redirect or changing the current page. */
		send,
		/**
		 * Fills in the current page's form that has this button and these values, and presses the button.
		 * @param fields values that replace those of the form; undefined removes a field
		 * @returns the HTML of the page that follows
		 */
		async press(intent, fields = {}, { having, headers = {}, label = '' } = {}) {
			const form = formWith(page.html, page.path, intent, having)
			const shown = [intent, label].filter(Boolean).join(', ')
			if (!form) {
				record(`no form with «${shown}» on ${bodyLines(page.path).join('')}`, 0, [], [])
				return ''
			}
			const typed = form.takesFiles ? new FormData() : new URLSearchParams()
			for (const [key, value] of form.fields) if (!(key in fields)) typed.append(key, value)
			for (const [key, value] of Object.entries(fields)) if (value !== undefined) typed.set(key, value)
			const [button] = form.buttons.filter(([key, value]) => key && value === intent)
			if (button) {
				typed.set(...button)
				covered.press(form.action, button)
			}
			if (form.method === 'GET') return self.look(`${form.action.split('?')[0]}?${typed}`)
			posts.push({ name, path: form.action, body: typed, intent: shown })
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
