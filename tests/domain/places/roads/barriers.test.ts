import { expect, test } from 'vitest'
import { isBarred } from '#app/domain/places/roads/barriers.ts'

const at = (lat: number, lng: number) => ({ lat, lng })

test.each([
	['Cádiz', 'Rota', at(36.527, -6.289), at(36.622, -6.36)],
	['Vigo', 'Moaña', at(42.232, -8.723), at(42.278, -8.746)],
	['Mugardos', 'Ferrol', at(43.461, -8.254), at(43.484, -8.233)],
	['Santander', 'Somo', at(43.462, -3.805), at(43.453, -3.743)],
	['Sanlúcar', 'Almonte', at(36.778, -6.354), at(37.265, -6.517)],
	['Barreiro', 'Lisboa', at(38.663, -9.072), at(38.722, -9.139)],
	['Royan', 'Le Verdon', at(45.623, -1.028), at(45.545, -1.06)],
	['Capileira', 'Pradollano', at(36.962, -3.359), at(37.095, -3.398)],
	['Sotres', 'Potes', at(43.233, -4.749), at(43.155, -4.624)],
	['Alins', 'Andorra la Vella', at(42.571, 1.397), at(42.507, 1.521)],
	['Astún', 'Laruns', at(42.806, -0.505), at(42.989, -0.425)],
	['Balneario de Panticosa', 'Cauterets', at(42.76, -0.236), at(42.889, -0.115)],
	['Formigal', 'Canfranc', at(42.777, -0.359), at(42.752, -0.514)],
	['Llanos del Hospital', 'Luchon', at(42.681, 0.605), at(42.789, 0.593)],
	['Vallter', 'Prats-de-Mollo', at(42.426, 2.266), at(42.404, 2.48)],
	['Évian', 'Lausanne', at(46.401, 6.59), at(46.52, 6.633)],
] as const)('no straight road leads from %s to %s', (_, __, from, to) => {
	expect([isBarred(from, to), isBarred(to, from)]).toEqual([true, true])
})

test.each([
	['Barcelona', 'Badalona', at(41.387, 2.17), at(41.45, 2.247)],
	['Vigo', 'Nigrán', at(42.232, -8.723), at(42.142, -8.805)],
	['Puigcerdà', 'Llívia', at(42.432, 1.928), at(42.465, 1.981)],
	['Irun', 'Hendaye', at(43.339, -1.789), at(43.358, -1.775)],
	['El Puerto', 'Jerez', at(36.594, -6.233), at(36.685, -6.126)],
	['Astún', 'Canfranc', at(42.806, -0.505), at(42.752, -0.514)],
	['Balneario de Panticosa', 'Biescas', at(42.76, -0.236), at(42.628, -0.322)],
	['Llanos del Hospital', 'Benasque', at(42.681, 0.605), at(42.605, 0.523)],
	['Vallter', 'Setcases', at(42.426, 2.266), at(42.375, 2.301)],
	['Núria', 'Queralbs', at(42.397, 2.153), at(42.349, 2.163)],
	['Vielha', 'Baqueira', at(42.702, 0.796), at(42.7, 0.934)],
] as const)('no barrier lies between %s and %s', (_, __, from, to) => {
	expect([isBarred(from, to), isBarred(to, from)]).toEqual([false, false])
})
