import type { RoadText } from './read-roads.ts'

/** Towns and junctions of Great Britain and Ireland, and the main roads between them (domain C.3). */
export const britishIsles: RoadText = {
	places: `
London 51.509 -0.126; Dover 51.129 1.313; Folkestone 51.081 1.169; Brighton 50.828 -0.140; Southampton 50.904 -1.404
Portsmouth 50.799 -1.091; Oxford 51.752 -1.256; Cambridge 52.200 0.117; Bristol 51.455 -2.588; Bath 51.381 -2.359
Cardiff 51.480 -3.180; Swansea 51.621 -3.943; Exeter 50.724 -3.528; Plymouth 50.371 -4.143; Penzance 50.119 -5.537
Birmingham 52.481 -1.900; Norwich 52.628 1.299; Nottingham 52.954 -1.150; Leeds 53.797 -1.544; York 53.958 -1.082
Manchester 53.481 -2.237; Liverpool 53.411 -2.978; Holyhead 53.309 -4.633; Newcastle upon Tyne 54.973 -1.614
Carlisle 54.895 -2.939; Edinburgh 55.952 -3.196; Glasgow 55.865 -4.257; Perth 56.395 -3.437; Aberdeen 57.144 -2.098
Inverness 57.480 -4.224; Dublin 53.333 -6.249; Rosslare 52.256 -6.339; Waterford 52.258 -7.111; Cork 51.898 -8.470
Killarney 52.059 -9.507; Limerick 52.665 -8.623; Galway 53.272 -9.049; Athlone 53.424 -7.943; Sligo 54.269 -8.469
Belfast 54.597 -5.930; Derry 54.998 -7.309
`,
	roads: `
A M20: London 118 Folkestone 13 Dover
A M23: London 86 Brighton
A M3: London 128 Southampton 32 Portsmouth
A A3: London 118 Portsmouth
A A27: Portsmouth 78 Brighton
A M40: London 95 Oxford 110 Birmingham
A A34: Oxford 107 Southampton
A M11: London 100 Cambridge 103 Norwich
A A14: Cambridge 162 Birmingham
A M4: London 185 Bath 21 Bristol 71 Cardiff 67 Swansea
A M4: London 191 Bristol
N A36: Southampton 100 Bath
A M5: Birmingham 142 Bristol 130 Exeter 70 Plymouth
N A30: Plymouth 125 Penzance
A M6: Birmingham 139 Manchester 56 Liverpool
A A55: Liverpool 166 Holyhead
A M1: London 205 Nottingham 117 Leeds
A A42: Nottingham 82 Birmingham
A M62: Manchester 71 Leeds
A A64: Leeds 40 York 133 Newcastle upon Tyne
A M6: Manchester 191 Carlisle 155 Glasgow
N A7: Carlisle 150 Edinburgh
A A69: Newcastle upon Tyne 95 Carlisle
N A1: Newcastle upon Tyne 170 Edinburgh
A M8: Edinburgh 75 Glasgow
A M90: Edinburgh 71 Perth 135 Aberdeen
A A9: Glasgow 98 Perth
N A9: Perth 182 Inverness
N A96: Inverness 170 Aberdeen
A N11: Dublin 160 Rosslare
N N25: Rosslare 82 Waterford 124 Cork 88 Killarney 110 Limerick
A M9: Dublin 168 Waterford
A M8: Dublin 257 Cork
N N20: Cork 102 Limerick
A M7: Dublin 198 Limerick
A M18: Limerick 104 Galway
A M6: Dublin 126 Athlone 92 Galway
N N4: Dublin 208 Sligo
N N17: Galway 138 Sligo
A M1: Dublin 167 Belfast 115 Derry 135 Sligo
`,
}
