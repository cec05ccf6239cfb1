import type { RoadText } from './read-roads.ts'

/** Towns and junctions of Switzerland, Austria and Italy, and the main roads between them (domain C.3). */
export const alpsAndItaly: RoadText = {
	places: `
Genève 46.204 6.143; Lausanne 46.520 6.633; Martigny 46.103 7.073; Sion 46.233 7.360; Bern 46.948 7.448
Basel 47.558 7.588; Zürich 47.377 8.541; Luzern 47.050 8.306; St. Gallen 47.424 9.377; Chur 46.850 9.532
Bellinzona 46.195 9.024; Lugano 46.004 8.951; Interlaken 46.686 7.863; Davos 46.800 9.836; Zermatt 46.020 7.749
Brig 46.316 7.988; Bregenz 47.503 9.747; Innsbruck 47.263 11.395; Salzburg 47.799 13.044; Linz 48.306 14.286
Wien 48.208 16.373; Graz 47.067 15.442; Klagenfurt 46.625 14.305; Villach 46.613 13.846; Ventimiglia 43.791 7.608
Savona 44.309 8.477; Genova 44.405 8.934; La Spezia 44.102 9.824; Pisa 43.716 10.397; Livorno 43.548 10.311
Lucca 43.843 10.504; Grosseto 42.763 11.113; Torino 45.070 7.687; Aosta 45.737 7.315; Susa 45.138 7.047
Cuneo 44.384 7.542; Alessandria 44.913 8.615; Milano 45.464 9.190; Como 45.810 9.085; Bergamo 45.698 9.677
Brescia 45.541 10.211; Piacenza 45.052 9.693; Parma 44.801 10.328; Modena 44.647 10.925; Bologna 44.494 11.343
Firenze 43.770 11.256; Siena 43.318 11.331; Perugia 43.112 12.389; Roma 41.893 12.483; Verona 45.438 10.992
Vicenza 45.548 11.546; Padova 45.407 11.877; Venezia 45.490 12.240; Udine 46.064 13.235; Trieste 45.649 13.777
Trento 46.067 11.121; Bolzano 46.498 11.354; Brennero 47.003 11.505; Ferrara 44.838 11.619; Ravenna 44.418 12.204
Rimini 44.060 12.566; Ancona 43.616 13.519; Pescara 42.461 14.216; L'Aquila 42.350 13.400; Napoli 40.852 14.268
Salerno 40.682 14.768; Foggia 41.462 15.545; Bari 41.117 16.872; Taranto 40.476 17.230; Brindisi 40.633 17.942
Lecce 40.352 18.175; Potenza 40.640 15.806; Cosenza 39.303 16.251; Lamezia Terme 38.968 16.309
Catanzaro 38.910 16.588; Villa San Giovanni 38.220 15.637; Reggio di Calabria 38.111 15.647
`,
	roads: `
A A40: Bourg-en-Bresse 108 Genève 82 Chamonix
A A41: Annecy 43 Genève
A A1: Genève 64 Lausanne 100 Bern 124 Zürich 85 St. Gallen 40 Bregenz
A A9: Lausanne 72 Martigny 30 Sion 53 Brig
N H90: Brig 46 Zermatt
L D1506: Chamonix 42 Martigny
A A2: Basel 100 Bern
A A3: Basel 87 Zürich
A A35: Mulhouse 35 Basel
A A2: Basel 102 Luzern 140 Bellinzona 28 Lugano
A A4: Zürich 52 Luzern
A A4: Zürich 177 Bellinzona
A A8: Bern 57 Interlaken 68 Luzern
A A3: Zürich 120 Chur 58 Davos
A A13: St. Gallen 97 Chur 118 Bellinzona
A A9: Lugano 32 Como 46 Milano
L E62: Brig 148 Milano
N T1: Chamonix 54 Aosta
N E27: Martigny 76 Aosta
A A5: Aosta 113 Torino
N T4: Modane 36 Susa
L N94: Briançon 62 Susa
A A32: Susa 53 Torino
A A10: Menton 11 Ventimiglia 106 Savona 48 Genova
A A26: Savona 168 Milano
A A6: Torino 142 Savona
A A33: Torino 98 Cuneo
L E74: Cuneo 88 Ventimiglia
A A21: Torino 92 Alessandria 98 Piacenza
A A26: Alessandria 86 Genova
A A7: Alessandria 94 Milano
A A7: Genova 145 Milano
A A4: Torino 143 Milano 50 Bergamo 52 Brescia 70 Verona 51 Vicenza 35 Padova 36 Venezia
A A12: Genova 103 La Spezia 80 Pisa 24 Livorno
A A11: Pisa 22 Lucca 76 Firenze
N SGC: Pisa 88 Firenze
A A15: La Spezia 122 Parma
N SS1: Livorno 136 Grosseto 186 Roma
N SS223: Grosseto 74 Siena
A A1: Milano 65 Piacenza 60 Parma 56 Modena 40 Bologna 101 Firenze 270 Roma 226 Napoli 55 Salerno
A A21: Piacenza 86 Brescia
A A22: Modena 102 Verona 102 Trento 57 Bolzano 84 Brennero 38 Innsbruck
N RA3: Firenze 74 Siena
N RA6: Siena 106 Perugia
N E45: Perugia 172 Roma
A A1: Firenze 152 Perugia
A A13: Bologna 50 Ferrara 78 Padova
A A14: Bologna 80 Ravenna
N SS16: Ravenna 54 Rimini
A A14: Bologna 116 Rimini 106 Ancona 156 Pescara 180 Foggia 134 Bari 112 Brindisi 40 Lecce
N E45: Perugia 165 Ravenna
A A24: Roma 118 L'Aquila 104 Pescara
A A16: Napoli 175 Foggia
A A16: Napoli 262 Bari
A A14: Bari 95 Taranto 72 Brindisi
A RA5: Salerno 108 Potenza
N SS407: Potenza 150 Taranto
N SS280: Lamezia Terme 38 Catanzaro
A A2: Salerno 258 Cosenza 64 Lamezia Terme 114 Villa San Giovanni 14 Reggio di Calabria
N SS106: Taranto 210 Cosenza
A A4: Venezia 128 Udine
A A4: Venezia 152 Trieste 76 Udine 118 Villach
A A14: Bregenz 188 Innsbruck
A A12: Innsbruck 184 Salzburg 129 Linz 181 Wien
A A10: Salzburg 185 Villach 40 Klagenfurt 134 Graz 196 Wien
A A12: Bern 130 Martigny
`,
}
