import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { bodyLines } from './normalize.mjs'

const TIMEOUT_MS = 30_000

/** Returns how many mails have not been sent yet, according to the site's metrics. */
async function waiting({ origin }) {
	const figures = await (await fetch(`${origin}/metrics`)).text()
	const counts = [...figures.matchAll(/outbox_mails\{status="(?:queued|sending)"\} (\d+)/g)].map(([, count]) =>
		Number(count),
	)
	if (counts.length === 0) throw new Error('The figures of the site do not tell how many mails wait.')
	return counts.reduce((sum, count) => sum + count, 0)
}

/** Reads the mails that the site has written as files. */
export function mailbox(site) {
	const read = new Map()
	const opened = new Set()

	async function all() {
		for (const name of readdirSync(site.mailFolder).filter((file) => file.endsWith('.eml')))
			if (!read.has(name)) read.set(name, await PostalMime.parse(readFileSync(path.join(site.mailFolder, name))))
		return [...read]
	}

	const self = {
		/** Waits until every mail has been sent, so that pages which list mails always show the same. */
		async settle() {
			for (const until = performance.now() + TIMEOUT_MS; (await waiting(site)) > 0; await sleep(50))
				if (performance.now() > until) throw new Error('Mails wait for ever.')
		},
		/** Waits for a mail that the site sends by itself, by its recipient and the beginning of its subject. */
		async arrival(to, beginning) {
			const isIt = ([, mail]) => mail.to?.[0]?.address === to && mail.subject?.startsWith(beginning)
			for (const until = performance.now() + TIMEOUT_MS; !(await all()).some(isIt); await sleep(50))
				if (performance.now() > until) throw new Error(`No mail to ${to}: ${beginning}`)
			await self.settle()
		},
		/**
		 * Returns the link, without the origin, of a mail not opened before; waits for the mail.
		 * @param beside another link that the mail must contain
		 */
		async link(to, part, beside = part) {
			const pattern = new RegExp(`${site.origin}(${part}[^\\s"<>]*)`)
			for (const until = performance.now() + TIMEOUT_MS; performance.now() < until; await sleep(50)) {
				const found = (await all()).find(
					([name, { to: [mailbox] = [], text = '' }]) =>
						!opened.has(name) &&
						mailbox?.address === to &&
						pattern.test(text) &&
						text.includes(`${site.origin}${beside}`),
				)
				if (!found) continue
				opened.add(found[0])
				return pattern.exec(found[1].text)[1]
			}
			throw new Error(`No mail to ${to} with a link to ${part}`)
		},
		/** Returns every mail as a record. */
		async records() {
			await self.settle()
			const mails = (await all()).map(([, mail]) => ({
				request: `mail to ${mail.to?.[0]?.address}: ${mail.subject}`,
				status: 0,
				headers: mail.headers
					.filter(({ key }) => !['date', 'content-type'].includes(key))
					.flatMap(({ key, value }) => bodyLines(`${key}: ${value}`)),
				lines: [
					...bodyLines(mail.text ?? ''),
					...bodyLines(mail.html ?? ''),
					...mail.attachments.flatMap(({ filename, mimeType, content }) => [
						`attached: ${filename} ${mimeType}`,
						// A PDF contains the day it was created, in compressed form, so its content cannot be compared.
						...(mimeType === 'application/pdf' ? [] : bodyLines(new TextDecoder().decode(content))),
					]),
				],
			}))
			const key = ({ request, lines }) => request + lines.join()
			return mails.sort((a, b) => (key(a) < key(b) ? -1 : 1))
		},
	}
	return self
}
