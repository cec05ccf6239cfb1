import { setTimeout } from 'node:timers/promises'

export type Turn = {
	/** resolves when those who began before have ended, or have taken too long */
	begin: () => Promise<void>
	end: () => void
}

/**
 * Lets several take turns at something of which only one should be under way.
 * @param patience milliseconds after which a turn no longer holds up the next one
 * @returns gives out a turn; it stands in line from its `begin` on
 */
export function takeTurns(patience: number): () => Turn {
	let last: Promise<unknown> = Promise.resolve()
	return () => {
		let end = () => {}
		const ended = new Promise<void>((resolve) => {
			end = resolve
		})
		const begin = async () => {
			const before = last
			last = before.then(() => Promise.race([ended, setTimeout(patience, undefined, { ref: false })]))
			await before
		}
		return { begin, end }
	}
}
