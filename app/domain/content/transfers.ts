import type { NumberRange } from '#app/platform/i18n/range-label.ts'
import type { KnownTrip } from './quote-link.ts'

/** Trip from plaça de Catalunya in Barcelona. */
export type TransferTrip = {
	kms: NumberRange
	/** driving time of a coach in free traffic, without the driver's compulsory breaks */
	minutes: NumberRange
	/** usual routes, each as the codes of its roads in their order */
	roads: readonly (readonly string[])[]
	/** `choice` where one of two routes has a toll */
	toll: 'yes' | 'no' | 'choice'
}

export type Transfer = {
	key: string
	/** absent where the transfer is not a trip from Barcelona */
	trip?: TransferTrip
	/** destination in the fields of the quote form; the postal code is left out where a town has several */
	destination?: KnownTrip
}

const town = (codLocalidadDestino: string, codPostalDestino?: string, codPaisDestino = 'ES'): KnownTrip => ({
	codLocalidadDestino,
	...(codPostalDestino && { codPostalDestino }),
	codPaisDestino,
})

const at = (direccionDestino: string, place: KnownTrip): KnownTrip => ({ direccionDestino, ...place })

const way = (
	kms: NumberRange | number,
	minutes: NumberRange | number,
	roads: TransferTrip['roads'],
	toll: TransferTrip['toll'] = 'no',
): TransferTrip => ({
	kms: typeof kms === 'number' ? [kms, kms] : kms,
	minutes: typeof minutes === 'number' ? [minutes, minutes] : minutes,
	roads,
	toll,
})

/** Transfers in the contract's order (contract §2). Their figures come from knowledge of the trade (domain G). */
export const transfers = [
	{ key: 'para_eventos' },
	{
		key: 'barcelona_aeropuerto',
		trip: way([14, 16], [25, 40], [['C-31'], ['B-10']]),
		destination: at('Aeroport de Barcelona-El Prat', town('El Prat de Llobregat', '08820')),
	},
	{
		key: 'andorra',
		trip: way(
			[195, 205],
			[180, 210],
			[
				['C-16', 'N-145'],
				['A-2', 'C-14', 'N-145'],
			],
			'choice',
		),
		destination: town('Andorra la Vella', 'AD500', 'AD'),
	},
	{ key: 'vielha', trip: way([305, 320], [270, 300], [['A-2', 'N-230']]), destination: town('Vielha', '25530') },
	{ key: 'girona', trip: way(100, [80, 90], [['AP-7']]), destination: town('Girona') },
	{
		key: 'sitges',
		trip: way([38, 42], [45, 50], [['C-32'], ['C-31']], 'choice'),
		destination: town('Sitges', '08870'),
	},
	{
		key: 'lloret',
		trip: way([72, 78], 80, [['C-32', 'GI-600', 'GI-682'], ['AP-7']]),
		destination: town('Lloret de Mar', '17310'),
	},
	{ key: 'salou', trip: way([108, 115], 90, [['AP-7'], ['A-7']]), destination: town('Salou', '43840') },
	{ key: 'santa_susana', trip: way(60, 60, [['C-32']]), destination: town('Santa Susanna', '08398') },
	{ key: 'figueres', trip: way([138, 140], 110, [['AP-7']]), destination: town('Figueres', '17600') },
	{ key: 'costa_brava', trip: way([70, 175], [75, 165], [['AP-7', 'C-35', 'C-65', 'C-31']]) },
	{
		key: 'roca_village',
		trip: way([34, 36], 40, [['C-33', 'AP-7']]),
		destination: at('La Roca Village', town('La Roca del Vallès', '08430')),
	},
	{
		key: 'montserrat',
		trip: way([58, 62], 70, [['A-2', 'C-55', 'BP-1121']]),
		destination: at('Monestir de Montserrat', town('Monistrol de Montserrat', '08199')),
	},
	{
		key: 'cadaques',
		trip: way([168, 175], [160, 180], [['AP-7', 'C-260', 'GI-614']]),
		destination: town('Cadaqués', '17488'),
	},
	{
		key: 'platja_d_aro',
		trip: way([105, 110], 95, [['AP-7', 'C-35', 'C-65', 'C-31']]),
		destination: town("Platja d'Aro", '17250'),
	},
	{
		key: 'port_aventura',
		trip: way([108, 112], 90, [['AP-7'], ['A-7']]),
		destination: at('PortAventura World', town('Vila-seca', '43480')),
	},
	{
		key: 'peralada',
		trip: way([143, 148], 115, [['AP-7', 'N-II', 'C-252']]),
		destination: town('Peralada', '17491'),
	},
	{ key: 'costa_dorada', trip: way([65, 185], [60, 135], [['AP-7'], ['A-7']]) },
] as const satisfies readonly Transfer[]

/** Origin of the transfers that have figures, in the fields of the quote form. */
export const fromBarcelona: KnownTrip = { codLocalidadOrigen: 'Barcelona', codPaisOrigen: 'ES' }

export type TransferKey = (typeof transfers)[number]['key']
