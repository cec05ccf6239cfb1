import type { RoadText } from './read-roads.ts'

/** Towns and junctions of the islands of Spain, Portugal, France and Italy, and the main roads between them (domain C.3). */
export const islands: RoadText = {
	places: `
Palma 39.569 2.650; Aeropuerto de Palma 39.547 2.730; Magaluf 39.512 2.535; Andratx 39.575 2.420
Valldemossa 39.710 2.622; Sóller 39.766 2.715; Inca 39.721 2.911; Port de Pollença 39.905 3.081; Alcúdia 39.853 3.121
Artà 39.693 3.350; Manacor 39.570 3.210; Cala d'Or 39.376 3.231; Llucmajor 39.490 2.891; Felanitx 39.470 3.148
Maó 39.888 4.265; Alaior 39.934 4.140; Es Mercadal 39.990 4.093; Ciutadella 40.002 3.840; Eivissa 38.909 1.433
Sant Antoni de Portmany 38.980 1.303; Santa Eulària des Riu 38.985 1.534; Sant Joan de Labritja 39.078 1.513
Sant Josep de sa Talaia 38.922 1.293; La Savina 38.733 1.413; Sant Francesc Xavier 38.706 1.429; La Mola 38.668 1.571
Santa Cruz de Tenerife 28.468 -16.255; La Laguna 28.487 -16.315; Puerto de la Cruz 28.414 -16.549
Icod de los Vinos 28.372 -16.712; Buenavista del Norte 28.372 -16.853; Candelaria 28.355 -16.371
Granadilla de Abona 28.120 -16.577; Aeropuerto de Tenerife Sur 28.046 -16.573; Los Cristianos 28.052 -16.716
Los Gigantes 28.244 -16.841; Teide 28.253 -16.627; Las Palmas de Gran Canaria 28.124 -15.430; Telde 27.995 -15.417
Aeropuerto de Gran Canaria 27.937 -15.390; Maspalomas 27.761 -15.587; Puerto Rico de Gran Canaria 27.788 -15.711
Mogán 27.884 -15.722; Arucas 28.118 -15.523; Gáldar 28.147 -15.650; Agaete 28.100 -15.700; Tejeda 27.995 -15.614
Arrecife 28.963 -13.548; Puerto del Carmen 28.923 -13.665; Playa Blanca 28.864 -13.828; Costa Teguise 28.999 -13.490
Órzola 29.222 -13.453; Teguise 29.060 -13.560; Puerto del Rosario 28.500 -13.863; Corralejo 28.738 -13.867
Betancuria 28.425 -14.057; Caleta de Fuste 28.399 -13.858; Gran Tarajal 28.211 -14.021; Morro Jable 28.050 -14.352
Santa Cruz de la Palma 28.684 -17.765; Los Llanos de Aridane 28.659 -17.918; Fuencaliente 28.490 -17.845
Barlovento 28.827 -17.804; San Sebastián de la Gomera 28.092 -17.112; Valle Gran Rey 28.092 -17.336
Vallehermoso 28.180 -17.264; Valverde 27.810 -17.915; La Frontera 27.755 -18.011; Funchal 32.649 -16.908
Machico 32.716 -16.768; Ribeira Brava 32.672 -17.064; São Vicente 32.803 -17.043; Porto Moniz 32.867 -17.169
Ajaccio 41.927 8.737; Bastia 42.703 9.450; Calvi 42.568 8.757; Corte 42.306 9.150; Porto-Vecchio 41.591 9.279
Bonifacio 41.388 9.159; Cagliari 39.227 9.111; Oristano 39.906 8.592; Nuoro 40.321 9.330; Sassari 40.726 8.560
Alghero 40.560 8.320; Olbia 40.923 9.503; Messina 38.194 15.554; Taormina 37.852 15.287; Catania 37.502 15.087
Siracusa 37.076 15.287; Ragusa 36.926 14.726; Enna 37.567 14.280; Agrigento 37.311 13.577; Palermo 38.116 13.361
Cefalù 38.039 14.023; Trapani 38.018 12.514
`,
	roads: `
A Ma-19: Palma 9 Aeropuerto de Palma 18 Llucmajor 27 Felanitx
A Ma-1: Palma 17 Magaluf 14 Andratx
N Ma-1110: Palma 18 Valldemossa
N Ma-11: Palma 27 Sóller
L Ma-10: Valldemossa 20 Sóller
A Ma-13: Palma 30 Inca 25 Alcúdia
N Ma-2200: Inca 31 Port de Pollença 9 Alcúdia
N Ma-12: Alcúdia 36 Artà 20 Manacor
N Ma-15: Palma 50 Manacor
N Ma-14: Manacor 14 Felanitx 18 Cala d'Or
N Ma-3240: Inca 34 Manacor
N Me-1: Maó 12 Alaior 10 Es Mercadal 23 Ciutadella
N C-731: Eivissa 16 Sant Antoni de Portmany
N PM-810: Eivissa 15 Santa Eulària des Riu 16 Sant Joan de Labritja
N E-20: Eivissa 22 Sant Joan de Labritja
N PM-803: Eivissa 14 Sant Josep de sa Talaia 9 Sant Antoni de Portmany
N PM-820: La Savina 4 Sant Francesc Xavier 15 La Mola
A TF-5: Santa Cruz de Tenerife 10 La Laguna 28 Puerto de la Cruz 25 Icod de los Vinos
N TF-42: Icod de los Vinos 17 Buenavista del Norte
A TF-1: Santa Cruz de Tenerife 19 Candelaria 43 Aeropuerto de Tenerife Sur 17 Los Cristianos
N TF-64: Aeropuerto de Tenerife Sur 14 Granadilla de Abona
A TF-1: Los Cristianos 31 Los Gigantes
L TF-82: Los Gigantes 33 Icod de los Vinos
L TF-21: Puerto de la Cruz 47 Teide
L TF-21: Granadilla de Abona 40 Teide
L TF-38: Los Gigantes 42 Teide
A GC-1: Las Palmas de Gran Canaria 15 Telde 9 Aeropuerto de Gran Canaria 31 Maspalomas 18 Puerto Rico de Gran Canaria
N GC-200: Puerto Rico de Gran Canaria 21 Mogán
A GC-2: Las Palmas de Gran Canaria 17 Arucas 15 Gáldar 10 Agaete
L GC-15: Las Palmas de Gran Canaria 45 Tejeda
L GC-60: Tejeda 52 Maspalomas
A LZ-2: Arrecife 14 Puerto del Carmen 28 Playa Blanca
A LZ-14: Arrecife 10 Costa Teguise
A LZ-1: Arrecife 37 Órzola
N LZ-10: Arrecife 13 Teguise 12 Costa Teguise
A FV-1: Puerto del Rosario 38 Corralejo
A FV-2: Puerto del Rosario 13 Caleta de Fuste 36 Gran Tarajal 50 Morro Jable
N FV-30: Puerto del Rosario 33 Betancuria
N FV-20: Betancuria 42 Gran Tarajal
N LP-3: Santa Cruz de la Palma 32 Los Llanos de Aridane
N LP-2: Los Llanos de Aridane 27 Fuencaliente 32 Santa Cruz de la Palma
L LP-1: Santa Cruz de la Palma 36 Barlovento
N GM-2: San Sebastián de la Gomera 50 Valle Gran Rey
L GM-1: San Sebastián de la Gomera 40 Vallehermoso 22 Valle Gran Rey
N HI-5: Valverde 22 La Frontera
A VR1: Funchal 25 Machico
A VR1: Funchal 20 Ribeira Brava
N VR4: Ribeira Brava 22 São Vicente
N VE2: São Vicente 18 Porto Moniz
N T20: Ajaccio 82 Corte 70 Bastia
N T30: Corte 70 Calvi
N T30: Calvi 92 Bastia
N T10: Bastia 142 Porto-Vecchio 27 Bonifacio
N T40: Bonifacio 132 Ajaccio
A SS131: Cagliari 95 Oristano 120 Sassari
A SS131: Oristano 92 Nuoro 103 Olbia
N SS291: Sassari 35 Alghero
N SS729: Sassari 101 Olbia
A A18: Messina 52 Taormina 53 Catania 66 Siracusa
N A18: Siracusa 85 Ragusa
N SS514: Ragusa 104 Catania
N SS115: Ragusa 133 Agrigento
A A19: Catania 85 Enna 136 Palermo
N SS640: Enna 92 Agrigento
N SS189: Agrigento 128 Palermo
A A20: Palermo 68 Cefalù 162 Messina
A A29: Palermo 106 Trapani
N SS115: Trapani 150 Agrigento
`,
}
