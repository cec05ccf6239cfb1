import { accepted, type Result, refused } from '#app/platform/result.ts'
import type { Fields } from './service.server.ts'

/** Maximum nesting; the fields of a quote request need less. */
const DEEPEST = 8

/** Strings, brackets and braces of a JSON text; an unclosed string extends to the end. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*(?:"\s*:?|$)|[{}[\]]/gs

/** Returns why a valid JSON text is refused: deep nesting, a repeated field, or `__proto__`. */
function flawOf(json: string): 'body' | 'fieldTwice' | undefined {
	const open: Set<string>[] = []
	for (const [token] of json.matchAll(TOKENS)) {
		if (token === '{' || token === '[') {
			if (open.push(new Set()) > DEEPEST) return 'body'
		} else if (token === '}' || token === ']') open.pop()
		else if (token.endsWith(':')) {
			const name: string = JSON.parse(token.slice(0, -1))
			const names = open.at(-1)
			if (name === '__proto__') return 'body'
			if (names?.has(name)) return 'fieldTwice'
			names?.add(name)
		}
	}
	return undefined
}

/**
 * Parses a JSON object that has only one possible meaning.
 * @returns refused('body') for invalid JSON, other values than objects, deep nesting and `__proto__`;
 * refused('fieldTwice') for a repeated field, of which JSON.parse would drop one value
 */
export function strictJson(json: string): Result<Fields, 'body' | 'fieldTwice'> {
	try {
		const value: unknown = JSON.parse(json)
		if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused('body')
		const flaw = flawOf(json)
		return flaw ? refused(flaw) : accepted(value as Fields)
	} catch {
		return refused('body')
	}
}
