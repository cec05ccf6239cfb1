import type { Context } from '#app/context.server.ts'
import type { MissingText } from '#app/platform/i18n/texts.server.ts'
import { MAX_KEYS, recordMissingTexts } from './missing-texts.server.ts'

const PAUSE = 10_000

/**
 * Collects missing texts and stores them every few seconds. A missing text therefore does not delay its page, and a
 * busy page does not cause more writes. A text counts once for each time it is stored.
 * @param onFault gets our own errors; pages are not affected
 * @returns hear: adds a text; flush: stores the collected texts immediately
 */
export function collectMissingTexts(context: Context, onFault: (error: unknown) => void) {
	let gathered = new Map<string, MissingText & { keys: Set<string> }>()
	let timer: NodeJS.Timeout | undefined

	const flush = async () => {
		clearTimeout(timer)
		timer = undefined
		const groups = [...gathered.values()]
		gathered = new Map()
		for (const { language, namespace, keys } of groups)
			await recordMissingTexts(context, { language, namespace, keys: [...keys] }).catch(onFault)
	}
	const hear = (missing: MissingText) => {
		const name = `${missing.language}/${missing.namespace}`
		const group = gathered.get(name) ?? { ...missing, keys: new Set<string>() }
		gathered.set(name, group)
		if (group.keys.size < MAX_KEYS) group.keys.add(missing.key)
		timer ??= setTimeout(flush, PAUSE).unref()
	}
	return { hear, flush }
}
