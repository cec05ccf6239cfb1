import { accepted, type Result, refused } from '#app/platform/result.ts'
import type { Fields } from './service.server.ts'

/** Nothing that is asked here is nested deeper than the fields of a quote request. */
const DEEPEST = 8

/** The texts and signs of a JSON text; what stands between them does not matter here. One that is not closed goes to the end. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*(?:"\s*:?|$)|[{}[\]]/gs

/** Why a valid JSON text is refused all the same: nesting, a field that comes twice, a name that means the prototype. */
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
 * Reads a JSON object of which nobody can say that it means two things.
 * @returns refused('body') for broken JSON, whatever is no object, deep nesting and `__proto__`; refused('fieldTwice')
 * where a field comes twice, of which JSON.parse would drop one
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
