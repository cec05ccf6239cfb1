const METRE = 40

/** Dimensions in metres, as in makers' data sheets; `style` picks the body. */
const sheets = [
	{ seats: 12, style: 'van', length: 6, height: 2.65, front: 1, base: 3.66, wheel: 0.36 },
	{ seats: 16, style: 'van', length: 7.4, height: 2.85, front: 1, base: 4.32, wheel: 0.36, vip: true },
	{ seats: 24, style: 'midi', length: 8.2, height: 3.1, front: 1.2, base: 4.6, wheel: 0.41 },
	{ seats: 40, style: 'coach', length: 10.6, height: 3.4, front: 2.65, base: 5.1, wheel: 0.51 },
	{ seats: 55, style: 'coach', length: 12.6, height: 3.55, front: 2.7, base: 6.3, wheel: 0.51 },
	{ seats: 60, style: 'coach', length: 13.9, height: 3.75, front: 2.7, base: 6.75, wheel: 0.51, thirdAxle: 1.4 },
]

function toUnits({ seats, style, vip = false, ...metres }) {
	const units = Object.fromEntries(Object.entries(metres).map(([name, value]) => [name, value * METRE]))
	const frontAxle = units.length - units.front
	const rearAxle = frontAxle - units.base
	const axles = [frontAxle, rearAxle]
	if (units.thirdAxle) axles.push(rearAxle - units.thirdAxle)
	return { seats, style, vip, length: units.length, height: units.height, wheel: units.wheel, axles }
}

export const coachModels = new Map(sheets.map((sheet) => [sheet.seats, toUnits(sheet)]))
