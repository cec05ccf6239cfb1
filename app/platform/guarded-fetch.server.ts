type Guards = {
	/** answers that are read; of any other not a byte */
	statuses: readonly number[]
	/** longest answer, unpacked, in bytes */
	maxBytes: number
	signal: AbortSignal
	/** what is posted, and what is said with it; without it we only read */
	post?: { body: string; headers: Record<string, string> }
}

/**
 * Rejects with the signal's reason. `fetch` may forget its signal when memory is swept (seen on Node 20.20), and then
 * neither a silent nor an endless answer would ever end.
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

/** Reads and counts: what the header says about the length need not be true, and says nothing of what unpacks. */
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
 * Asks a server that may misbehave in any way (trust §1.10): follows no redirect, reads no more than it may, and
 * takes nothing but UTF-8, whatever the answer says of itself.
 * @throws whatever went wrong; the signal's reason where that ended it
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
