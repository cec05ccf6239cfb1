import type { Position } from './great-circle.ts'

/** Way by road between Barcelona and a destination. */
export type TabledRoute = {
	/** key of the destination's page */
	key: string
	/** its own name, and others by which it is found */
	names: readonly [string, ...string[]]
	position: Position
	km: number
	/** driving time of a coach in free traffic, without the driver's breaks */
	coachMinutes: number
	road: string
}

/** Start or end of all routes in the table: plaça de Catalunya. */
export const barcelona: Position = { lat: 41.387, lng: 2.1701 }

const route = (
	key: string,
	[lat, lng]: [number, number],
	km: number,
	coachMinutes: number,
	road: string,
	...names: [string, ...string[]]
): TabledRoute => ({ key, names, position: { lat, lng }, km, coachMinutes, road })

/**
 * Kilometres and coach times from Barcelona by the usual road, from knowledge of the trade (domain G). The great circle
 * falls short of them by up to a third. Costa Brava, Costa Dorada and Aix are less certain than the others.
 */
export const routeTable: readonly TabledRoute[] = [
	route(
		'barcelona_aeropuerto',
		[41.2885, 2.0718],
		15,
		35,
		'C-31 / B-10',
		'Aeropuerto de Barcelona-El Prat',
		'Aeroport de Barcelona-El Prat',
		'Aeropuerto Josep Tarradellas Barcelona-El Prat',
		'Barcelona-El Prat Airport',
	),
	route('andorra', [42.5078, 1.5211], 200, 200, 'C-16, túnel del Cadí, N-145', 'Andorra la Vella', 'Andorra la Vieja'),
	route('vielha', [42.702, 0.7956], 312, 285, 'A-2, N-230', 'Vielha', 'Vielha e Mijaran', 'Viella'),
	route('girona', [41.9831, 2.8249], 100, 85, 'AP-7', 'Girona', 'Gerona'),
	route('sitges', [41.2351, 1.8119], 40, 50, 'C-32 (Garraf)', 'Sitges'),
	route('lloret', [41.6999, 2.8457], 75, 80, 'C-32', 'Lloret de Mar'),
	route('salou', [41.0766, 1.1416], 112, 90, 'AP-7 / A-7', 'Salou'),
	route('santa_susana', [41.6333, 2.7167], 60, 60, 'C-32', 'Santa Susanna'),
	route('figueres', [42.2665, 2.9616], 138, 110, 'AP-7', 'Figueres'),
	route(
		'costa_brava',
		[41.8483, 3.1294],
		112,
		100,
		'AP-7, C-35, C-65, C-31',
		'Costa Brava (Palamós)',
		'Costa Brava',
		'Palamós',
	),
	route('roca_village', [41.6109, 2.3435], 35, 40, 'C-33 / AP-7 salida 12', 'La Roca Village'),
	route(
		'montserrat',
		[41.5933, 1.8376],
		60,
		70,
		'A-2, C-55, BP-1121',
		'Monestir de Montserrat',
		'Monasterio de Montserrat',
		'Montserrat Monastery',
	),
	route('cadaques', [42.2886, 3.2771], 172, 165, 'AP-7, C-260, GI-614', 'Cadaqués'),
	route(
		'platja_d_aro',
		[41.8175, 3.0674],
		106,
		95,
		'AP-7, C-35, C-65, C-31',
		"Platja d'Aro",
		"Castell-Platja d'Aro",
		"Castell d'Aro, Platja d'Aro i s'Agaró",
		'Playa de Aro',
	),
	route('port_aventura', [41.0876, 1.157], 110, 90, 'AP-7 / A-7', 'PortAventura World', 'PortAventura'),
	route('peralada', [42.3082, 3.0091], 145, 115, 'AP-7, N-II, C-252', 'Peralada', 'Perelada'),
	route(
		'costa_dorada',
		[41.07, 1.0595],
		120,
		100,
		'AP-7 / A-7',
		'Costa Dorada (Cambrils)',
		'Costa Dorada',
		'Costa Daurada',
		'Cambrils',
	),
	route('zaragoza', [41.6561, -0.8773], 306, 225, 'AP-2 / A-2', 'Zaragoza', 'Saragossa'),
	route(
		'castellon',
		[39.9857, -0.0494],
		284,
		210,
		'AP-7',
		'Castelló de la Plana',
		'Castellón de la Plana',
		'Castellón de la Plana/Castelló de la Plana',
	),
	route('perpignan', [42.6976, 2.8954], 193, 150, 'AP-7 / A9', 'Perpignan', 'Perpiñán', 'Perpinyà'),
	route('aix_en_provence', [43.5283, 5.4497], 487, 375, 'AP-7 / A9 / A54 / A7 / A8', 'Aix-en-Provence'),
	route('tarragona', [41.1167, 1.25], 98, 80, 'AP-7', 'Tarragona'),
	route('sant_sadurni', [41.4256, 1.7852], 45, 50, 'AP-7', "Sant Sadurní d'Anoia"),
	route('vilafranca', [41.346, 1.6997], 52, 55, 'AP-7', 'Vilafranca del Penedès'),
	route(
		'reus_aeropuerto',
		[41.1474, 1.1672],
		107,
		85,
		'AP-7 / T-11',
		'Aeropuerto de Reus',
		'Aeroport de Reus',
		'Reus Airport',
	),
	route(
		'girona_aeropuerto',
		[41.9046, 2.7618],
		92,
		75,
		'AP-7 salida 8',
		'Aeropuerto de Girona-Costa Brava',
		'Aeroport de Girona-Costa Brava',
		'Girona-Costa Brava Airport',
	),
]
