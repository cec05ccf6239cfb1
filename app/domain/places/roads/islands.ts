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
S'Arenal 39.504 2.750; Campos 39.431 3.019; Santanyí 39.355 3.129; Colònia de Sant Jordi 39.316 2.989; Santa Ponça 39.509 2.477
Peguera 39.537 2.448; Port d'Andratx 39.545 2.388; Binissalem 39.687 2.844; Sa Pobla 39.769 3.024; Pollença 39.877 3.016
Can Picafort 39.763 3.157; Muro 39.737 3.056; Santa Margalida 39.701 3.102; Capdepera 39.702 3.435; Cala Rajada 39.711 3.463
Sant Llorenç des Cardassar 39.611 3.286; Son Servera 39.621 3.360; Cala Millor 39.597 3.382; Porto Cristo 39.541 3.334
Portocolom 39.416 3.257; Algaida 39.559 2.895; Ferreries 39.983 4.012; Sant Lluís 39.849 4.258; Cala Galdana 39.940 3.959
Son Bou 39.899 4.077; Fornells 40.055 4.131; Cala en Bosc 39.926 3.838
Tacoronte 28.477 -16.410; Santa Úrsula 28.426 -16.489; La Orotava 28.391 -16.523; Los Realejos 28.385 -16.583
San Juan de la Rambla 28.393 -16.650; Garachico 28.374 -16.763; Los Silos 28.366 -16.816; Güímar 28.311 -16.413
San Isidro 28.076 -16.558; El Médano 28.046 -16.536; San Miguel de Abona 28.098 -16.617; Arona 28.100 -16.681
Costa del Silencio 28.011 -16.643; Costa Adeje 28.085 -16.735; Adeje 28.123 -16.726; Playa San Juan 28.180 -16.814
Guía de Isora 28.212 -16.780; Santiago del Teide 28.294 -16.816; Tegueste 28.517 -16.317; Bajamar 28.553 -16.345
San Andrés 28.504 -16.193; Ingenio 27.919 -15.434; Agüimes 27.905 -15.446; Vecindario 27.846 -15.445
Arguineguín 27.760 -15.682; Puerto de Mogán 27.818 -15.765; La Aldea de San Nicolás 27.982 -15.781; Teror 28.061 -15.549
Moya 28.111 -15.583; Santa Brígida 28.032 -15.504; Vega de San Mateo 28.009 -15.533; Valsequillo 27.986 -15.497
San Bartolomé de Tirajana 27.925 -15.573; Santa Lucía 27.912 -15.541; Tías 28.961 -13.645; Yaiza 28.957 -13.765
San Bartolomé 29.001 -13.613; Tinajo 29.063 -13.677; Caleta de Famara 29.117 -13.566; Arrieta 29.135 -13.462
Haría 29.146 -13.500; La Oliva 28.611 -13.929; El Cotillo 28.682 -14.011; Antigua 28.423 -14.014; Tuineje 28.324 -14.047
Pájara 28.350 -14.108; Tarajalejo 28.196 -14.117; Costa Calma 28.161 -14.227; El Paso 28.650 -17.883; Villa de Mazo 28.609 -17.778
`,
	roads: `
