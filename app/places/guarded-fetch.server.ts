type Guards = {
	/** answers that are read; of any other not a byte */
	statuses: readonly number[]
	/** longest answer, unpacked, in bytes */
	maxBytes: number
	signal: AbortSignal
}

/** Reads and counts: what the header says about the length need not be true, and says nothing of what unpacks. */
async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number) {
	const reader = body.getReader()
	const chunks: Uint8Array[] = []
	let bytes = 0
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		bytes += next.value.byteLength
		if (bytes > maxBytes) {
			await reader.cancel()
			throw new Error(`The answer has more than ${maxBytes} bytes`)
		}
		chunks.push(next.value)
	}
	return Buffer.concat(chunks)
}

/**
 * Asks a server that may misbehave in any way (trust §1, 10): follows no redirect, reads no more than it may, and
 * takes nothing but UTF-8, whatever the answer says of itself.
 * @throws whatever went wrong; the signal's reason where that ended it
 */
export async function guardedFetch(url: URL, { statuses, maxBytes, signal }: Guards) {
	const response = await fetch(url, { redirect: 'error', signal, headers: { Accept: 'application/json, */*;q=0.1' } })
	if (!statuses.includes(response.status)) {
		await response.body?.cancel()
		throw new Error(`Status ${response.status}`)
	}
	const bytes = response.body ? await readAtMost(response.body, maxBytes) : undefined
	return { status: response.status, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
}
