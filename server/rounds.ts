import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'

const SECOND = 1000
/** Our own faults seldom pass within a second, and each leaves a line in the log. */
const AFTER_A_FAULT = 5 * SECOND
/** The first answers come before the first round, and no two rounds begin together, in milliseconds. */
const BEGINNING = { first: 1.5 * SECOND, between: 0.2 * SECOND }

/** What the site does by itself: again after so many seconds, or only once. */
export type Round = { name: string; seconds?: number; work: () => Promise<unknown> }

export const minutes = (count: number) => count * 60

/** One round at a time; a failure is logged, and a later time tries again. */
function onceAtATime({ name, work }: Round) {
	let isFree = true
	return async () => {
		if (!isFree) return
		isFree = false
		try {
			await work()
		} catch (error) {
			log().error({ error }, name)
			await pause(AFTER_A_FAULT, undefined, { ref: false })
		}
		isFree = true
	}
}

/**
 * Does each of some things soon and then again and again, one behind another at first.
 * @param beginning when the first one begins and how long after it the next, in milliseconds
 * @returns what lets no further one begin
 */
export function startRounds(rounds: readonly Round[], beginning = BEGINNING): () => void {
	const timers = rounds.map((round, index) => {
		const run = onceAtATime(round)
		const { seconds } = round
		const timer: { again?: NodeJS.Timeout; first: NodeJS.Timeout } = {
			first: setTimeout(
				() => {
					if (seconds !== undefined) timer.again = setInterval(run, seconds * SECOND)
					void run()
				},
				beginning.first + index * beginning.between,
			),
		}
		return timer
	})
	return () => {
		for (const { first, again } of timers) {
			clearTimeout(first)
			clearInterval(again)
		}
	}
}
