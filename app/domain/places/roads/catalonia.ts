import type { RoadText } from './read-roads.ts'

/** Towns and junctions of Catalonia and Andorra, and the main roads between them (domain C.3). */
export const catalonia: RoadText = {
	places: `
Barcelona 41.387 2.170; Badalona 41.450 2.247; Mataró 41.540 2.445; Calella 41.614 2.654; Santa Susanna 41.633 2.717
Blanes 41.674 2.793; Lloret de Mar 41.700 2.846; Tossa de Mar 41.720 2.931; Sant Feliu de Guíxols 41.781 3.028
Platja d'Aro 41.818 3.067; Palamós 41.848 3.129; Palafrugell 41.917 3.163; Begur 41.954 3.208
La Bisbal d'Empordà 41.960 3.037; Torroella de Montgrí 42.042 3.127; L'Estartit 42.052 3.196; L'Escala 42.123 3.133
Roses 42.262 3.175; Cadaqués 42.289 3.277; Llançà 42.362 3.153; Portbou 42.425 3.158; Figueres 42.267 2.961
Peralada 42.308 3.010; La Jonquera 42.419 2.875; Girona 41.983 2.825; Aeropuerto de Girona 41.905 2.762
Maçanet de la Selva 41.779 2.734; Llagostera 41.827 2.894; Santa Coloma de Farners 41.860 2.668; Banyoles 42.119 2.766
Besalú 42.199 2.699; Olot 42.182 2.489; Camprodon 42.312 2.365; Setcases 42.375 2.302; Vallter 42.426 2.266
Sant Joan de les Abadesses 42.234 2.286; Ripoll 42.201 2.190; Ribes de Freser 42.305 2.168
Queralbs 42.349 2.163; La Molina 42.337 1.955
Vic 41.930 2.255; Sant Celoni 41.690 2.490; Granollers 41.608 2.289; La Roca del Vallès 41.611 2.344
Montmeló 41.552 2.247; Cerdanyola del Vallès 41.492 2.137; Sabadell 41.548 2.107; Terrassa 41.563 2.011
Martorell 41.474 1.930; Monistrol de Montserrat 41.610 1.844; Montserrat 41.593 1.838; Manresa 41.727 1.827
Igualada 41.579 1.617; Calaf 41.733 1.514; Berga 42.104 1.846; Bagà 42.253 1.861; Urús 42.349 1.853
Bellver de Cerdanya 42.371 1.777; Puigcerdà 42.432 1.928; Solsona 41.994 1.517; Oliana 42.067 1.314
Ponts 41.917 1.185; Artesa de Segre 41.895 1.047; La Seu d'Urgell 42.358 1.456; Andorra la Vella 42.507 1.521
Ordino 42.556 1.533; Ordino-Arcalís 42.625 1.490; Soldeu 42.577 1.668; Grau Roig 42.530 1.699
Pas de la Casa 42.543 1.734; Sort 42.413 1.131; Rialp 42.444 1.134; Port Ainé 42.428 1.213; Llavorsí 42.497 1.211; Esterri d'Àneu 42.629 1.123; Baqueira 42.700 0.934
Vielha 42.702 0.796; Les 42.813 0.714; El Pont de Suert 42.408 0.741; Boí 42.522 0.834; Caldes de Boí 42.564 0.846; Boí Taüll 42.478 0.873
Cabdella 42.474 0.992; Tavascan 42.644 1.256; Espot 42.578 1.087; Cruce de Espot 42.565 1.130; La Pobla de Segur 42.247 0.968
Tremp 42.167 0.895; Balaguer 41.791 0.810; Alfarràs 41.829 0.573; Lleida 41.617 0.622; Lleida norte 41.650 0.640
Mollerussa 41.631 0.895; Tàrrega 41.647 1.140; Cervera 41.666 1.272; Les Borges Blanques 41.522 0.869
Montblanc 41.376 1.162; Valls 41.286 1.250; Vilafranca del Penedès 41.346 1.699; Sant Sadurní d'Anoia 41.426 1.785
El Vendrell 41.220 1.535; Vilanova i la Geltrú 41.224 1.725; Sitges 41.235 1.812; Castelldefels 41.280 1.977
Aeropuerto de Barcelona 41.295 2.075; Sant Boi de Llobregat 41.343 2.037; Tarragona 41.117 1.250; Reus 41.155 1.107
Aeropuerto de Reus 41.147 1.167; Salou 41.077 1.142; PortAventura 41.088 1.157; Cambrils 41.070 1.060
L'Hospitalet de l'Infant 40.992 0.922; L'Aldea 40.748 0.621; Tortosa 40.812 0.521; Amposta 40.713 0.581
Sant Carles de la Ràpita 40.618 0.593; Falset 41.145 0.820; Móra d'Ebre 41.092 0.643; Gandesa 41.053 0.436
Flix 41.231 0.550
Moià 41.811 2.098; Navàs 41.900 1.878
Arenys de Mar 41.581 2.550; Empuriabrava 42.246 3.121; El Port de la Selva 42.337 3.204; Torredembarra 41.145 1.398
Calella de Palafrugell 41.889 3.184; Calafell 41.200 1.568; L'Ametlla de Mar 40.884 0.803
`,
	roads: `
A AP-7: Barcelona 21 Montmeló 13 La Roca del Vallès 17 Sant Celoni 23 Maçanet de la Selva 26 Girona 39 Figueres 22 La Jonquera
A C-33: Montmeló 8 Granollers
N C-35: Granollers 7 La Roca del Vallès
A C-60: Granollers 19 Mataró
A C-17: Granollers 40 Vic 37 Ripoll
A C-32: Barcelona 10 Badalona 21 Mataró 11 Arenys de Mar 11 Calella 7 Santa Susanna
N N-II: Santa Susanna 9 Blanes 7 Lloret de Mar
N N-II: Blanes 14 Maçanet de la Selva 15 Lloret de Mar
L GI-682: Lloret de Mar 12 Tossa de Mar 22 Sant Feliu de Guíxols
N GI-681: Tossa de Mar 18 Llagostera
A C-35: Maçanet de la Selva 18 Llagostera 16 Platja d'Aro
A C-65: Llagostera 15 Sant Feliu de Guíxols
A C-65: Llagostera 20 Girona
N C-31: Sant Feliu de Guíxols 6 Platja d'Aro
A C-31: Platja d'Aro 7 Palamós 9 Palafrugell
N C-31: Palafrugell 7 Begur
N C-31: Palafrugell 17 Torroella de Montgrí 6 L'Estartit
N C-66: Palafrugell 12 La Bisbal d'Empordà 28 Girona
N C-252: Girona 34 Torroella de Montgrí
N GIV-6546: Palafrugell 5 Calella de Palafrugell
N GI-644: La Bisbal d'Empordà 14 Torroella de Montgrí
N GI-632: Torroella de Montgrí 14 L'Escala 21 Empuriabrava
N C-31: L'Escala 24 Figueres
N C-66: L'Escala 41 Girona
N C-260: Figueres 14 Empuriabrava 5 Roses
L GI-612: Llançà 9 El Port de la Selva 14 Cadaqués
L GI-614: Roses 17 Cadaqués
N N-260: Figueres 21 Llançà
L N-260: Llançà 17 Portbou
L GI-612: Llançà 25 Cadaqués
N C-252: Figueres 7 Peralada
N N-II: Maçanet de la Selva 17 Aeropuerto de Girona 13 Girona
N C-25: Girona 25 Santa Coloma de Farners
N C-63: Santa Coloma de Farners 16 Maçanet de la Selva
N C-66: Girona 18 Banyoles 14 Besalú
N A-26: Figueres 25 Besalú 21 Olot
N N-260: Olot 31 Ripoll
N C-26: Olot 25 Sant Joan de les Abadesses 10 Ripoll
N C-38: Olot 27 Camprodon 14 Sant Joan de les Abadesses
N C-37: Olot 41 Vic
A C-25: Girona 67 Vic 50 Manresa 31 Calaf
A C-25: Calaf 27 Cervera
L N-260: Ripoll 14 Ribes de Freser 50 Puigcerdà
L GIV-5217: Ribes de Freser 7 Queralbs
L GI-400: Ribes de Freser 30 La Molina 16 Puigcerdà
L GI-400: La Molina 15 Urús
L GI-526: Camprodon 11 Setcases 12 Vallter
A B-30: Martorell 21 Cerdanyola del Vallès 13 Montmeló
A C-58: Barcelona 14 Cerdanyola del Vallès 10 Sabadell 10 Terrassa
N C-155: Sabadell 20 Granollers
A C-16: Barcelona 29 Terrassa 31 Manresa 22 Navàs 25 Berga
L C-16: Berga 19 Bagà 15 Urús
L N-260: Urús 8 Bellver de Cerdanya 31 La Seu d'Urgell
L N-260: Urús 16 Puigcerdà 18 Bellver de Cerdanya
A A-2: Barcelona 27 Martorell 40 Igualada 34 Cervera 12 Tàrrega 22 Mollerussa 26 Lleida
A AP-7: Martorell 17 Sant Sadurní d'Anoia 12 Vilafranca del Penedès
A AP-7: Martorell 25 Vilafranca del Penedès 20 El Vendrell 28 Tarragona
N B-40: Martorell 18 Terrassa
N C-55: Martorell 22 Monistrol de Montserrat 17 Manresa 50 Solsona
L BP-1121: Monistrol de Montserrat 9 Montserrat
N C-37: Manresa 31 Igualada 54 Valls 20 Tarragona
N C-15: Igualada 30 Vilafranca del Penedès 19 Vilanova i la Geltrú
N C-1412: Igualada 27 Calaf 38 Ponts
N C-26: Berga 45 Solsona 31 Oliana
N C-14: Tàrrega 33 Artesa de Segre 13 Ponts 24 Oliana 44 La Seu d'Urgell 20 Andorra la Vella
N L-313: Cervera 36 Ponts
N C-62: Vic 56 Berga
L CG-2: Andorra la Vella 18 Soldeu 6 Grau Roig 6 Pas de la Casa
L CG-3: Andorra la Vella 9 Ordino 15 Ordino-Arcalís
L N-260: La Seu d'Urgell 53 Sort
N N-260: Sort 30 La Pobla de Segur 14 Tremp
L C-13: Sort 4 Rialp 10 Llavorsí 12 Cruce de Espot 8 Esterri d'Àneu
L LV-5221: Rialp 17 Port Ainé
L LV-5004: Cruce de Espot 6 Espot
L L-504: Llavorsí 20 Tavascan
L C-28: Esterri d'Àneu 30 Baqueira
N C-28: Baqueira 14 Vielha 17 Les
L N-260: La Pobla de Segur 40 El Pont de Suert
L N-230: El Pont de Suert 39 Vielha
L L-500: El Pont de Suert 20 Boí 7 Caldes de Boí
L L-501: Boí 12 Boí Taüll
L L-503: La Pobla de Segur 32 Cabdella
N C-13: Tremp 66 Balaguer
L C-1412b: Tremp 50 Artesa de Segre
N C-26: Artesa de Segre 27 Balaguer 27 Lleida
N C-53: Balaguer 36 Tàrrega
N C-26: Balaguer 24 Alfarràs
N LL-11: Mollerussa 23 Lleida norte 5 Lleida
A N-230: Lleida norte 27 Alfarràs
N N-240: Lleida 25 Les Borges Blanques 33 Montblanc
A A-27: Montblanc 18 Valls 20 Tarragona
A AP-2: Fraga 80 Montblanc
A AP-2: Lleida 60 Montblanc 46 El Vendrell
N C-14: Tàrrega 40 Montblanc 31 Reus
N C-51: Valls 26 El Vendrell
N N-340: Tarragona 15 Torredembarra 16 El Vendrell 5 Calafell
N C-31: Calafell 15 Vilanova i la Geltrú
N N-340: L'Hospitalet de l'Infant 19 L'Ametlla de Mar 24 L'Aldea
A C-32: Castelldefels 17 Sitges 8 Vilanova i la Geltrú 21 El Vendrell
A C-31: Barcelona 21 Castelldefels
A C-31: Barcelona 15 Aeropuerto de Barcelona 11 Castelldefels
A C-32: Barcelona 14 Sant Boi de Llobregat 13 Castelldefels
A A-2: Sant Boi de Llobregat 19 Martorell
A T-11: Tarragona 11 Aeropuerto de Reus 6 Reus
A C-14: Reus 11 Salou
N C-31: Tarragona 13 Salou 8 Cambrils
N T-325: Salou 3 PortAventura
A A-7: Tarragona 11 PortAventura 10 Cambrils 16 L'Hospitalet de l'Infant
A AP-7: Tarragona 35 L'Hospitalet de l'Infant 39 L'Aldea
A C-42: L'Aldea 14 Tortosa
N N-340: L'Aldea 6 Amposta 12 Sant Carles de la Ràpita
N C-12: Amposta 16 Tortosa 44 Móra d'Ebre 28 Flix 47 Lleida
N C-43: Tortosa 40 Gandesa
N N-420: Reus 31 Falset 19 Móra d'Ebre 22 Gandesa
N N-141c: Manresa 30 Moià 24 Vic
`,
}
