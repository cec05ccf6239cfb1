import type { Place } from '../place.ts'

/*
 * Names of places in the visitor's languages, in addition to the gazetteer's. A line is the country, the gazetteer's
 * name, and the names in es, cat, en, fr, de and it; empty where a language uses the gazetteer's. Towns of Catalonia have
 * their Catalan names in Spanish too.
 */
const languages = ['es', 'cat', 'en', 'fr', 'de', 'it'] as const
type Language = (typeof languages)[number]

const townsAtHome = `
ES|Barcelona||||Barcelone||Barcellona
ES|Girona||||Gérone||
ES|Tarragona||||Tarragone||
ES|Zaragoza||Saragossa||Saragosse|Saragossa|Saragozza
ES|A Coruña||La Corunya||La Corogne||
ES|Santiago de Compostela||||Saint-Jacques-de-Compostelle||Santiago di Compostela
ES|Sevilla|||Seville|Séville||Siviglia
ES|Córdoba||Còrdova|Cordoba|Cordoue||Cordova
ES|Cádiz||Cadis|Cadiz|Cadix||Cadice
ES|Málaga||Màlaga|Malaga|Malaga||Malaga
ES|Granada||||Grenade||
ES|Toledo||||Tolède||
ES|València|Valencia||Valencia|Valence|Valencia|Valencia
ES|Teruel||Terol||||
ES|Huesca||Osca||||
ES|León||Lleó||||
ES|Murcia||Múrcia||Murcie||
ES|Salamanca||||Salamanque||
ES|Segovia||Segòvia||Ségovie||
ES|Logroño||Logronyo||||
ES|Donostia/San Sebastián|San Sebastián|Sant Sebastià|San Sebastián|Saint-Sébastien|San Sebastián|San Sebastián
ES|Pamplona/Iruña|Pamplona|Pamplona|Pamplona|Pampelune|Pamplona|Pamplona
ES|Eivissa|Ibiza||Ibiza|Ibiza|Ibiza|Ibiza
ES|Maó|Mahón||Mahón|Mahón|Mahón|Mahón
AD|Andorra la Vella||||Andorre-la-Vieille||`

