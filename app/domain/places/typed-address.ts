import { fold } from './gazetteer/fold.ts'

/**
 * House number and door, which Spanish addresses put behind a comma: «401», «401-403», «401 2n 1a», «nº 7», «6ª
 * planta». Longer numbers are postal codes.
 */
const HOUSE = /^(?:n[ºo.]*\s*)?\d{1,4}(?!\d)/i
const DOOR = /\d|^(?:bis|ter|[a-d])$/i

/** Words for «no number»: «s/n», «s. n.», «sin número», «senza numero civico». */
const NO_NUMBER =
	/^(?:s\s*[/.]?\s*n\.?(?:\s*c\.?)?|s\.?n\.?c\.?|sin n[úu]m(?:ero|\.)?|sense n[úu]m(?:ero|\.)?|ohne nummer)$/i

/**
 * Words in front of the number or letter of a road kilometre, a building, a floor, a door or a platform, in our
 * languages.
 */
const parts = new Set(
	(
		'km kms pk kilometro quilometre quilometro kilometre kilometer nave naves nau bloque bloques bloc blq bl escalera ' +
		'escala esc portal piso pis planta pl puerta porta pta local locales oficina of despacho despatx parcela lote lot ' +
		'modulo modul mod fase sector manzana torre edificio edifici casa caseta chalet muelle moll anden puesto ' +
		'apartamento apartament apto apartment flat unit floor block building batiment bat etage appartement apt escalier ' +
		'scala interno int piano capannone lotto halle haus block etage stock wohnung og eg ' +
		'terminal terminale aerogare pabellon pavello pavilion pavillon padiglione hall sala salle room saal stand estand ' +
		'via andana platform quai gleis binario banchina bahnsteig darsena dock gate porte porta tor parada stop arret haltestelle ' +
		'salida sortida exit sortie ausfahrt uscita acceso acces access accesso entrada entree entrance eingang ingresso ' +
		'zona zone area sector planta nivel nivell level ebene livello parking aparcamiento aparcament parkplatz rampa glorieta'
	).split(' '),
)

/** Floors, sides and rooms that need no number. */
const alone = new Set(
	(
		'bajo bajos baja baixos baix baixa atico atic entresuelo entresol entlo principal pral ppal semisotano sotano soterrani ' +
		'izquierda izq izda izqda derecha dcha der dreta esquerra centro centre exterior interior dto esq bis ter ' +
		'recepcion recepcio reception rezeption lobby vestibulo vestibul taquillas taquilles conserjeria consergeria ' +
		'llegadas arribades arrivals arrivees ankunft arrivi salidas sortides departures departs abflug partenze ' +
		'parking aparcamiento aparcament parkplatz parcheggio entrada entree entrance eingang ingresso'
	).split(' '),
)

/** Sides of a building: «puerta norte». Alone they may be towns: Este is one in Italy. */
const sides = new Set('norte sur este oeste nord sud est ouest north south east west ost west ovest'.split(' '))

/** Words in front of a name that lies inside a town: a street behind its building, an industrial estate, a hotel. */
const NAMED =
	/^(?:c\/\s*|(?:calle|carrer|avda?\.?|avenida|avinguda|ctra\.?|carretera|paseo|passeig|plaza|plaça|camino|camí|rua|rue|via|straße|p\.? ?i\.?|z\.? ?i\.?|pol(?:\.|[íi]g(?:\.|ono?)?)?|zona|parque|parc|urb(?:\.|anizaci[óo]n|anitzaci[óo])?|edif(?:\.|ici[o]?)?|residencial|c\. ?c\.|centro comercial|centre comercial|hotel|hostal|camping|colegio|escuela|escola|instituto|institut|lieu-dit|lugar|barrio|barri)\s+)\S/i

