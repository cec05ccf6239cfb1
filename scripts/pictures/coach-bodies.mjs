import { repeatHeadrests } from './coach-parts.mjs'

/** Height of the body's lower edge above the road. */
const SKIRT = 11

/**
 * One function per body style. x runs from the back (0) to the front (length), the ground is y = 0.
 * Each returns path data only: outline, glass, door, seams … The kit colours them.
 */
function coach({ length: l, height: h, axles, wheel }) {
	const belt = -h * 0.49
	const top = -h + 17
	const doorBack = l - 72
	const windows = evenly(20, doorBack - 8, 47)
	const middleDoor = axles[1] + wheel + 14
	return {
		belt,
		outline: [
			`M7-${SKIRT}Q1-${SKIRT} 1-${SKIRT + 8}L0-58 5${-h + 18}Q7${-h} 26${-h}H${l - 50}`,
			`C${l - 26}${-h} ${l - 17}${-h + 10} ${l - 12}${-h + 34}L${l - 2}-56Q${l}-50 ${l}-42`,
			`L${l - 1}-${SKIRT + 7}Q${l - 2}-${SKIRT} ${l - 9}-${SKIRT}Z`,
		].join(''),
		pod: `M${l * 0.3}${-h}l7-6H${l * 0.52}l9 6Z`,
		glass: `M8${belt}V${top}H${doorBack - 4}V${belt}Z`,
		pillars: windows.map((x) => `M${x}${belt}V${top}`).join(''),
		glints: windows
			.slice(1, -1)
			.filter((_, index) => index % 3 === 1)
			.map((x) => glint(x, belt, top, 40))
			.join(''),
		headrests: repeatHeadrests(34, doorBack - 24, belt),
		windscreen: [
			`M${l - 27}${top}L${l - 18}-62Q${l - 16}-56 ${l - 8}-54H${l + 2}V${-h - 2}H${l - 46}`,
			`Q${l - 30}${-h + 4} ${l - 27}${top}Z`,
		].join(''),
		door: `M${doorBack}-16V${top}H${l - 35}L${l - 29}-70V-16Z`,
		doorGlass: `M${doorBack + 5}-24V${top + 5}H${l - 40}L${l - 34.5}-70V-24Z`,
		seams: `${flapSeams(axles, wheel, -48)}${grille(12)}`,
		handles: flapHandles(axles, wheel),
		middleDoor,
		lamp: `M${l - 19}-36q8-1 17-8v9q-6 4-17 3Z`,
		mark: [l - 142, (belt - 49) / 2],
		mirror: `M${l - 24}${-h + 5}Q${l - 4}${-h - 2} ${l + 5}${-h + 14}`,
		mirrorBox: [l + 1, -h + 13, 8, 23],
	}
}

function midi({ length: l, height: h, axles, wheel }) {
	const belt = -h * 0.49
	const top = -h + 15
	const doorBack = l - 116
	const windows = evenly(16, doorBack - 6, 48)
	return {
		belt,
		outline: [
			`M6-${SKIRT}Q1-${SKIRT} 1-${SKIRT + 7}L1-52 6${-h + 16}Q8${-h} 24${-h}H${l - 88}`,
			`C${l - 66}${-h} ${l - 58}${-h + 5} ${l - 48}${-h + 18}L${l - 19}-57`,
			`Q${l - 3}-51 ${l - 1}-40L${l}-${SKIRT + 8}Q${l}-${SKIRT} ${l - 8}-${SKIRT}Z`,
		].join(''),
		pod: `M${l * 0.25}${-h}l6-6H${l * 0.47}l8 6Z`,
		glass: `M7${belt}V${top}H${doorBack - 4}V${belt}Z`,
		pillars: windows.map((x) => `M${x}${belt}V${top}`).join(''),
		glints: glint(windows[2], belt, top, 40),
		headrests: repeatHeadrests(28, doorBack - 22, belt),
		windscreen: `M${l - 65}-60V${top}H${l - 54}L${l - 27}-60ZM${l - 19}-52L${l - 50}${-h + 13}H${l + 9}V-52Z`,
		door: `M${doorBack}-15V${top}H${l - 78}V-15Z`,
		doorGlass: `M${doorBack + 5}-23V${top + 5}H${l - 83}V-23Z`,
		seams: `M${axles[1] + wheel + 8}-14v-26H${doorBack - 8}v26${grille(10)}`,
		handles: `M${(axles[1] + doorBack) / 2}-34h8`,
		lamp: `M${l - 23}-43q10 2 18-2l4 9q-14 4-24 0Z`,
		mark: [l - 134, (belt - 41) / 2],
		mirror: `M${l - 50}${-h + 10}Q${l - 34}${-h + 4} ${l - 30}${-h + 18}`,
		mirrorBox: [l - 34, -h + 17, 8, 19],
	}
}

