type Guards = {
	/** statuses whose body is read; no byte is read of any other response */
	statuses: readonly number[]
	/** longest accepted body in bytes, after decompression */
	maxBytes: number
	signal: AbortSignal
	/** body and headers of a POST; without it the request is a GET */
	post?: { body: string; headers: Record<string, string> }
}

/**
 * Rejects with the signal's reason when it aborts. `fetch` may lose its signal in garbage collection (seen on Node
 * 20.20), and a silent or endless response would then never end.
 */
function endOf(signal: AbortSignal) {
	const ended = new Promise<never>((_, reject) => {
		const end = () => reject(signal.reason)
		if (signal.aborted) end()
		else signal.addEventListener('abort', end, { once: true })
	})
	ended.catch(() => undefined)
	return ended
}

/** Reads a body and counts its bytes. `Content-Length` may be wrong, and does not state the decompressed size. */
async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number, ended: Promise<never>) {
	const reader = body.getReader()
	const next = () => Promise.race([reader.read(), ended])
	const chunks: Uint8Array[] = []
	let bytes = 0
	try {
		for (let part = await next(); !part.done; part = await next()) {
			bytes += part.value.byteLength
			if (bytes > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes`)
			chunks.push(part.value)
		}
	} catch (error) {
		reader.cancel().catch(() => undefined)
		throw error
	}
	return Buffer.concat(chunks)
}

/**
 * Requests a URL of a server that may misbehave in any way (trust §1.10). Follows no redirect, reads at most
 * `maxBytes`, and decodes as UTF-8 only, whatever the response declares.
 * @throws whatever went wrong; the signal's reason if it aborted
 */
export async function guardedFetch(url: URL, { statuses, maxBytes, signal, post }: Guards) {
	const ended = endOf(signal)
	const headers = { Accept: 'application/json, */*;q=0.1', ...post?.headers }
	const asked = fetch(url, { method: post ? 'POST' : 'GET', body: post?.body, redirect: 'error', signal, headers })
	const response = await Promise.race([asked, ended])
	if (!statuses.includes(response.status)) {
		await response.body?.cancel()
		throw new Error(`Status ${response.status}`)
	}
	const bytes = response.body ? await readAtMost(response.body, maxBytes, ended) : undefined
	return { status: response.status, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
}
