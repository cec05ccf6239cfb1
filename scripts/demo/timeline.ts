/** Clock of a made-up past, in epoch milliseconds. */
export type Clock = { at: number }

/** Course of something over time: yields the moment at which it goes on, in epoch milliseconds. */
export type Course = AsyncGenerator<number, void, void>

type Waiting = { at: number; course: Course }

/** Courses of many things on one clock, which goes on in the order of their moments. */
export class Timeline {
	private readonly waiting: Waiting[] = []

	constructor(private readonly clock: Clock) {}

	/** Begins a course, up to the first moment that it waits for. */
	async begin(course: Course) {
		await this.goOn(course)
	}

	private async goOn(course: Course) {
		const { done, value } = await course.next()
		if (!done) this.waiting.push({ at: Math.max(value, this.clock.at), course })
	}

	/** Takes the course that goes on first; of several at one moment, the one that has waited longest. */
	private takeNext(): Waiting | undefined {
		let first = 0
		for (const [place, { at }] of this.waiting.entries()) if (at < (this.waiting[first]?.at ?? 0)) first = place
		return this.waiting.splice(first, 1)[0]
	}

	/** Runs all courses up to a moment, at which the clock then stands; what is later never happens. */
	async runUntil(end: number) {
		for (let next = this.takeNext(); next && next.at < end; next = this.takeNext()) {
			this.clock.at = next.at
			await this.goOn(next.course)
		}
		this.clock.at = end
	}
}