function van({ length: l, height: h }) {
	const belt = -58
	const top = -h + 13
	const cab = l - 96
	const windows = evenly(13, cab - 7, 46)
	return {
		belt,
		outline: [
			`M5-${SKIRT}Q1-${SKIRT} 1-${SKIRT + 6}L2-48 7${-h + 11}Q9${-h} 20${-h}H${l - 106}`,
			`Q${l - 88}${-h} ${l - 77}${-h + 10}L${l - 37}-60 ${l - 12}-50Q${l - 3}-47 ${l - 1}-36`,
			`L${l}-${SKIRT + 7}Q${l}-${SKIRT} ${l - 7}-${SKIRT}Z`,
		].join(''),
		pod: `M${l * 0.28}${-h}l5-5h44l7 5Z`,
		glass: `M7${belt}V${top}H${cab - 6}V${belt}Z`,
		pillars: windows.map((x) => `M${x}${belt}V${top}`).join(''),
		glints: glint(windows[1], belt, top, 38),
		headrests: repeatHeadrests(26, cab - 30, belt),
		windscreen: [
			`M${cab}${belt}V${top}H${l - 83}L${l - 50}${belt}ZM${l - 37}-58L${l - 79}${-h + 9}`,
			`H${l - 60}L${l - 28}-58Z`,
		].join(''),
		door: '',
		doorGlass: '',
		seams: `M${cab - 3}-13V${-h + 8}H${cab - 55}V-13M${cab - 55}-40H20M${l - 50}${belt}l5 12v10`,
		handles: `M${cab - 13}-48h7M${cab + 3}-48h7`,
		lamp: `M${l - 19}-46q8 1 12 2l5 9q-12 2-19-4Z`,
		mark: [cab + 21, -34],
		mirror: '',
		mirrorBox: [l - 54, -69, 8, 14],
	}
}

function evenly(from, to, pitch) {
	const count = Math.round((to - from) / pitch)
	return Array.from({ length: count - 1 }, (_, index) => from + ((to - from) / count) * (index + 1))
}

/** Draws the air vents of the rear engine. */
const grille = (x) => [24, 30, 36].map((y) => `M${x}-${y}h26`).join('')

const glint = (x, belt, top, width) =>
	`M${x + width * 0.3}${top}h${width * 0.35}L${x + width * 0.45}${belt}h${-width * 0.35}Z`

function flapSeams([front, rear], wheel, top) {
	const from = rear + wheel + 54
	const to = front - wheel - 6
	const flaps = evenly(from, to, 44)
	return `M${from}-14V${top}H${to}V-14${flaps.map((x) => `M${x}-14V${top}`).join('')}`
}

function flapHandles([front, rear], wheel) {
	const stops = [rear + wheel + 54, ...evenly(rear + wheel + 54, front - wheel - 6, 44)]
	return stops.map((x) => `M${x + 16}-42h9`).join('')
}

export const coachBodies = { coach, midi, van }
