import type { RoadText } from './read-roads.ts'

/** Towns and junctions of the south of France and Monaco, and the main roads between them (domain C.3). */
export const southOfFrance: RoadText = {
	places: `
Perpignan 42.699 2.895; Le Boulou 42.525 2.832; Céret 42.485 2.748; Prats-de-Mollo 42.404 2.480
Argelès-sur-Mer 42.546 3.024; Cerbère 42.444 3.163; Prades 42.617 2.422; Mont-Louis 42.509 2.121
Font-Romeu 42.505 2.038; Bourg-Madame 42.433 1.945; L'Hospitalet-près-l'Andorre 42.590 1.798
Ax-les-Thermes 42.720 1.838; Foix 42.964 1.605; Pamiers 43.115 1.610; Quillan 42.875 2.184; Narbonne 43.184 3.004
Béziers 43.344 3.215; Agde 43.311 3.476; Montpellier 43.611 3.877; Nîmes 43.837 4.360; Arles 43.677 4.628
Saintes-Maries-de-la-Mer 43.452 4.429; Avignon 43.949 4.806; Orange 44.138 4.808; Salon-de-Provence 43.640 5.097
Aix-en-Provence 43.529 5.447; Marseille 43.297 5.381; Toulon 43.124 5.928; Brignoles 43.405 6.061
Saint-Tropez 43.268 6.640; Fréjus 43.433 6.737; Cannes 43.551 7.013; Nice 43.703 7.266; Menton 43.775 7.500
Monaco 43.738 7.424; Carcassonne 43.213 2.352; Castelnaudary 43.318 1.954; Toulouse 43.605 1.444; Albi 43.928 2.148
Castres 43.606 2.241; Rodez 44.351 2.575; Millau 44.099 3.078; Mende 44.518 3.500; Alès 44.125 4.081
Montauban 44.018 1.355; Cahors 44.448 1.441; Agen 44.204 0.621; Auch 43.646 0.586; Saint-Gaudens 43.108 0.723
Bagnères-de-Luchon 42.789 0.593; Lannemezan 43.125 0.385; Arreau 42.905 0.358; Saint-Lary-Soulan 42.817 0.322
Aragnouet 42.783 0.220; Piau-Engaly 42.785 0.158
Tarbes 43.233 0.072; Lourdes 43.095 -0.046; Pau 43.300 -0.370; Laruns 42.989 -0.425; Oloron-Sainte-Marie 43.194 -0.606
Orthez 43.488 -0.770; Bayonne 43.493 -1.475; Hendaye 43.358 -1.775; Biarritz 43.481 -1.559; Saint-Jean-de-Luz 43.390 -1.660
Saint-Jean-Pied-de-Port 43.164 -1.237; Dax 43.710 -1.054; Mont-de-Marsan 43.890 -0.500; Langon 44.554 -0.249
Bordeaux 44.838 -0.579; Arcachon 44.658 -1.168; Cauterets 42.889 -0.115; Gavarnie 42.735 -0.010
Villefranche-de-Rouergue 44.352 2.037; Manosque 43.829 5.787; Marmande 44.504 0.165
`,
	roads: `
A A9: La Jonquera 13 Le Boulou 21 Perpignan 62 Narbonne 28 Béziers 64 Montpellier 50 Nîmes 45 Avignon
N D914: Perpignan 22 Argelès-sur-Mer
L D914: Argelès-sur-Mer 29 Cerbère 8 Portbou
N D115: Le Boulou 10 Céret 31 Prats-de-Mollo
L C-38: Prats-de-Mollo 32 Camprodon
N D618: Le Boulou 18 Argelès-sur-Mer
N N116: Perpignan 44 Prades
L N116: Prades 36 Mont-Louis 9 Font-Romeu
L N116: Mont-Louis 21 Bourg-Madame 2 Puigcerdà
L D618: Font-Romeu 19 Bourg-Madame
L N20: Bourg-Madame 27 L'Hospitalet-près-l'Andorre 18 Ax-les-Thermes
L N22: Pas de la Casa 12 L'Hospitalet-près-l'Andorre
N N20: Ax-les-Thermes 42 Foix
A A66: Foix 19 Pamiers 65 Toulouse
N D117: Perpignan 76 Quillan 64 Foix
N D118: Quillan 52 Carcassonne
L D118: Quillan 62 Mont-Louis
L D613: Quillan 58 Ax-les-Thermes
N D612: Béziers 23 Agde 52 Montpellier
A A54: Nîmes 29 Arles 39 Salon-de-Provence 34 Aix-en-Provence
N D570: Arles 38 Saintes-Maries-de-la-Mer
A A7: Orange 75 Salon-de-Provence
A A7: Orange 30 Avignon 48 Salon-de-Provence
A A9: Orange 56 Nîmes
A A51: Aix-en-Provence 32 Marseille 65 Toulon
A A52: Marseille 80 Brignoles
A A7: Salon-de-Provence 51 Marseille
N N568: Arles 94 Marseille
A A8: Aix-en-Provence 57 Brignoles 57 Fréjus 36 Cannes 33 Nice 30 Menton
A A8: Nice 21 Monaco
N D6007: Monaco 10 Menton
N D43: Toulon 52 Brignoles
A A57: Toulon 92 Fréjus
N D98: Toulon 70 Saint-Tropez 38 Fréjus
A A61: Narbonne 56 Carcassonne 37 Castelnaudary 55 Toulouse
A A61: Perpignan 110 Carcassonne
A A68: Toulouse 76 Albi
N N126: Toulouse 78 Castres 42 Albi
N D118: Castres 66 Carcassonne
N D612: Castres 105 Béziers
A N88: Albi 78 Rodez
N D911: Rodez 67 Millau
N N88: Rodez 108 Mende
A A75: Millau 80 Mende
A A75: Millau 118 Béziers
A A75: Millau 114 Montpellier
N N106: Nîmes 45 Alès 104 Mende
A A62: Toulouse 115 Agen 86 Langon 47 Bordeaux
A A20: Toulouse 52 Montauban 70 Agen
A A20: Montauban 61 Cahors
N N124: Toulouse 78 Auch
N N21: Auch 73 Agen
N N21: Auch 72 Tarbes
A A64: Toulouse 90 Saint-Gaudens 31 Lannemezan 34 Tarbes 43 Pau 41 Orthez 67 Bayonne
N N125: Les 50 Saint-Gaudens
N D125: Saint-Gaudens 46 Bagnères-de-Luchon
L N-141: Bagnères-de-Luchon 27 Vielha
L D618: Bagnères-de-Luchon 32 Arreau
N D929: Lannemezan 27 Arreau 12 Saint-Lary-Soulan
L D929: Saint-Lary-Soulan 14 Aragnouet 19 Bielsa
L D118: Aragnouet 6 Piau-Engaly
N N21: Tarbes 20 Lourdes 42 Pau
L D921: Lourdes 31 Cauterets
L D921: Lourdes 51 Gavarnie
N D934: Pau 39 Laruns
L D934: Laruns 33 Formigal
N N134: Pau 34 Oloron-Sainte-Marie
N N134: Oloron-Sainte-Marie 58 Canfranc
N D936: Oloron-Sainte-Marie 47 Orthez
A A63: Irun 14 Saint-Jean-de-Luz 21 Bayonne
N D912: Irun 4 Hendaye 14 Saint-Jean-de-Luz
N D810: Saint-Jean-de-Luz 16 Biarritz 8 Bayonne
A A63: Bayonne 184 Bordeaux
N D918: Bayonne 54 Saint-Jean-Pied-de-Port
L N-135: Saint-Jean-Pied-de-Port 28 Roncesvalles
L N-121-B: Elizondo 52 Bayonne
N D810: Bayonne 52 Dax 54 Mont-de-Marsan 84 Pau
N D947: Dax 38 Orthez
N D932: Mont-de-Marsan 84 Langon
A A65: Pau 150 Langon
A A660: Bordeaux 66 Arcachon
N D911: Rodez 58 Villefranche-de-Rouergue 61 Cahors
N D926: Villefranche-de-Rouergue 75 Montauban
N D813: Langon 44 Marmande 60 Agen
`,
}