A Ma-19: Palma 9 Aeropuerto de Palma 16 Llucmajor 13 Campos 13 Santanyí 13 Cala d'Or
N Ma-5020: Llucmajor 25 Felanitx
N Ma-5120: Campos 13 Felanitx 16 Santanyí
N Ma-6040: Campos 15 Colònia de Sant Jordi
N Ma-6014: Aeropuerto de Palma 6 S'Arenal 13 Llucmajor
A Ma-1: Palma 17 Magaluf 8 Peguera 6 Andratx 5 Port d'Andratx
N Ma-1014: Magaluf 6 Santa Ponça 6 Peguera
N Ma-1110: Palma 18 Valldemossa
N Ma-11: Palma 27 Sóller
L Ma-10: Valldemossa 20 Sóller
A Ma-13: Palma 22 Binissalem 8 Inca 25 Alcúdia
N Ma-3420: Inca 13 Sa Pobla 14 Alcúdia
N Ma-3440: Inca 15 Muro 12 Can Picafort
N Ma-3430: Muro 6 Sa Pobla
N Ma-3240: Inca 19 Santa Margalida 10 Can Picafort
N Ma-2200: Inca 24 Pollença 7 Port de Pollença 9 Alcúdia
N Ma-12: Alcúdia 13 Can Picafort 23 Artà
N Ma-15: Cala Rajada 3 Capdepera 8 Artà 11 Sant Llorenç des Cardassar 9 Manacor 28 Algaida 22 Palma
N Ma-4030: Sant Llorenç des Cardassar 8 Son Servera 4 Cala Millor
N Ma-4040: Artà 10 Son Servera
N Ma-4023: Manacor 13 Porto Cristo 10 Cala Millor
N Ma-14: Manacor 14 Felanitx 18 Cala d'Or
N Ma-4010: Felanitx 13 Portocolom
N Ma-3240: Inca 34 Manacor
N Me-1: Maó 12 Alaior 10 Es Mercadal 8 Ferreries 15 Ciutadella 10 Cala en Bosc
N Me-8: Maó 5 Sant Lluís
N Me-13: Alaior 9 Son Bou
N Me-15: Es Mercadal 9 Fornells
N Me-22: Ferreries 9 Cala Galdana
N C-731: Eivissa 16 Sant Antoni de Portmany
N PM-810: Eivissa 15 Santa Eulària des Riu 16 Sant Joan de Labritja
N E-20: Eivissa 22 Sant Joan de Labritja
N PM-803: Eivissa 14 Sant Josep de sa Talaia 9 Sant Antoni de Portmany
N PM-820: La Savina 4 Sant Francesc Xavier 15 La Mola
A TF-5: Santa Cruz de Tenerife 10 La Laguna 10 Tacoronte 11 Santa Úrsula 7 Puerto de la Cruz 6 Los Realejos
N TF-5: Los Realejos 10 San Juan de la Rambla 9 Icod de los Vinos
N TF-31: Santa Úrsula 6 La Orotava 6 Puerto de la Cruz
N TF-42: Icod de los Vinos 6 Garachico 6 Los Silos 5 Buenavista del Norte
A TF-1: Santa Cruz de Tenerife 19 Candelaria 8 Güímar 35 Aeropuerto de Tenerife Sur 17 Los Cristianos 6 Costa Adeje 6 Adeje
N TF-64: Aeropuerto de Tenerife Sur 6 San Isidro 8 Granadilla de Abona
N TF-643: Aeropuerto de Tenerife Sur 6 El Médano 5 San Isidro
N TF-28: Granadilla de Abona 6 San Miguel de Abona 9 Arona 9 Los Cristianos
N TF-66: Los Cristianos 13 Costa del Silencio 13 Aeropuerto de Tenerife Sur
N TF-47: Adeje 12 Playa San Juan 9 Los Gigantes
A TF-1: Adeje 14 Guía de Isora 12 Santiago del Teide
N TF-454: Los Gigantes 11 Santiago del Teide
L TF-82: Santiago del Teide 23 Icod de los Vinos
A TF-2: La Laguna 21 Candelaria
N TF-13: La Laguna 6 Tegueste 8 Bajamar
N TF-11: Santa Cruz de Tenerife 9 San Andrés
L TF-21: La Orotava 41 Teide
L TF-24: La Laguna 55 Teide
L TF-21: Granadilla de Abona 40 Teide
L TF-38: Los Gigantes 42 Teide
A GC-1: Las Palmas de Gran Canaria 15 Telde 9 Aeropuerto de Gran Canaria 13 Vecindario 19 Maspalomas 12 Arguineguín 6 Puerto Rico de Gran Canaria
N GC-500: Puerto Rico de Gran Canaria 10 Puerto de Mogán 11 Mogán
L GC-200: Mogán 30 La Aldea de San Nicolás 28 Agaete
N GC-191: Aeropuerto de Gran Canaria 7 Ingenio 3 Agüimes 9 Vecindario
A GC-2: Las Palmas de Gran Canaria 17 Arucas 15 Gáldar 10 Agaete
N GC-15: Las Palmas de Gran Canaria 15 Santa Brígida 7 Vega de San Mateo
L GC-15: Vega de San Mateo 22 Tejeda
N GC-21: Las Palmas de Gran Canaria 21 Teror
N GC-43: Arucas 11 Teror 11 Vega de San Mateo
N GC-350: Arucas 11 Moya 14 Gáldar
N GC-41: Telde 12 Valsequillo
L GC-60: Tejeda 26 San Bartolomé de Tirajana 26 Maspalomas
L GC-65: San Bartolomé de Tirajana 6 Santa Lucía 20 Vecindario
A LZ-2: Arrecife 10 Tías 13 Yaiza 14 Playa Blanca
N LZ-40: Arrecife 15 Puerto del Carmen 6 Tías
N LZ-20: Arrecife 9 San Bartolomé 12 Tinajo
N LZ-30: San Bartolomé 10 Teguise
N LZ-402: Teguise 11 Caleta de Famara
L LZ-10: Teguise 17 Haría
N LZ-201: Haría 6 Arrieta
A LZ-14: Arrecife 10 Costa Teguise
A LZ-1: Arrecife 24 Arrieta 13 Órzola
N LZ-10: Arrecife 13 Teguise 12 Costa Teguise
A FV-1: Puerto del Rosario 38 Corralejo
A FV-2: Puerto del Rosario 13 Caleta de Fuste 41 Tarajalejo 14 Costa Calma 21 Morro Jable
N FV-4: Caleta de Fuste 36 Gran Tarajal 13 Tarajalejo
N FV-10: Puerto del Rosario 24 La Oliva 17 El Cotillo
N FV-101: La Oliva 17 Corralejo
N FV-20: Puerto del Rosario 21 Antigua 13 Tuineje 15 Gran Tarajal
N FV-50: Antigua 20 Caleta de Fuste
N FV-30: Puerto del Rosario 33 Betancuria
N FV-30: Betancuria 17 Pájara 10 Tuineje
N LP-3: Santa Cruz de la Palma 26 El Paso 6 Los Llanos de Aridane
N LP-2: Los Llanos de Aridane 27 Fuencaliente 19 Villa de Mazo 13 Santa Cruz de la Palma
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
