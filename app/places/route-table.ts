import type { Position } from './great-circle.ts'

/** The way by road between Barcelona and a destination. */
export type TabledRoute = {
	/** as in the destination's page, and in `scripts/gazetteer/destinations.csv` */
	key: string
	/** its own name, and others under which it is looked up */
	names: readonly [string, ...string[]]
	position: Position
	km: number
	/** at the wheel of a coach in free traffic, without the breaks that the driver must make */
	coachMinutes: number
	road: string
}

/** Where all tabled routes begin or end: plaça de Catalunya. */
export const barcelona: Position = { lat: 41.387, lng: 2.1701 }

/**
 * Kilometres and coach times from Barcelona, from knowledge of the trade (domain G): of the usual road, which the
 * great circle misses by up to a third. Costa Brava, Costa Dorada and Aix are less certain than the others.
 */
export const routeTable: readonly TabledRoute[] = [
	{
		key: 'barcelona_aeropuerto',
		names: [
			'Aeropuerto de Barcelona-El Prat',
			'Aeroport de Barcelona-El Prat',
			'Aeropuerto Josep Tarradellas Barcelona-El Prat',
			'Barcelona-El Prat Airport',
		],
		position: { lat: 41.2885, lng: 2.0718 },
		km: 15,
		coachMinutes: 35,
		road: 'C-31 / B-10',
	},
	{
		key: 'andorra',
		names: ['Andorra la Vella', 'Andorra la Vieja'],
		position: { lat: 42.5078, lng: 1.5211 },
		km: 200,
		coachMinutes: 200,
		road: 'C-16, túnel del Cadí, N-145',
	},
	{
		key: 'vielha',
		names: ['Vielha', 'Vielha e Mijaran', 'Viella'],
		position: { lat: 42.702, lng: 0.7956 },
		km: 312,
		coachMinutes: 285,
		road: 'A-2, N-230',
	},
	{
		key: 'girona',
		names: ['Girona', 'Gerona'],
		position: { lat: 41.9831, lng: 2.8249 },
		km: 100,
		coachMinutes: 85,
		road: 'AP-7',
	},
	{
		key: 'sitges',
		names: ['Sitges'],
		position: { lat: 41.2351, lng: 1.8119 },
		km: 40,
		coachMinutes: 50,
		road: 'C-32 (Garraf)',
	},
	{
		key: 'lloret',
		names: ['Lloret de Mar'],
		position: { lat: 41.6999, lng: 2.8457 },
		km: 75,
		coachMinutes: 80,
		road: 'C-32',
	},
	{
		key: 'salou',
		names: ['Salou'],
		position: { lat: 41.0766, lng: 1.1416 },
		km: 112,
		coachMinutes: 90,
		road: 'AP-7 / A-7',
	},
	{
		key: 'santa_susana',
		names: ['Santa Susanna'],
		position: { lat: 41.6333, lng: 2.7167 },
		km: 60,
		coachMinutes: 60,
		road: 'C-32',
	},
	{
		key: 'figueres',
		names: ['Figueres'],
		position: { lat: 42.2665, lng: 2.9616 },
		km: 138,
		coachMinutes: 110,
		road: 'AP-7',
	},
	{
		key: 'costa_brava',
		names: ['Costa Brava (Palamós)', 'Costa Brava', 'Palamós'],
		position: { lat: 41.8483, lng: 3.1294 },
		km: 112,
		coachMinutes: 100,
		road: 'AP-7, C-35, C-65, C-31',
	},
	{
		key: 'roca_village',
		names: ['La Roca Village'],
		position: { lat: 41.6109, lng: 2.3435 },
		km: 35,
		coachMinutes: 40,
		road: 'C-33 / AP-7 salida 12',
	},
	{
		key: 'montserrat',
		names: ['Monestir de Montserrat', 'Monasterio de Montserrat', 'Montserrat Monastery'],
		position: { lat: 41.5933, lng: 1.8376 },
		km: 60,
		coachMinutes: 70,
		road: 'A-2, C-55, BP-1121',
	},
	{
		key: 'cadaques',
		names: ['Cadaqués'],
		position: { lat: 42.2886, lng: 3.2771 },
		km: 172,
		coachMinutes: 165,
		road: 'AP-7, C-260, GI-614',
	},
	{
		key: 'platja_d_aro',
		names: ["Platja d'Aro", "Castell-Platja d'Aro", "Castell d'Aro, Platja d'Aro i s'Agaró", 'Playa de Aro'],
		position: { lat: 41.8175, lng: 3.0674 },
		km: 106,
		coachMinutes: 95,
		road: 'AP-7, C-35, C-65, C-31',
	},
	{
		key: 'port_aventura',
		names: ['PortAventura World', 'PortAventura'],
		position: { lat: 41.0876, lng: 1.157 },
		km: 110,
		coachMinutes: 90,
		road: 'AP-7 / A-7',
	},
	{
		key: 'peralada',
		names: ['Peralada', 'Perelada'],
		position: { lat: 42.3082, lng: 3.0091 },
		km: 145,
		coachMinutes: 115,
		road: 'AP-7, N-II, C-252',
	},
	{
		key: 'costa_dorada',
		names: ['Costa Dorada (Cambrils)', 'Costa Dorada', 'Costa Daurada', 'Cambrils'],
		position: { lat: 41.07, lng: 1.0595 },
		km: 120,
		coachMinutes: 100,
		road: 'AP-7 / A-7',
	},
	{
		key: 'zaragoza',
		names: ['Zaragoza', 'Saragossa'],
		position: { lat: 41.6561, lng: -0.8773 },
		km: 306,
		coachMinutes: 225,
		road: 'AP-2 / A-2',
	},
	{
		key: 'castellon',
		names: ['Castelló de la Plana', 'Castellón de la Plana', 'Castellón de la Plana/Castelló de la Plana'],
		position: { lat: 39.9857, lng: -0.0494 },
		km: 284,
		coachMinutes: 210,
		road: 'AP-7',
	},
	{
		key: 'perpignan',
		names: ['Perpignan', 'Perpiñán', 'Perpinyà'],
		position: { lat: 42.6976, lng: 2.8954 },
		km: 193,
		coachMinutes: 150,
		road: 'AP-7 / A9',
	},
	{
		key: 'aix_en_provence',
		names: ['Aix-en-Provence'],
		position: { lat: 43.5283, lng: 5.4497 },
		km: 487,
		coachMinutes: 375,
		road: 'AP-7 / A9 / A54 / A7 / A8',
	},
	{
		key: 'tarragona',
		names: ['Tarragona'],
		position: { lat: 41.1167, lng: 1.25 },
		km: 98,
		coachMinutes: 80,
		road: 'AP-7',
	},
	{
		key: 'sant_sadurni',
		names: ["Sant Sadurní d'Anoia"],
		position: { lat: 41.4256, lng: 1.7852 },
		km: 45,
		coachMinutes: 50,
		road: 'AP-7',
	},
	{
		key: 'vilafranca',
		names: ['Vilafranca del Penedès'],
		position: { lat: 41.346, lng: 1.6997 },
		km: 52,
		coachMinutes: 55,
		road: 'AP-7',
	},
	{
		key: 'reus_aeropuerto',
		names: ['Aeropuerto de Reus', 'Aeroport de Reus', 'Reus Airport'],
		position: { lat: 41.1474, lng: 1.1672 },
		km: 107,
		coachMinutes: 85,
		road: 'AP-7 / T-11',
	},
	{
		key: 'girona_aeropuerto',
		names: ['Aeropuerto de Girona-Costa Brava', 'Aeroport de Girona-Costa Brava', 'Girona-Costa Brava Airport'],
		position: { lat: 41.9046, lng: 2.7618 },
		km: 92,
		coachMinutes: 75,
		road: 'AP-7 salida 8',
	},
]