const townsAbroad = `
FR|Paris|París|París||||Parigi
FR|Perpignan|Perpiñán|Perpinyà||||Perpignano
FR|Toulouse||Tolosa de Llenguadoc||||Tolosa
FR|Marseille|Marsella|Marsella||||Marsiglia
FR|Lyon||Lió||||Lione
FR|Bordeaux|Burdeos|Bordeus||||
FR|Montpellier||Montpeller||||
FR|Nice|Niza|Niça|||Nizza|Nizza
FR|Avignon|Aviñón|Avinyó||||Avignone
FR|Aix-en-Provence||Ais de Provença||||
FR|Narbonne|Narbona|Narbona||||Narbona
FR|Carcassonne|Carcasona|Carcassona||||
FR|Béziers||Besiers||||
FR|Bayonne|Bayona|Baiona||||
FR|Strasbourg|Estrasburgo|Estrasburg|||Straßburg|Strasburgo
FR|Lille||Lilla||||
FR|Collioure|Colliure|Cotlliure||||
PT|Lisboa|||Lisbon|Lisbonne|Lissabon|Lisbona
PT|Porto|Oporto|||||
IT|Roma|||Rome|Rome|Rom|
IT|Milano|Milán|Milà|Milan|Milan|Mailand|
IT|Torino|Turín|Torí|Turin|Turin|Turin|
IT|Venezia|Venecia|Venècia|Venice|Venise|Venedig|
IT|Firenze|Florencia|Florència|Florence|Florence|Florenz|
IT|Napoli|Nápoles|Nàpols|Naples|Naples|Neapel|
IT|Genova|Génova|Gènova|Genoa|Gênes|Genua|
IT|Bologna|Bolonia|Bolonya||Bologne||
IT|Verona||||Vérone||
IT|Padova|Padua|Pàdua|Padua|Padoue|Padua|
IT|Pisa||||Pise||
IT|Siena||||Sienne||
IT|Bergamo|Bérgamo|||Bergame||
CH|Zürich|Zúrich|Zuric|Zurich|Zurich||Zurigo
CH|Genève|Ginebra|Ginebra|Geneva||Genf|Ginevra
CH|Bern|Berna|Berna||Berne||Berna
CH|Basel|Basilea|Basilea||Bâle||Basilea
CH|Lausanne|Lausana|Lausana||||Losanna
CH|Luzern|Lucerna|Lucerna|Lucerne|Lucerne||Lucerna
DE|Berlin|Berlín|Berlín||||Berlino
DE|München|Múnich|Munic|Munich|Munich||Monaco di Baviera
DE|Köln|Colonia|Colònia|Cologne|Cologne||Colonia
DE|Frankfurt am Main|Fráncfort del Meno||Frankfurt|Francfort-sur-le-Main||Francoforte sul Meno
DE|Hamburg|Hamburgo|||Hambourg||Amburgo
DE|Stuttgart||||||Stoccarda
DE|Nürnberg|Núremberg|Nuremberg|Nuremberg|Nuremberg||Norimberga
DE|Dresden|Dresde|||Dresde||Dresda
DE|Leipzig||||||Lipsia
DE|Hannover|||Hanover|Hanovre||
DE|Bremen||||Brême||Brema
DE|Aachen|Aquisgrán|Aquisgrà||Aix-la-Chapelle||Aquisgrana
DE|Mainz|Maguncia|Magúncia||Mayence||Magonza
DE|Trier|Tréveris|Trèveris||Trèves||Treviri
DE|Regensburg|Ratisbona|Ratisbona||Ratisbonne||Ratisbona
DE|Konstanz|Constanza||Constance|Constance||Costanza
BE|Bruxelles|Bruselas|Brussel·les|Brussels||Brüssel|
BE|Antwerpen|Amberes|Anvers|Antwerp|Anvers||Anversa
BE|Brugge|Brujas|Bruges|Bruges|Bruges|Brügge|Bruges
BE|Gent|Gante|Gant|Ghent|Gand||
BE|Liège|Lieja|Lieja|||Lüttich|Liegi
BE|Leuven|Lovaina|Lovaina||Louvain|Löwen|Lovanio
NL|Amsterdam|Ámsterdam|||||
NL|Den Haag|La Haya|La Haia|The Hague|La Haye||L’Aia
NL|Rotterdam|Róterdam|||||
LU|Luxembourg|Luxemburgo|Luxemburg|||Luxemburg|Lussemburgo
AT|Wien|Viena|Viena|Vienna|Vienne||Vienna
AT|Salzburg|Salzburgo|||Salzbourg||Salisburgo
GB|London|Londres|Londres||Londres||Londra
GB|Edinburgh|Edimburgo|Edimburg||Édimbourg||Edimburgo
IE|Dublin|Dublín|Dublín||||Dublino
MC|Monaco|Mónaco|Mònaco||||`

