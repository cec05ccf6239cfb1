import { drawClosedBarrier } from './error-scenes/closed-barrier.mjs'
import { drawGarage } from './error-scenes/garage.mjs'
import { drawQueue } from './error-scenes/queue.mjs'
import { drawRoadThatEndsAtSea } from './error-scenes/road-ends-at-sea.mjs'
import { failureSigns } from './words.mjs'

/** Scene of each status code; each takes the code and the text of its sign. */
const scenes = {
	400: drawClosedBarrier,
	401: drawClosedBarrier,
	403: drawClosedBarrier,
	404: drawRoadThatEndsAtSea,
	405: drawClosedBarrier,
	413: drawClosedBarrier,
	415: drawClosedBarrier,
	429: drawQueue,
	500: drawGarage,
	503: drawGarage,
}

export const errorPictures = Object.entries(failureSigns).flatMap(([code, words]) =>
	Object.entries(words).map(([language, text]) => ({
		file: `images/errors/${code}.${language}.svg`,
		draw: () => scenes[code](code, text),
	})),
)
