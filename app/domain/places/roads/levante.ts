import type { RoadText } from './read-roads.ts'

/** Towns and junctions of the Valencian Community and Murcia, and the main roads between them (domain C.3). */
export const levante: RoadText = {
	places: `
Valencia 39.470 -0.377; Sagunto 39.680 -0.278; Sagunto norte 39.715 -0.275; Segorbe 39.852 -0.489; Castelló de la Plana 39.986 -0.036
Vila-real 39.938 -0.101; Benicàssim 40.056 0.064; Oropesa del Mar 40.092 0.140; Peñíscola 40.358 0.406
Benicarló 40.417 0.424; Vinaròs 40.470 0.475; Sant Mateu 40.466 0.178; Morella 40.620 -0.099; L'Alcora 40.073 -0.212
Utiel 39.567 -1.207; Requena 39.488 -1.100; Chiva 39.472 -0.718; Ademuz 40.061 -1.284; Cofrentes 39.230 -1.063
Cullera 39.165 -0.254; Alzira 39.151 -0.439; Xàtiva 38.990 -0.519; Gandia 38.966 -0.181; Canals 38.962 -0.585
Ontinyent 38.821 -0.607; La Font de la Figuera 38.806 -0.879; Dénia 38.841 0.106; Xàbia 38.790 0.166
Ondara 38.829 0.016; Benissa 38.715 0.049; Calp 38.645 0.046; Altea 38.599 -0.051; Benidorm 38.541 -0.131
Alcoi 38.698 -0.474; Alicante 38.345 -0.483; Elche 38.267 -0.698; Santa Pola 38.191 -0.566
Aeropuerto de Alicante 38.285 -0.558; Villena 38.636 -0.866; Elda 38.478 -0.792; Orihuela 38.085 -0.945
Torrevieja 37.978 -0.682; San Javier 37.806 -0.837; La Manga 37.648 -0.718; Murcia 37.987 -1.130
Cartagena 37.606 -0.986; Mazarrón 37.599 -1.315; Águilas 37.406 -1.583; Totana 37.769 -1.500; Lorca 37.671 -1.700
Puerto Lumbreras 37.564 -1.808; Caravaca de la Cruz 38.106 -1.863; Mula 38.042 -1.490; Cieza 38.239 -1.419
Jumilla 38.474 -1.325; Yecla 38.614 -1.115
Llíria 39.629 -0.598; Pinoso 38.402 -1.042; Jijona 38.541 -0.503; Calasparra 38.230 -1.700; Archena 38.116 -1.300
Fuente Álamo de Murcia 37.724 -1.170; Fortuna 38.181 -1.126; Ayora 39.059 -1.056
San Pedro del Pinatar 37.835 -0.791; Los Alcázares 37.743 -0.850; Cabo de Palos 37.630 -0.700; Puerto de Mazarrón 37.566 -1.261
La Zenia 37.925 -0.734; Guardamar del Segura 38.090 -0.656; El Campello 38.428 -0.394; La Vila Joiosa 38.507 -0.233
Moraira 38.688 0.135; Oliva 38.920 -0.119; Alcossebre 40.245 0.278
`,
	roads: `
A AP-7: Amposta 29 Vinaròs 8 Benicarló 55 Benicàssim 14 Castelló de la Plana 8 Vila-real 37 Sagunto 27 Valencia
A A-7: Vila-real 33 Sagunto norte
N N-340: Sagunto norte 6 Sagunto
N N-340: Sant Carles de la Ràpita 21 Vinaròs
N CV-140: Benicarló 8 Peñíscola
N N-340: Benicàssim 10 Oropesa del Mar 28 Alcossebre 29 Benicarló
N CV-10: Castelló de la Plana 61 Sant Mateu 42 Morella
N N-232: Vinaròs 64 Morella
N CV-132: Sant Mateu 33 Vinaròs
N CV-16: Castelló de la Plana 19 L'Alcora
A A-3: Utiel 13 Requena 40 Chiva 32 Valencia
N N-330: Ademuz 80 Utiel
N N-330: Requena 45 Cofrentes 24 Ayora 24 Almansa
N V-31: Valencia 40 Cullera 28 Gandia
A A-7: Valencia 40 Alzira 22 Xàtiva 47 Alcoi 56 Alicante
A AP-7: Valencia 68 Gandia 27 Ondara 20 Benissa 27 Benidorm 44 Alicante
N CV-725: Ondara 9 Dénia 10 Xàbia
N CV-734: Xàbia 17 Ondara
N CV-746: Benissa 13 Moraira 14 Calp
N N-332: Gandia 8 Oliva 19 Ondara
N N-332: Benissa 9 Calp 12 Altea 11 Benidorm
N CV-60: Gandia 48 Xàtiva
A CV-40: Xàtiva 30 Ontinyent
N CV-660: Ontinyent 37 Villena
N CV-40: Ontinyent 26 Alcoi
A A-35: Almansa 21 La Font de la Figuera 33 Canals 25 Alzira
N N-340: Canals 9 Xàtiva
A A-31: Almansa 37 Villena 21 Elda 38 Alicante
A A-31: La Font de la Figuera 25 Villena
N CV-80: Alcoi 38 Villena
L CV-70: Alcoi 56 Benidorm
A A-7: Alicante 24 Elche 32 Orihuela 23 Murcia
A A-79: Elda 32 Elche
N N-332: Alicante 20 Santa Pola 18 Guardamar del Segura 15 Torrevieja 9 La Zenia 18 San Pedro del Pinatar 6 San Javier
N N-332: San Javier 8 Los Alcázares 24 Cartagena
N N-332: Alicante 13 El Campello 20 La Vila Joiosa 11 Benidorm
N N-338: Alicante 11 Aeropuerto de Alicante 14 Elche
N N-332: Aeropuerto de Alicante 12 Santa Pola
A AP-7: Torrevieja 45 Elche
N CV-95: Torrevieja 35 Orihuela
A AP-7: San Javier 32 Cartagena 38 Mazarrón
A RM-19: San Javier 45 Murcia
A A-30: Hellín 44 Cieza 46 Murcia 50 Cartagena
A A-7: Murcia 45 Totana 22 Lorca 18 Puerto Lumbreras 27 Huércal-Overa
A A-91: Puerto Lumbreras 28 Vélez-Rubio
A RM-11: Lorca 38 Águilas
N RM-3: Mazarrón 34 Totana
N RM-332: Mazarrón 50 Águilas
A AP-7: Águilas 38 Vera
A AP-7: Mazarrón 66 Vera
A RM-15: Murcia 37 Mula 36 Caravaca de la Cruz
N RM-711: Caravaca de la Cruz 60 Lorca
N N-344: Cieza 39 Jumilla 27 Yecla
N A-33: Yecla 26 Villena
N CV-656: Yecla 31 Almansa
N N-301: Jumilla 42 Hellín
A RM-12: Cartagena 28 Cabo de Palos 4 La Manga
N RM-332: Mazarrón 7 Puerto de Mazarrón
N RM-12: San Javier 29 La Manga
A CV-35: Valencia 29 Llíria
N CV-35: Llíria 104 Ademuz
N CV-83: Elda 31 Pinoso 32 Jumilla
N N-340: Alicante 25 Jijona
L N-340: Jijona 28 Alcoi
N RM-715: Cieza 30 Calasparra 26 Caravaca de la Cruz
N RM-554: Murcia 27 Archena 24 Cieza
A RM-2: Cartagena 27 Fuente Álamo de Murcia
N RM-602: Fuente Álamo de Murcia 26 Mazarrón
N RM-E17: Fuente Álamo de Murcia 36 Murcia
N RM-423: Murcia 26 Fortuna
`,
}