const points = `
ES|Aeropuerto de Barcelona-El Prat||Aeroport de Barcelona-El Prat|Barcelona-El Prat Airport|Aéroport de Barcelone-El Prat|Flughafen Barcelona-El Prat|Aeroporto di Barcellona-El Prat
ES|Aeropuerto de Barcelona-El Prat T1||Aeroport de Barcelona-El Prat T1|Barcelona-El Prat Airport T1|Aéroport de Barcelone-El Prat T1|Flughafen Barcelona-El Prat T1|Aeroporto di Barcellona-El Prat T1
ES|Aeropuerto de Barcelona-El Prat T2||Aeroport de Barcelona-El Prat T2|Barcelona-El Prat Airport T2|Aéroport de Barcelone-El Prat T2|Flughafen Barcelona-El Prat T2|Aeroporto di Barcellona-El Prat T2
ES|Aeropuerto de Girona-Costa Brava||Aeroport de Girona-Costa Brava|Girona-Costa Brava Airport|Aéroport de Gérone-Costa Brava|Flughafen Girona-Costa Brava|Aeroporto di Girona-Costa Brava
ES|Aeropuerto de Reus||Aeroport de Reus|Reus Airport|Aéroport de Reus|Flughafen Reus|Aeroporto di Reus
ES|Aeropuerto de Lleida-Alguaire||Aeroport de Lleida-Alguaire|Lleida-Alguaire Airport|Aéroport de Lleida-Alguaire|Flughafen Lleida-Alguaire|Aeroporto di Lleida-Alguaire
ES|Aeropuerto de Palma de Mallorca||Aeroport de Palma|Palma de Mallorca Airport|Aéroport de Palma de Majorque|Flughafen Palma de Mallorca|Aeroporto di Palma di Maiorca
ES|Aeropuerto de Ibiza||Aeroport d'Eivissa|Ibiza Airport|Aéroport d’Ibiza|Flughafen Ibiza|Aeroporto di Ibiza
ES|Aeropuerto de Menorca||Aeroport de Menorca|Menorca Airport|Aéroport de Minorque|Flughafen Menorca|Aeroporto di Minorca
ES|Aeropuerto de Madrid-Barajas||Aeroport de Madrid-Barajas|Madrid-Barajas Airport|Aéroport de Madrid-Barajas|Flughafen Madrid-Barajas|Aeroporto di Madrid-Barajas
ES|Aeropuerto de Málaga-Costa del Sol||Aeroport de Màlaga-Costa del Sol|Malaga-Costa del Sol Airport|Aéroport de Malaga-Costa del Sol|Flughafen Málaga-Costa del Sol|Aeroporto di Malaga-Costa del Sol
ES|Aeropuerto de Alicante-Elche||Aeroport d'Alacant-Elx|Alicante-Elche Airport|Aéroport d’Alicante-Elche|Flughafen Alicante-Elche|Aeroporto di Alicante-Elche
ES|Aeropuerto de Valencia||Aeroport de València|Valencia Airport|Aéroport de Valence|Flughafen Valencia|Aeroporto di Valencia
ES|Aeropuerto de Sevilla||Aeroport de Sevilla|Seville Airport|Aéroport de Séville|Flughafen Sevilla|Aeroporto di Siviglia
ES|Aeropuerto de Bilbao||Aeroport de Bilbao|Bilbao Airport|Aéroport de Bilbao|Flughafen Bilbao|Aeroporto di Bilbao
ES|Aeropuerto de Zaragoza||Aeroport de Saragossa|Zaragoza Airport|Aéroport de Saragosse|Flughafen Saragossa|Aeroporto di Saragozza
ES|Aeropuerto de Santiago-Rosalía de Castro||Aeroport de Santiago-Rosalía de Castro|Santiago-Rosalía de Castro Airport|Aéroport de Saint-Jacques-de-Compostelle|Flughafen Santiago de Compostela|Aeroporto di Santiago di Compostela
ES|Aeropuerto de A Coruña||Aeroport de la Corunya|A Coruña Airport|Aéroport de La Corogne|Flughafen A Coruña|Aeroporto di A Coruña
ES|Aeropuerto de Vigo||Aeroport de Vigo|Vigo Airport|Aéroport de Vigo|Flughafen Vigo|Aeroporto di Vigo
ES|Aeropuerto de Asturias||Aeroport d'Astúries|Asturias Airport|Aéroport des Asturies|Flughafen Asturien|Aeroporto delle Asturie
ES|Aeropuerto de Santander||Aeroport de Santander|Santander Airport|Aéroport de Santander|Flughafen Santander|Aeroporto di Santander
ES|Aeropuerto de San Sebastián||Aeroport de Sant Sebastià|San Sebastián Airport|Aéroport de Saint-Sébastien|Flughafen San Sebastián|Aeroporto di San Sebastián
ES|Aeropuerto de Pamplona||Aeroport de Pamplona|Pamplona Airport|Aéroport de Pampelune|Flughafen Pamplona|Aeroporto di Pamplona
ES|Aeropuerto de Vitoria||Aeroport de Vitòria|Vitoria Airport|Aéroport de Vitoria|Flughafen Vitoria|Aeroporto di Vitoria
ES|Aeropuerto de Granada-Jaén||Aeroport de Granada-Jaén|Granada-Jaén Airport|Aéroport de Grenade-Jaén|Flughafen Granada-Jaén|Aeroporto di Granada-Jaén
ES|Aeropuerto de Almería||Aeroport d'Almeria|Almería Airport|Aéroport d’Almería|Flughafen Almería|Aeroporto di Almería
ES|Aeropuerto de Jerez||Aeroport de Jerez|Jerez Airport|Aéroport de Jerez|Flughafen Jerez|Aeroporto di Jerez
ES|Aeropuerto de Murcia||Aeroport de Múrcia|Murcia Airport|Aéroport de Murcie|Flughafen Murcia|Aeroporto di Murcia
ES|Aeropuerto de Castellón||Aeroport de Castelló|Castellón Airport|Aéroport de Castellón|Flughafen Castellón|Aeroporto di Castellón
ES|Aeropuerto de Valladolid||Aeroport de Valladolid|Valladolid Airport|Aéroport de Valladolid|Flughafen Valladolid|Aeroporto di Valladolid
ES|Aeropuerto de Badajoz||Aeroport de Badajoz|Badajoz Airport|Aéroport de Badajoz|Flughafen Badajoz|Aeroporto di Badajoz
ES|Aeropuerto de Tenerife Sur||Aeroport de Tenerife Sud|Tenerife South Airport|Aéroport de Tenerife Sud|Flughafen Teneriffa Süd|Aeroporto di Tenerife Sud
ES|Aeropuerto de Tenerife Norte||Aeroport de Tenerife Nord|Tenerife North Airport|Aéroport de Tenerife Nord|Flughafen Teneriffa Nord|Aeroporto di Tenerife Nord
ES|Aeropuerto de Gran Canaria||Aeroport de Gran Canària|Gran Canaria Airport|Aéroport de Grande Canarie|Flughafen Gran Canaria|Aeroporto di Gran Canaria
ES|Aeropuerto de Lanzarote||Aeroport de Lanzarote|Lanzarote Airport|Aéroport de Lanzarote|Flughafen Lanzarote|Aeroporto di Lanzarote
ES|Aeropuerto de Fuerteventura||Aeroport de Fuerteventura|Fuerteventura Airport|Aéroport de Fuerteventura|Flughafen Fuerteventura|Aeroporto di Fuerteventura
ES|Aeropuerto de La Palma||Aeroport de La Palma|La Palma Airport|Aéroport de La Palma|Flughafen La Palma|Aeroporto di La Palma
FR|Aeropuerto de Perpiñán||Aeroport de Perpinyà|Perpignan Airport|Aéroport de Perpignan|Flughafen Perpignan|Aeroporto di Perpignano
ES|Estación de Barcelona-Sants||Estació de Barcelona-Sants|Barcelona-Sants Station|Gare de Barcelone-Sants|Bahnhof Barcelona-Sants|Stazione di Barcellona-Sants
ES|Estación del Norte (autobuses)||Estació del Nord (autobusos)|Barcelona Nord (coach station)|Gare du Nord de Barcelone (autocars)|Busbahnhof Barcelona Nord|Stazione del Nord (autobus)
ES|Estación de Francia||Estació de França|França Station|Gare de France|Bahnhof França|Stazione di Francia
ES|Estación de Girona||Estació de Girona|Girona Station|Gare de Gérone|Bahnhof Girona|Stazione di Girona
ES|Estación Figueres-Vilafant||Estació Figueres-Vilafant|Figueres-Vilafant Station|Gare de Figueres-Vilafant|Bahnhof Figueres-Vilafant|Stazione di Figueres-Vilafant
ES|Estación Camp de Tarragona||Estació Camp de Tarragona|Camp de Tarragona Station|Gare de Camp de Tarragona|Bahnhof Camp de Tarragona|Stazione di Camp de Tarragona
ES|Puerto de Barcelona - Moll Adossat (cruceros)||Port de Barcelona - Moll Adossat (creuers)|Port of Barcelona - Moll Adossat (cruises)|Port de Barcelone - Moll Adossat (croisières)|Hafen Barcelona - Moll Adossat (Kreuzfahrten)|Porto di Barcellona - Moll Adossat (crociere)
ES|Puerto de Barcelona - World Trade Center||Port de Barcelona - World Trade Center|Port of Barcelona - World Trade Center|Port de Barcelone - World Trade Center|Hafen Barcelona - World Trade Center|Porto di Barcellona - World Trade Center
ES|Plaza de Cataluña||Plaça de Catalunya|Plaça de Catalunya|Place de Catalogne|Plaça de Catalunya|Plaça de Catalunya
ES|Plaza de España||Plaça d'Espanya|Plaça d'Espanya|Place d’Espagne|Plaça d'Espanya|Plaça d'Espanya
ES|Catedral de Barcelona|||Barcelona Cathedral|Cathédrale de Barcelone|Kathedrale von Barcelona|Cattedrale di Barcellona
ES|Recinto Modernista de Sant Pau||Recinte Modernista de Sant Pau||||
ES|Colonia Güell||Colònia Güell|Colònia Güell|Colònia Güell|Colònia Güell|Colònia Güell
ES|Monasterio de Montserrat||Monestir de Montserrat|Montserrat Monastery|Monastère de Montserrat|Kloster Montserrat|Monastero di Montserrat
ES|Teatro-Museo Dalí||Teatre-Museu Dalí|Dalí Theatre-Museum|Théâtre-Musée Dalí|Dalí-Museum|Teatro-Museo Dalí
ES|Castillo de Púbol||Castell de Púbol|Púbol Castle|Château de Púbol|Burg Púbol|Castello di Púbol
ES|Castillo de Peralada||Castell de Peralada|Peralada Castle|Château de Peralada|Schloss Peralada|Castello di Peralada
ES|Ruinas de Empúries||Ruïnes d'Empúries|Ruins of Empúries|Ruines d’Empúries|Ruinen von Empúries|Rovine di Empúries
ES|Familia Torres (Pacs del Penedès)||Família Torres (Pacs del Penedès)||||
ES|Monasterio de Poblet||Monestir de Poblet|Poblet Monastery|Monastère de Poblet|Kloster Poblet|Monastero di Poblet
ES|Monasterio de Santes Creus||Monestir de Santes Creus|Santes Creus Monastery|Monastère de Santes Creus|Kloster Santes Creus|Monastero di Santes Creus
ES|Anfiteatro de Tarragona||Amfiteatre de Tarragona|Tarragona Amphitheatre|Amphithéâtre de Tarragone|Amphitheater von Tarragona|Anfiteatro di Tarragona
ES|Baqueira Beret (núcleo 1500)||Baqueira Beret (nucli 1500)|Baqueira Beret (1500)|Baqueira Beret (1500)|Baqueira Beret (1500)|Baqueira Beret (1500)
FR|Cité de Carcassonne||Cité de Carcassona||||
FR|Santuario de Lourdes||Santuari de Lourdes|Lourdes Sanctuary|Sanctuaire de Lourdes|Heiligtum von Lourdes|Santuario di Lourdes
ES|Val d'Aran||Vall d'Aran||||
ES|Costa Dorada||Costa Daurada|Costa Dorada|Costa Dorada|Costa Dorada|Costa Dorada`