/** Words for being next to something, which is no town if a town follows: «esquina Calle Luna», «frente al hotel». */
const NEXT_TO =
	/^(?:esq\.?|esquina|chafl[áa]n|cruce con|junto al?|frente al?|enfrente del?|delante del?|detr[áa]s del?|al lado del?|cerca del?|cantonada|xamfr[àa]|davant|darrere|al costat|a prop|corner|next to|near|opposite|in front of|behind|angle|au coin|devant|derri[èe]re|en face|pr[èe]s|ecke|neben|gegenüber|vor|hinter|angolo|davanti|dietro|di fronte|vicino)\s+\S/i

/** Comma between parts, but not the decimal one in «km 12,5». */
const BETWEEN_PARTS = /,(?!(?<=\b(?:km|pk|p\.k)\.?\s*\d{1,4},)\d)/i

/** Postal code of four digits with its town: «1010 Wien», «1100-048 Lisboa». */
const CODE_AND_TOWN = /^\d{4}(?:-\d{3})? +(\p{L}{3,})/u

/** Returns whether a word is a letter, a Roman numeral or a number that is no postal code. */
const isMark = (word: string) => (/\d/.test(word) && !/\d{5}/.test(word)) || /^(?:[a-z]|[ivx]{1,4})$/.test(word)

/**
 * Returns whether a part is a detail inside a street and no town: «nave 7», «bloque B», «esc. 2 3º 1ª», «bajo izq.»,
 * «km 1150».
 */
function isDetail(part: string) {
	const behindCode = fold(CODE_AND_TOWN.exec(part)?.[1] ?? '')
	if (behindCode !== '' && !parts.has(behindCode) && !alone.has(behindCode)) return false
	if (HOUSE.test(part) || NO_NUMBER.test(part)) return true
	const words = part
		.split(/[\s.]+/)
		.filter(Boolean)
		.map(fold)
	const isKnown = words.every((word) => parts.has(word) || alone.has(word) || sides.has(word) || isMark(word))
	const hasSide = words.length > 1 && words.some((word) => sides.has(word))
	return isKnown && (hasSide || words.some((word) => isMark(word) || alone.has(word)))
}

/** Splits a typed address into the street with its details, and the town behind them. */
export function splitAddress(typed: string) {
	const [first = '', ...rest] = typed.split(BETWEEN_PARTS).map((part) => part.trim())
	const isOfStreet = (part: string, index: number) =>
		isDetail(part) ||
		((NAMED.test(part) || NEXT_TO.test(part)) &&
			rest.slice(index + 1).some((after) => after !== '' && !isDetail(after)))
	const firstTown = rest.findIndex((part, index) => !isOfStreet(part, index))
	const count = firstTown === -1 ? rest.length : firstTown
	const street = [first, ...rest.slice(0, count)].filter(Boolean).join(', ')
	const towns = rest.slice(count).filter(Boolean)
	// A postal code between commas belongs to the town behind it.
	const [code = '', ...behind] = towns
	const town = /^\d{5}$/.test(code) && behind.length > 0 ? `${code} ${behind.join(', ')}` : towns.join(', ')
	return { street, town }
}

/** Returns whether a word behind a street is its number or a detail in place of one: «401», «bis», «s/n», «bajos». */
const saysWhere = (word: string) => DOOR.test(word) || NO_NUMBER.test(word) || alone.has(fold(word))

/**
 * Adds the typed number to a directory's street, which lacks it. For «mallorca 401», «Carrer de Mallorca» becomes
 * «Carrer de Mallorca 401». For «n-340, km 1150», «Carretera N-340» becomes «Carretera N-340 km 1150».
 */
export function withTypedNumber(name: string, street: string) {
	const words = street.split(/[\s,]+/).filter(Boolean)
	const ofName = new Set(fold(name).split(' '))
	const last = words.findLastIndex((word) =>
		fold(word)
			.split(' ')
			.every((each) => ofName.has(each)),
	)
	const behind = words.slice(last + 1)
	const end = behind.findIndex((word) => !saysWhere(word) && !parts.has(fold(word)))
	const number = end === -1 ? behind : behind.slice(0, end)
	return number.some(saysWhere) ? `${name} ${number.join(' ')}` : name
}
