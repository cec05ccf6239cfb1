import { drawCoach } from './coach-kit.mjs'
import { coachModels } from './coach-models.mjs'
import { palette as c } from './palette.mjs'
import { person, suitcase } from './people.mjs'
import { at, picture, shape } from './svg.mjs'

const HEIGHT = 172
const GROUND = 162
const BEFORE = 8
const AFTER = 96

const outfits = {
	12: { top: c.terracotta, bottom: c.sea, hair: c.saffron },
	16: { top: c.sea, bottom: c.dusk, cap: true },
	24: { top: c.saffron, bottom: c.terracotta, hair: c.dusk, skirt: true },
	40: { top: c.pine, bottom: c.dusk, hair: c.terracotta },
	55: { top: c.terracotta, bottom: c.sea, hair: c.dusk, skirt: true },
	60: { top: c.saffron, bottom: c.sea, hair: c.terracotta },
}

/**
 * Draws a vehicle. All pictures share height and ground line, so at one height on the page they compare true to scale.
 */
function fleetPicture(seats) {
	const { length } = coachModels.get(seats)
	const luggage = at(24, 0, suitcase(18, 27, c.saffron)) + at(45, 0, suitcase(16, 22, c.terracotta))
	const group = shape('M-14 0Q25-5 62 0 25 6-14 0Z', c.dusk) + person(outfits[seats]) + luggage
	return picture(BEFORE + length + AFTER, HEIGHT, at(BEFORE, GROUND, drawCoach(seats) + at(length + 32, 0, group)))
}

export const fleetPictures = [...coachModels.keys()].map((seats) => ({
	file: `images/fleet/${seats}.svg`,
	draw: () => fleetPicture(seats),
}))