/** Regions, which only occur behind the name of a place. */
const regions = `
ES|Illes Balears|||Balearic Islands|Îles Baléares|Balearen|Isole Baleari
ES|Navarra|||Navarre|Navarre||
FR|Pyrénées-Orientales|Pirineos Orientales|Pirineus Orientals||||Pirenei Orientali
DE|Bayern|Baviera|Baviera|Bavaria|Bavière||Baviera
DE|Nordrhein-Westfalen|Renania del Norte-Westfalia|Renània del Nord-Westfàlia|North Rhine-Westphalia|Rhénanie-du-Nord-Westphalie||Renania Settentrionale-Vestfalia
DE|Hessen|Hesse||Hesse|Hesse||Assia
DE|Sachsen|Sajonia|Saxònia|Saxony|Saxe||Sassonia
GB|England|Inglaterra|Anglaterra||Angleterre||Inghilterra
GB|Scotland|Escocia|Escòcia||Écosse|Schottland|Scozia`

/** Place with other names by language; in languages that are missing, `shown` is used. */
export type LocalNames = { country: string; shown: string; names: Partial<Record<Language, string>> }

const read = (table: string): LocalNames[] =>
	table
		.trim()
		.split('\n')
		.map((line) => {
			const [country = '', shown = '', ...cells] = line.split('|')
			const named = languages.flatMap((language, at) => (cells[at] ? [[language, cells[at]]] : []))
			return { country, shown, names: Object.fromEntries(named) }
		})

/** Towns and our own points, all of whose names can be searched. */
export const localNames = [townsAtHome, townsAbroad, points].flatMap(read)

const keyOf = (country: string, shown: string) => `${country}|${shown}`
const namesByKey = new Map(
	[...localNames, ...read(regions)].map(({ country, shown, names }) => [keyOf(country, shown), names]),
)

/** Returns a town's, province's or region's name in the visitor's language; unchanged where it has no other. */
export const localName = (language: Language, country: string, shown: string) =>
	namesByKey.get(keyOf(country, shown))?.[language] ?? shown

/** Returns whether a place may merely share the name of a city: a street, a road or a hamlet. */
const isNamesake = ({ type, country }: Place) =>
	['callejero', 'portal', 'carretera'].includes(type) || (type === 'poblacion' && country === 'ES')

/**
 * Formats a place's line in the visitor's language: each of name, town and region gets its other name if known. For
 * display only; filled-in values keep the names that the office and the roads use.
 */
export function localAddress(language: Language, place: Place) {
	const { address, country } = place
	return address
		.split(', ')
		.map((part, at) => (at === 0 && isNamesake(place) ? part : localName(language, country, part)))
		.join(', ')
}
