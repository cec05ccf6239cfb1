import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'

/** Place of a trip, as a visitor types it. */
export type TripPlace = {
	address: string
	postalCode: string
	locality: string
	country?: QuoteRequest['codPaisOrigen']
}

/** Places that the requests of the demo name. */
export const places = {
	barcelona: { address: 'Carrer de Mallorca 401', postalCode: '08013', locality: 'Barcelona' },
	catalunya: { address: 'Plaça de Catalunya', postalCode: '08002', locality: 'Barcelona' },
	fira: { address: 'Fira Gran Via, accés sud', postalCode: '08038', locality: 'Barcelona' },
	port: { address: 'Moll Adossat, terminal B', postalCode: '08039', locality: 'Barcelona' },
	sants: { address: 'Plaça dels Països Catalans', postalCode: '08014', locality: 'Barcelona' },
	airport: { address: 'Aeroport, terminal 1', postalCode: '08820', locality: 'El Prat de Llobregat' },
	badalona: { address: 'Carrer de Mar 2', postalCode: '08911', locality: 'Badalona' },
	sabadell: { address: 'Passeig de la Plaça Major 30', postalCode: '08201', locality: 'Sabadell' },
	terrassa: { address: 'Rambla d’Ègara 100', postalCode: '08221', locality: 'Terrassa' },
	mataro: { address: 'La Rambla 12', postalCode: '08302', locality: 'Mataró' },
	sitges: { address: 'Plaça de l’Estació', postalCode: '08870', locality: 'Sitges' },
	vic: { address: 'Plaça Major 1', postalCode: '08500', locality: 'Vic' },
	manresa: { address: 'Passeig de Pere III 40', postalCode: '08242', locality: 'Manresa' },
	montserrat: { address: 'Plaça del Monestir', postalCode: '08199', locality: 'Montserrat' },
	sadurni: { address: 'Carrer de l’Hospital 23', postalCode: '08770', locality: 'Sant Sadurní d’Anoia' },
	girona: { address: 'Plaça del Vi 1', postalCode: '17004', locality: 'Girona' },
	figueres: { address: 'Plaça Gala i Salvador Dalí 5', postalCode: '17600', locality: 'Figueres' },
	cadaques: { address: 'Passeig 2', postalCode: '17488', locality: 'Cadaqués' },
	lloret: { address: 'Carrer de Just Marlès 14', postalCode: '17310', locality: 'Lloret de Mar' },
	roses: { address: 'Avinguda de Rhode 77', postalCode: '17480', locality: 'Roses' },
	tarragona: { address: 'Rambla Nova 1', postalCode: '43003', locality: 'Tarragona' },
	salou: { address: 'Passeig de Jaume I 4', postalCode: '43840', locality: 'Salou' },
	lleida: { address: 'Avinguda de Blondel 11', postalCode: '25002', locality: 'Lleida' },
	puigcerda: { address: 'Plaça de Barcelona 2', postalCode: '17520', locality: 'Puigcerdà' },
	perpignan: { address: 'Rue de la Loge 7', postalCode: '66000', locality: 'Perpignan', country: 'FR' },
	andorra: { address: 'Avinguda Meritxell 11', postalCode: 'AD500', locality: 'Andorra la Vella', country: 'AD' },
} as const satisfies Record<string, TripPlace>

export type PlaceName = keyof typeof places
