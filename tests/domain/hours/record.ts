import type { Activity, Kind } from '#app/domain/hours/activity.ts'
import { instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'

const letters: Record<string, Kind> = { D: 'driving', W: 'otherWork', P: 'availability', R: 'rest', U: 'unknown' }

/** Returns the instant of a time of Madrid's clock, `yyyy-MM-dd HH:mm`. */
export const at = (wallClock: string) => instantsOf(wallClock, MADRID)[0] as number

/**
 * Parses a record: `D4:30 R0:45 D4:30` from a time in Madrid. D means driving, W other work, P availability, R rest, U
 * no record; `DD` two drivers on board; `3x(…)` three times.
 */
export function record(begin: string, line: string, service = ''): Activity[] {
	let now = at(begin)
	const flat = line.replaceAll(/(\d+)x\(([^)]*)\)/g, (_, times, inner) => `${inner} `.repeat(Number(times)).trim())
	return flat.split(/\s+/).map((word) => {
		const [, letter = '', twice, hours, minutes] = /^([A-Z])(\1)?(\d+):(\d\d)$/.exec(word) ?? []
		const kind = letters[letter]
		if (!kind) throw new Error(`No stretch: ${word}`)
		const from = now
		now += (Number(hours) * 60 + Number(minutes)) * 60_000
		return { from, until: now, kind, crew: twice !== undefined, service }
	})
}
