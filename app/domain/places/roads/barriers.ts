import type { Position } from '../journeys/great-circle.ts'

/** Line that only roads of the network cross: an arm of the sea, a river without bridges, a mountain ridge. */
type Barrier = { name: string; line: readonly Position[] }

const barrier = (name: string, ...line: [lat: number, lng: number][]): Barrier => ({
	name,
	line: line.map(([lat, lng]) => ({ lat, lng })),
})

/** Bays, estuaries and lakes. */
const waters = [
	barrier('Bahía de Cádiz', [36.57, -6.5], [36.56, -6.26], [36.535, -6.225]),
	barrier('Ría de Ferrol', [43.47, -8.38], [43.46, -8.28], [43.475, -8.18]),
	barrier('Ría de Betanzos', [43.46, -8.4], [43.4, -8.29], [43.375, -8.21], [43.33, -8.21]),
	barrier('Ría de Vigo', [42.2, -8.98], [42.24, -8.78], [42.285, -8.665]),
	barrier('Ría de Pontevedra', [42.38, -8.95], [42.405, -8.72]),
	barrier('Ría de Arousa', [42.45, -9.05], [42.56, -8.87], [42.66, -8.76]),
	barrier('Ría de Muros e Noia', [42.7, -9.15], [42.78, -8.93]),
	barrier('Bahía de Santander', [43.48, -3.77], [43.44, -3.79], [43.41, -3.82]),
	barrier('Bahía de Santoña', [43.47, -3.42], [43.42, -3.445]),
	barrier('Bahía de Txingudi', [43.395, -1.79], [43.36, -1.786]),
	barrier('Guadalquivir', [36.74, -6.45], [36.8, -6.34], [36.95, -6.16], [37.1, -6.08], [37.26, -6.02]),
	barrier('Ría de Huelva', [37.12, -6.87], [37.22, -6.96], [37.27, -6.99]),
	barrier('Guadiana', [37.15, -7.4], [37.225, -7.412]),
	barrier('Guadiana', [37.26, -7.43], [37.4, -7.45], [37.56, -7.52]),
	barrier('Mar Menor', [37.81, -0.73], [37.77, -0.8], [37.68, -0.82], [37.64, -0.79]),
	barrier('Tejo', [38.65, -9.32], [38.69, -9.2], [38.7, -9.1], [38.78, -9.06], [38.93, -8.97]),
	barrier('Sado', [38.46, -8.95], [38.515, -8.88], [38.48, -8.72], [38.42, -8.62]),
	barrier('Gironde', [45.61, -1.15], [45.45, -0.9], [45.2, -0.73], [45.03, -0.6]),
	barrier("Bassin d'Arcachon", [44.58, -1.26], [44.65, -1.21], [44.7, -1.12], [44.73, -1.08]),
	barrier('Golfe de Saint-Tropez', [43.29, 6.72], [43.272, 6.61]),
	barrier('Grand Rhône', [43.32, 4.86], [43.5, 4.73], [43.64, 4.63]),
	barrier('Léman', [46.22, 6.17], [46.4, 6.35], [46.45, 6.65], [46.39, 6.88]),
	barrier('Bodensee', [47.73, 9.13], [47.6, 9.45], [47.52, 9.68]),
	barrier('Lago di Garda', [45.46, 10.65], [45.65, 10.68], [45.86, 10.86]),
]

/** Ridges; the roads over or through them are in the network. */
const crests = [
	barrier('Baztan', [43.3, -1.67], [43.27, -1.49], [43.16, -1.42], [43.04, -1.36]),
	barrier(
		'Pirineos',
		[43.02, -1.32],
		[42.96, -0.95],
		[42.9, -0.75],
		[42.8, -0.535],
		[42.825, -0.5],
		[42.806, -0.417],
		[42.84, -0.33],
		[42.81, -0.24],
		[42.774, -0.147],
		[42.7, -0.05],
	),
	barrier(
		'Pirineos',
		[42.7, -0.05],
		[42.72, 0.22],
		[42.7, 0.45],
		[42.69, 0.645],
		[42.67, 0.7],
		[42.625, 0.77],
		[42.6, 0.9],
	),
	barrier('Collarada', [42.64, -0.45], [42.72, -0.43], [42.806, -0.43]),
	barrier('Pirineos', [42.6, 0.9], [42.66, 0.98], [42.76, 1.05], [42.83, 1.0], [42.8, 1.2], [42.7, 1.4], [42.63, 1.45]),
	barrier('Andorra', [42.63, 1.45], [42.53, 1.41], [42.44, 1.41]),
	barrier('Andorra', [42.63, 1.45], [42.65, 1.55], [42.6, 1.72], [42.52, 1.73], [42.45, 1.6], [42.42, 1.5]),
	barrier(
		'Pirineos',
		[42.38, 2.02],
		[42.4, 2.1],
		[42.437, 2.25],
		[42.37, 2.46],
		[42.35, 2.7],
		[42.46, 2.86],
		[42.47, 3.0],
		[42.44, 3.12],
	),
	barrier('Cadí', [42.27, 1.45], [42.28, 1.75], [42.3, 1.95], [42.35, 2.05]),
	barrier('Picos de Europa', [43.25, -5.05], [43.2, -4.85], [43.2, -4.7], [43.24, -4.64]),
	barrier('Gredos', [40.24, -5.65], [40.25, -5.28], [40.3, -5.05]),
	barrier('Guadarrama', [40.78, -4.08], [40.8, -3.98], [40.9, -3.93], [41.02, -3.78], [41.1, -3.6]),
	barrier('Sierra Nevada', [37.06, -3.46], [37.06, -3.3], [37.07, -3.05], [37.1, -2.85]),
]

/**
 * Returns on which side of a line a position is, as a sign. The Earth is treated as flat, which is accurate enough
 * here.
 */
const side = (from: Position, to: Position, point: Position) =>
	(to.lng - from.lng) * (point.lat - from.lat) - (to.lat - from.lat) * (point.lng - from.lng)

const crosses = (from: Position, to: Position, start: Position, end: Position) =>
	side(from, to, start) * side(from, to, end) < 0 && side(start, end, from) * side(start, end, to) < 0

const stretches = [...waters, ...crests].flatMap(({ line }) =>
	line.slice(1).map((end, index): [Position, Position] => [line[index] ?? end, end]),
)

/** Returns whether the straight line between two positions crosses a barrier. */
export const isBarred = (from: Position, to: Position) =>
	stretches.some(([start, end]) => crosses(from, to, start, end))
