import type { RoadText } from './read-roads.ts'

/** Towns and junctions of Navarre, the Basque Country, La Rioja, Cantabria, Asturias and Galicia, and the main roads between them (domain C.3). */
export const north: RoadText = {
	places: `
Pamplona 42.817 -1.643; Tudela 42.062 -1.605; Tafalla 42.528 -1.674; Castejón 42.169 -1.690; Estella 42.672 -2.032
Sangüesa 42.575 -1.283; Alsasua 42.897 -2.169; Roncesvalles 43.009 -1.319; Elizondo 43.145 -1.516
Logroño 42.466 -2.445; Calahorra 42.305 -1.965; Haro 42.577 -2.846; Santo Domingo de la Calzada 42.440 -2.953
Vitoria-Gasteiz 42.847 -2.673; Laguardia 42.553 -2.585; Altube 42.970 -2.870; Miranda de Ebro 42.686 -2.947
Bilbao 43.263 -2.935; Durango 43.171 -2.633; Eibar 43.184 -2.473; Zarautz 43.284 -2.170; Gernika 43.315 -2.678
Bermeo 43.421 -2.722; San Sebastián 43.318 -1.981; Irun 43.339 -1.789; Hondarribia 43.368 -1.796; Tolosa 43.135 -2.078; Beasain 43.050 -2.200
Castro Urdiales 43.384 -3.215; Laredo 43.410 -3.413; Santoña 43.444 -3.456; Santander 43.462 -3.805
Torrelavega 43.349 -4.048; Reinosa 43.000 -4.138; Santillana del Mar 43.389 -4.108; Unquera 43.375 -4.511
Panes 43.322 -4.584; Arenas de Cabrales 43.303 -4.817; Potes 43.155 -4.624; Llanes 43.421 -4.756
Ribadesella 43.462 -5.060; Cangas de Onís 43.351 -5.129; Villaviciosa 43.481 -5.435; Gijón 43.541 -5.664
Oviedo 43.361 -5.849; Avilés 43.556 -5.925; Mieres 43.250 -5.777; Campomanes 43.107 -5.825; Luarca 43.544 -6.536
Navia 43.539 -6.722; Ribadeo 43.537 -7.043; Cangas del Narcea 43.178 -6.549; Viveiro 43.661 -7.594; Foz 43.570 -7.254
Ortigueira 43.686 -7.851; Vilalba 43.298 -7.681; Baamonde 43.178 -7.760; Guitiriz 43.181 -7.893; Lugo 43.012 -7.556
Betanzos 43.279 -8.210; Pontedeume 43.407 -8.170; Ferrol 43.484 -8.233; A Coruña 43.371 -8.396; Carballo 43.213 -8.691
Fisterra 42.905 -9.264; Cee 42.955 -9.190; Muxía 43.105 -9.216; Vimianzo 43.110 -9.034
Negreira 42.909 -8.736; Santiago de Compostela 42.880 -8.545; Padrón 42.738 -8.660; Ribeira 42.555 -8.992
Noia 42.785 -8.888; Vilagarcía de Arousa 42.595 -8.766; Pontevedra 42.431 -8.644; Sanxenxo 42.400 -8.807
Cangas 42.264 -8.784; Vigo 42.232 -8.723; Baiona 42.118 -8.851; A Guarda 41.901 -8.874; O Porriño 42.161 -8.620
Tui 42.047 -8.645; Ourense 42.336 -7.864; Ribadavia 42.288 -8.143; Lalín 42.661 -8.111; Arzúa 42.928 -8.163
Monforte de Lemos 42.522 -7.514; O Barco de Valdeorras 42.416 -6.982; Xinzo de Limia 42.064 -7.725
Verín 41.941 -7.439; A Gudiña 42.061 -7.139; Pedrafita do Cebreiro 42.725 -7.022; Chantada 42.609 -7.771
Sarria 42.781 -7.414; As Pontes 43.453 -7.852; Ordes 43.077 -8.409; A Estrada 42.690 -8.492; Celanova 42.153 -7.955
Grado 43.388 -6.074; Salas 43.412 -6.260; Tineo 43.338 -6.415; Cudillero 43.562 -6.146; Nájera 42.418 -2.729; Oñati 43.033 -2.410
Solares 43.383 -3.736; Somo 43.451 -3.735; Noja 43.482 -3.523; Suances 43.431 -4.042; Comillas 43.386 -4.290
San Vicente de la Barquera 43.385 -4.399; Fuente Dé 43.143 -4.812; Covadonga 43.309 -5.055; Lagos de Covadonga 43.272 -4.985
O Grove 42.494 -8.865; Cambados 42.513 -8.813; Marín 42.391 -8.701; Bueu 42.325 -8.785
`,
	roads: `
A AP-68: Tudela 17 Castejón 30 Calahorra 49 Logroño 43 Haro 19 Miranda de Ebro
A AP-68: Haro 54 Altube
A N-124: Haro 46 Vitoria-Gasteiz
A AP-15: Castejón 43 Tafalla 37 Pamplona
N A-127: Ejea de los Caballeros 55 Sangüesa
N NA-125: Ejea de los Caballeros 48 Tudela
A A-21: Puente la Reina de Jaca 47 Sangüesa 45 Pamplona
N NA-5310: Sangüesa 46 Tafalla
A A-12: Pamplona 45 Estella 47 Logroño 27 Nájera 20 Santo Domingo de la Calzada
N N-120: Santo Domingo de la Calzada 70 Burgos
N LR-111: Santo Domingo de la Calzada 20 Haro
N N-111: Logroño 103 Soria
N A-132: Estella 70 Vitoria-Gasteiz
A A-10: Pamplona 50 Alsasua 46 Vitoria-Gasteiz
A A-15: Pamplona 82 San Sebastián
A A-1: Alsasua 27 Beasain 17 Tolosa 27 San Sebastián
N N-121-A: Pamplona 50 Elizondo
N N-121-A: Pamplona 80 Irun 5 Hondarribia
N N-135: Pamplona 48 Roncesvalles
L A-2124: Vitoria-Gasteiz 46 Laguardia
N A-124: Laguardia 18 Logroño
N A-124: Laguardia 27 Haro
A A-622: Vitoria-Gasteiz 25 Altube 40 Bilbao
A AP-68: Altube 42 Miranda de Ebro
A A-1: Vitoria-Gasteiz 34 Miranda de Ebro 79 Burgos
N N-I: Miranda de Ebro 38 Briviesca 42 Burgos
A AP-1: Vitoria-Gasteiz 50 Eibar
A AP-8: Bilbao 31 Durango 17 Eibar 31 Zarautz 20 San Sebastián 19 Irun
N BI-635: Bilbao 34 Gernika 14 Bermeo
N BI-631: Bilbao 34 Bermeo
N N-240: Vitoria-Gasteiz 41 Durango
A A-8: Bilbao 34 Castro Urdiales 26 Laredo 27 Solares 14 Santander 27 Torrelavega 41 Unquera 22 Llanes 29 Ribadesella 34 Villaviciosa 29 Gijón
N N-629: Laredo 12 Santoña
N CA-131: Torrelavega 9 Santillana del Mar 29 Santander
A A-8: Solares 33 Torrelavega
N CA-141: Solares 11 Somo 24 Noja 13 Santoña
N CA-132: Torrelavega 12 Suances
N CA-131: Santillana del Mar 18 Comillas 11 San Vicente de la Barquera 11 Unquera
L CA-185: Potes 23 Fuente Dé
L AS-262: Cangas de Onís 11 Covadonga 12 Lagos de Covadonga
A A-67: Torrelavega 48 Reinosa 30 Aguilar de Campoo
N N-621: Unquera 12 Panes 27 Potes
L AS-114: Panes 24 Arenas de Cabrales 31 Cangas de Onís
L N-621: Potes 57 Riaño
N N-634: Ribadesella 27 Cangas de Onís
N N-634: Cangas de Onís 70 Oviedo
L N-625: Cangas de Onís 65 Riaño
A A-64: Villaviciosa 42 Oviedo
A A-66: Gijón 29 Oviedo 20 Mieres 18 Campomanes
A AP-66: Campomanes 54 La Magdalena
A A-8: Gijón 27 Avilés 22 Cudillero 43 Luarca 19 Navia 33 Ribadeo 63 Vilalba 18 Baamonde
A A-8: Vilalba 27 Guitiriz
A A-66: Oviedo 30 Avilés
A A-63: Oviedo 24 Grado 20 Salas 46 Luarca
N N-640: Ribadeo 88 Lugo
N AS-15: Oviedo 98 Cangas del Narcea 86 Ponferrada
N N-634: Ribadeo 25 Foz
N N-642: Foz 42 Viveiro 38 Ortigueira 53 Ferrol
N LU-540: Viveiro 60 Vilalba
A AG-64: Vilalba 26 As Pontes 41 Ferrol
A A-6: Lugo 26 Baamonde 12 Guitiriz 35 Betanzos 24 A Coruña
A A-6: Pedrafita do Cebreiro 68 Lugo
A AP-9: Betanzos 16 Pontedeume 15 Ferrol
A AG-55: A Coruña 35 Carballo
N AC-552: Carballo 32 Vimianzo 22 Cee 13 Fisterra
N AC-440: Vimianzo 19 Muxía 23 Cee
N AC-413: Carballo 46 Santiago de Compostela
N AC-546: Santiago de Compostela 20 Negreira 48 Cee
N AC-441: Negreira 54 Muxía
A AP-9: A Coruña 73 Santiago de Compostela 22 Padrón 38 Pontevedra 27 Vigo
A AG-11: Padrón 42 Ribeira
N CG-1.5: Santiago de Compostela 37 Noia 33 Ribeira
N N-640: Padrón 28 Vilagarcía de Arousa 27 Pontevedra
A VG-4.1: Pontevedra 20 Sanxenxo
N PO-308: Sanxenxo 14 O Grove 15 Cambados
N PO-549: Sanxenxo 17 Cambados 12 Vilagarcía de Arousa
N PO-551: Pontevedra 7 Marín 12 Bueu 10 Cangas
N PO-551: Pontevedra 27 Cangas
A VG-4.5: Vigo 25 Cangas
A AG-57: Vigo 24 Baiona
N PO-552: Baiona 31 A Guarda 28 Tui
A A-55: Vigo 15 O Porriño 16 Tui
A A-52: O Porriño 58 Ribadavia 30 Ourense 39 Xinzo de Limia 30 Verín 37 A Gudiña 44 Puebla de Sanabria
N N-541: Ourense 102 Pontevedra
A A-54: Santiago de Compostela 39 Arzúa 63 Lugo
A AP-53: Santiago de Compostela 52 Lalín 55 Ourense
N N-540: Ourense 40 Chantada 56 Lugo
A CG-2.1: Monforte de Lemos 66 Lugo
N N-120: Ourense 47 Monforte de Lemos 70 O Barco de Valdeorras 45 Ponferrada
N N-634: Arzúa 66 Baamonde
N N-640: Pontevedra 36 A Estrada 38 Lalín 80 Lugo
A N-VI: Ponferrada 21 Villafranca del Bierzo 26 Pedrafita do Cebreiro
N LU-546: Lugo 33 Sarria 36 Monforte de Lemos
N LU-633: Sarria 46 Pedrafita do Cebreiro
N N-550: A Coruña 38 Ordes 29 Santiago de Compostela
N N-640: A Estrada 24 Santiago de Compostela
N OU-540: Ourense 27 Celanova 28 Xinzo de Limia
N AS-216: Salas 21 Tineo 31 Cangas del Narcea
N GI-2630: Oñati 26 Eibar
`,
}
