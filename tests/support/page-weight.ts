import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

const assets = 'build/client/assets'

/** Pages share their styles and scripts, and Brotli's highest level takes its time. */
function remembered(measure: (text: string) => number) {
	const known = new Map<string, number>()
	return (text: string) => {
		const bytes = known.get(text) ?? measure(text)
		known.set(text, bytes)
		return bytes
	}
}

/** The size of a file of the build as it travels. */
export const compressedAsset = remembered((name) => brotliCompressSync(readFileSync(path.join(assets, name))).length)

const compressedText = remembered((text) => brotliCompressSync(text).length)

type Reply = { status: number; type: string; bytes: number; body: Buffer }

/** An answer as it travels, and what is in it. */
export function travel(address: string, cookie?: string): Promise<Reply> {
	const headers = { 'Accept-Encoding': 'br', ...(cookie && { Cookie: cookie }) }
	return new Promise((resolve, reject) => {
		get(address, { headers }, (response) => {
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

/** Inline scripts that run; data for search engines and speculation rules do not. */
export const inlineScripts = (html: string) =>
	[...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = '']) => !/\bsrc=|type="(?:application\/ld\+json|speculationrules)"/.test(attributes))
		.map(([, , source = '']) => source)

/**
 * Every script file that a page fetches before anything is touched: what it names, and what those import. Its list of
 * routes also names scripts of other pages, which nobody fetches.
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

/** What a browser must fetch before it may paint. */
export const blockingIn = (html: string) => [
	...tagsIn(html, 'link').filter((tag) => /\brel="(?:[^"]* )?stylesheet"/.test(tag) || attribute(tag, 'as') === 'font'),
	...tagsIn(html, 'script').filter((tag) => /\bsrc=/.test(tag) && !/\b(?:async|defer|type="module")/.test(tag)),
	...all(stylesIn(html), /(@import[^;]*)/g),
]

/** Pictures that are fetched wherever on the page they stand, and so those above the fold. */
export const eagerPictures = (html: string) => {
	const images = tagsIn(html, 'img').filter((tag) => attribute(tag, 'loading') !== 'lazy')
	const sources = images.flatMap((tag) => [
		attribute(tag, 'src'),
		...(attribute(tag, 'srcset') ?? '').split(/\s[^,]*,?/),
	])
	const inStyles = all(stylesIn(html), /url\(["']?([^"')]+)/g)
	return [...new Set([...sources, ...inStyles])].filter((source) => source?.startsWith('/')) as string[]
}

/** The styles of a page, compressed by themselves. */
export const styleBytes = (html: string) => compressedText(stylesIn(html))

/** A vocabulary's name, and the link by which drivers open a map. */
const NEVER_FETCHED = /https:\/\/schema\.org|<a href="https:\/\/www\.openstreetmap\.org\//g

/** Addresses of other sites, wherever in a page. */
export const otherSites = (html: string) =>
	html.replaceAll(NEVER_FETCHED, '').match(/https?:\/\/(?!localhost)[^"'\s<]*/g) ?? []
