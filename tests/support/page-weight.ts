import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

const assets = 'build/client/assets'

/** Caches a measurement: pages share their styles and scripts, and Brotli's highest level is slow. */
function remembered(measure: (text: string) => number) {
	const known = new Map<string, number>()
	return (text: string) => {
		const bytes = known.get(text) ?? measure(text)
		known.set(text, bytes)
		return bytes
	}
}

/** Returns the compressed size of a file of the build. */
export const compressedAsset = remembered((name) => brotliCompressSync(readFileSync(path.join(assets, name))).length)

const compressedText = remembered((text) => brotliCompressSync(text).length)

type Reply = { status: number; type: string; bytes: number; body: Buffer }

/** Returns a response as it is sent, and its decompressed body. */
export function travel(address: string, cookie?: string): Promise<Reply> {
	const headers = { 'Accept-Encoding': 'br', ...(cookie && { Cookie: cookie }) }
	// A connection of its own: one that is kept may be closed by the server in the moment in which it is used again.
	return new Promise((resolve, reject) => {
		get(address, { headers, agent: false }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk) => chunks.push(chunk))
			response.on('end', () => {
				const sent = Buffer.concat(chunks)
				const body = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent
				const { statusCode: status = 0, headers } = response
				resolve({ status, type: headers['content-type'] ?? '', bytes: sent.length, body })
			})
		}).on('error', reject)
	})
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
const tagsIn = (html: string, name: string) => all(html, new RegExp(`(<${name}\\b[^>]*>)`, 'g'))
const stylesIn = (html: string) => all(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('')

/** Returns the inline scripts that run; structured data and speculation rules do not. */
export const inlineScripts = (html: string) =>
	[...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = '']) => !/\bsrc=|type="(?:application\/ld\+json|speculationrules)"/.test(attributes))
		.map(([, , source = '']) => source)

/**
 * Returns every script file that a page loads before any input: those it names, and those that these import. Its list
 * of routes also names scripts of other pages, which are not loaded.
 */
export function scriptFiles(html: string) {
	const preloads = tagsIn(html, 'link').filter((tag) => attribute(tag, 'rel') === 'modulepreload')
	const named = [
		...preloads.map((tag) => attribute(tag, 'href') ?? ''),
		...tagsIn(html, 'script').map((tag) => attribute(tag, 'src') ?? ''),
		...inlineScripts(html).flatMap((source) => all(source, /\bimport\s[^(;]*?"([^"]+)"/g)),
	]
	const found = new Set(named.filter(Boolean).map((address) => path.basename(address)))
	for (const name of found)
		for (const imported of all(
			readFileSync(path.join(assets, name), 'utf8'),
			/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g,
		))
			found.add(imported)
	return [...found]
}

/** Returns the tags of what a browser must load before it may paint. */
export const blockingIn = (html: string) => [
	...tagsIn(html, 'link').filter((tag) => /\brel="(?:[^"]* )?stylesheet"/.test(tag) || attribute(tag, 'as') === 'font'),
	...tagsIn(html, 'script').filter((tag) => /\bsrc=/.test(tag) && !/\b(?:async|defer|type="module")/.test(tag)),
	...all(stylesIn(html), /(@import[^;]*)/g),
]

const urlsInStyles = (html: string) => all(stylesIn(html), /url\(["']?([^"')]+)/g)
const isFont = (address: string) => address.endsWith('.woff2')

/** Returns the fonts that a page names; it paints without waiting for them. */
export const fontFiles = (html: string) => urlsInStyles(html).filter(isFont)

/** Returns the pictures that are loaded wherever they are on the page, and so those above the fold. */
export const eagerPictures = (html: string) => {
	const images = tagsIn(html, 'img').filter((tag) => attribute(tag, 'loading') !== 'lazy')
	const sources = images.flatMap((tag) => [
		attribute(tag, 'src'),
		...(attribute(tag, 'srcset') ?? '').split(/\s[^,]*,?/),
	])
	const inStyles = urlsInStyles(html).filter((address) => !isFont(address))
	return [...new Set([...sources, ...inStyles])].filter((source) => source?.startsWith('/')) as string[]
}

/** Returns the bytes of a page's styles, compressed by themselves. */
export const styleBytes = (html: string) => compressedText(stylesIn(html))

/** Addresses that are not loaded: a vocabulary’s name, and the links that open a map for drivers and WhatsApp for the office. */
const NEVER_FETCHED = /https:\/\/schema\.org|<a [^>]*href="https:\/\/(?:www\.openstreetmap\.org|wa\.me)\//g

/** Returns the addresses of other sites, anywhere in a page. */
export const otherSites = (html: string) =>
	html.replaceAll(NEVER_FETCHED, '').match(/https?:\/\/(?!localhost)[^"'\s<]*/g) ?? []
