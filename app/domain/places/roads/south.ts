import type { RoadText } from './read-roads.ts'

/** Towns and junctions of Andalusia and Gibraltar, and the main roads between them (domain C.3). */
export const south: RoadText = {
	places: `
La Carolina 38.276 -3.615; Bailén 38.096 -3.777; Linares 38.095 -3.636; Úbeda 38.012 -3.370; Cazorla 37.911 -3.002
Jaén 37.770 -3.790; Martos 37.721 -3.967; Andújar 38.039 -4.051; Montoro 38.024 -4.383; Córdoba 37.888 -4.779
Pozoblanco 38.379 -4.848; Peñarroya-Pueblonuevo 38.301 -5.272; Écija 37.541 -5.083; Carmona 37.471 -5.646
Sevilla 37.389 -5.984; Dos Hermanas 37.283 -5.921; Camas 37.402 -6.033; Utrera 37.185 -5.781; Las Cabezas de San Juan 36.982 -5.940
Osuna 37.237 -5.103; Estepa 37.292 -4.879; Antequera 37.019 -4.561; Campillos 37.046 -4.862; Lucena 37.409 -4.485
Cabra 37.472 -4.442; Baena 37.617 -4.323; Alcaudete 37.591 -4.087; Alcalá la Real 37.461 -3.923; Loja 37.169 -4.151
Granada 37.177 -3.599; Sierra Nevada 37.095 -3.398; Iznalloz 37.393 -3.528; Guadix 37.299 -3.139; Baza 37.490 -2.773
Lanjarón 36.918 -3.482; Órgiva 36.901 -3.424; Motril 36.750 -3.518; La Gorgoracha 36.785 -3.525; Almuñécar 36.734 -3.691; Nerja 36.758 -3.874
Vélez-Málaga 36.781 -4.102; Málaga 36.720 -4.420; Torremolinos 36.622 -4.500; Fuengirola 36.540 -4.625
Marbella 36.510 -4.886; San Pedro de Alcántara 36.486 -4.991; Estepona 36.428 -5.146; San Roque 36.210 -5.384
Los Barrios 36.185 -5.493; La Línea de la Concepción 36.168 -5.348; Algeciras 36.131 -5.454; Tarifa 36.014 -5.606
Vejer de la Frontera 36.252 -5.963; Conil de la Frontera 36.277 -6.088; Chiclana de la Frontera 36.419 -6.149
San Fernando 36.460 -6.199; Cádiz 36.527 -6.289; Puerto Real 36.529 -6.190; El Puerto de Santa María 36.594 -6.233
Rota 36.622 -6.360; Chipiona 36.737 -6.434; Sanlúcar de Barrameda 36.778 -6.354; Jerez de la Frontera 36.685 -6.126
Medina Sidonia 36.457 -5.927; Arcos de la Frontera 36.751 -5.806; Algodonales 36.881 -5.405; Ronda 36.742 -5.167
Ardales 36.878 -4.847; Huelva 37.261 -6.945; San Juan del Puerto 37.315 -6.840; Punta Umbría 37.182 -6.966
Lepe 37.255 -7.204; Ayamonte 37.214 -7.407; Bollullos Par del Condado 37.341 -6.540; Almonte 37.265 -6.517
Matalascañas 37.008 -6.556; Mazagón 37.134 -6.817; Valverde del Camino 37.575 -6.754; Aracena 37.891 -6.561
Jabugo 37.918 -6.728; Fregenal de la Sierra 38.170 -6.655; Santa Olalla del Cala 37.904 -6.229; Almería 36.840 -2.468
Roquetas de Mar 36.764 -2.615; El Ejido 36.776 -2.811; Adra 36.750 -3.021; Níjar 36.966 -2.206; San José 36.760 -2.110
Carboneras 36.997 -1.894; Mojácar 37.140 -1.851; Vera 37.247 -1.868; Huércal-Overa 37.389 -1.944
Vélez-Rubio 37.649 -2.075; Olvera 36.935 -5.267; Gibraltar 36.141 -5.354
Brenes 37.549 -5.871; Cantillana 37.610 -5.825; Lora del Río 37.659 -5.528; Palma del Río 37.700 -5.281
Posadas 37.802 -5.107; Constantina 37.873 -5.619; Villacarrillo 38.116 -3.085; Villanueva del Arzobispo 38.168 -3.007
Villamartín 36.860 -5.645; Ubrique 36.678 -5.446; Morón de la Frontera 37.121 -5.454; Arahal 37.263 -5.545
Marchena 37.329 -5.417; Priego de Córdoba 37.438 -4.195; Montilla 37.586 -4.638; Aguilar de la Frontera 37.515 -4.657
Alhama de Granada 37.007 -3.990; Olula del Río 37.354 -2.298; Huéscar 37.811 -2.541; Pozo Alcón 37.703 -2.934
Jódar 37.841 -3.353; Huelma 37.648 -3.460; Villanueva de Córdoba 38.323 -4.629; Hinojosa del Duque 38.501 -5.147
Padul 37.025 -3.627; Archidona 37.097 -4.389; Coín 36.659 -4.756; Jimena de la Frontera 36.435 -5.454
Alcalá de los Gazules 36.462 -5.724
Los Gallardos 37.168 -1.940; Aguadulce 36.815 -2.570; Almerimar 36.705 -2.794; Salobreña 36.746 -3.587; Torre del Mar 36.743 -4.095
Rincón de la Victoria 36.717 -4.275; Alhaurín de la Torre 36.664 -4.562; Mijas 36.595 -4.637; La Cala de Mijas 36.505 -4.681
Sotogrande 36.285 -5.284; Barbate 36.190 -5.921; Zahara de los Atunes 36.137 -5.846; Bolonia 36.089 -5.774; Cartaya 37.282 -7.154
Isla Cristina 37.199 -7.322; Islantilla 37.206 -7.230; El Rompido 37.218 -7.119; El Rocío 37.130 -6.485
`,
	roads: `
A A-4: La Carolina 26 Bailén 27 Andújar 34 Montoro 44 Córdoba 54 Écija 52 Carmona 33 Sevilla
A A-44: Bailén 39 Jaén 60 Iznalloz 33 Granada
N A-308: Iznalloz 49 Guadix
A A-32: Bailén 15 Linares 28 Úbeda
A A-316: Úbeda 57 Jaén 24 Martos 23 Alcaudete
N A-319: Úbeda 46 Cazorla
N A-306: Jaén 62 Montoro
N N-502: Córdoba 77 Pozoblanco
N CO-6411: Pozoblanco 46 Peñarroya-Pueblonuevo
L CM-4202: Pozoblanco 105 Puertollano
N N-432: Llerena 33 Azuaga 43 Peñarroya-Pueblonuevo 83 Córdoba 62 Baena 22 Alcaudete 27 Alcalá la Real 53 Granada
A A-318: Baena 26 Cabra 10 Lucena
A A-45: Córdoba 40 Montilla 9 Aguilar de la Frontera 20 Lucena 45 Antequera 49 Málaga
N A-318: Lucena 43 Estepa
A A-92: Sevilla 44 Arahal 42 Osuna 24 Estepa 45 Antequera 19 Archidona 27 Loja 54 Granada 55 Guadix 46 Baza 68 Vélez-Rubio
A A-92M: Loja 73 Málaga
N A-351: Osuna 35 Écija
N A-384: Antequera 33 Campillos
N A-384: Campillos 52 Olvera 20 Algodonales
N A-367: Campillos 61 Ronda
N A-357: Málaga 55 Ardales
L A-367: Ardales 48 Ronda
N A-374: Ronda 35 Algodonales 65 Utrera
N A-384: Algodonales 25 Villamartín 20 Arcos de la Frontera
L A-397: Ronda 49 San Pedro de Alcántara
A A-376: Sevilla 32 Utrera
A A-4: Sevilla 14 Dos Hermanas 38 Las Cabezas de San Juan
N A-394: Dos Hermanas 20 Utrera
A AP-4: Las Cabezas de San Juan 39 Jerez de la Frontera 20 Puerto Real 13 Cádiz
N A-371: Las Cabezas de San Juan 38 Arcos de la Frontera
N A-364: Utrera 33 Las Cabezas de San Juan
A A-382: Jerez de la Frontera 31 Arcos de la Frontera
A A-4: Jerez de la Frontera 15 El Puerto de Santa María 9 Puerto Real 10 San Fernando
A A-48: Cádiz 14 San Fernando 10 Chiclana de la Frontera 19 Conil de la Frontera 14 Vejer de la Frontera
N N-340: Vejer de la Frontera 45 Tarifa 22 Algeciras
N A-314: Vejer de la Frontera 11 Barbate 11 Zahara de los Atunes
L CA-8202: Vejer de la Frontera 40 Bolonia 22 Tarifa
N A-390: Chiclana de la Frontera 24 Medina Sidonia
N A-491: El Puerto de Santa María 18 Rota 18 Chipiona 9 Sanlúcar de Barrameda 25 El Puerto de Santa María
A A-480: Sanlúcar de Barrameda 24 Jerez de la Frontera
A A-381: Jerez de la Frontera 36 Medina Sidonia 19 Alcalá de los Gazules 38 Los Barrios 11 Algeciras
A A-7: Los Barrios 12 San Roque
A A-7: Málaga 14 Torremolinos 17 Fuengirola 8 La Cala de Mijas 20 Marbella 11 San Pedro de Alcántara 18 Estepona 26 Sotogrande 14 San Roque 13 Algeciras
N A-387: Fuengirola 8 Mijas
N CA-34: San Roque 9 La Línea de la Concepción 4 Gibraltar
N N-340: Málaga 14 Rincón de la Victoria 18 Torre del Mar 22 Nerja
N A-356: Torre del Mar 5 Vélez-Málaga
N N-340: Almuñécar 14 Salobreña 7 Motril
A A-7: Málaga 33 Vélez-Málaga 22 Nerja 22 Almuñécar 21 Motril 53 Adra 22 El Ejido 33 Almería
A A-44: Granada 19 Padul 46 La Gorgoracha 6 Motril
A A-7: La Gorgoracha 20 Almuñécar
N A-348: Granada 46 Lanjarón 9 Órgiva
N A-346: Órgiva 32 Motril
L A-395: Granada 33 Sierra Nevada
A A-92: Guadix 109 Almería
N A-391: Almería 21 Roquetas de Mar 20 El Ejido 10 Almerimar
N N-340: Almería 11 Aguadulce 9 Roquetas de Mar
A A-7: Almería 33 Níjar 43 Los Gallardos 11 Vera 23 Huércal-Overa
N AL-3108: Almería 40 San José
N N-341: Níjar 41 Carboneras
N A-1203: Carboneras 22 Mojácar 14 Vera
N A-370: Los Gallardos 13 Mojácar
N A-334: Baza 52 Olula del Río 34 Huércal-Overa
A A-49: Sevilla 51 Bollullos Par del Condado 30 San Juan del Puerto 38 Lepe 20 Ayamonte
A H-31: San Juan del Puerto 14 Huelva 34 Lepe
N A-483: Bollullos Par del Condado 11 Almonte 16 El Rocío 15 Matalascañas
N A-494: Matalascañas 29 Mazagón 22 Huelva
A A-497: Huelva 20 Punta Umbría
N N-431: Lepe 6 Cartaya 9 El Rompido
N A-5054: Lepe 10 Islantilla 9 Isla Cristina 14 Ayamonte
N N-435: Huelva 46 Valverde del Camino
L N-435: Valverde del Camino 58 Jabugo 40 Fregenal de la Sierra
N EX-101: Fregenal de la Sierra 26 Jerez de los Caballeros
N N-433: Jabugo 18 Aracena 90 Sevilla
N N-435: Fregenal de la Sierra 41 Zafra
A SE-40: Dos Hermanas 17 Camas 5 Sevilla
A A-49: Camas 46 Bollullos Par del Condado
A A-66: Camas 64 Santa Olalla del Cala
A A-66: Sevilla 68 Santa Olalla del Cala 66 Zafra
N A-431: Sevilla 22 Brenes 11 Cantillana 30 Lora del Río 27 Palma del Río 22 Posadas 33 Córdoba
N A-457: Lora del Río 27 Carmona
L A-455: Lora del Río 32 Constantina
N A-373: Villamartín 36 Ubrique
L A-374: Ubrique 44 Ronda
N A-360: Utrera 34 Morón de la Frontera 20 Arahal 16 Marchena
N A-364: Marchena 41 Écija
N A-380: Marchena 33 Osuna
N A-339: Alcaudete 27 Priego de Córdoba 29 Cabra
N A-338: Granada 54 Alhama de Granada
L A-402: Alhama de Granada 50 Vélez-Málaga
N A-330: Baza 48 Huéscar 87 Caravaca de la Cruz
N A-315: Baza 42 Pozo Alcón 32 Cazorla
N A-401: Úbeda 24 Jódar 33 Huelma 33 Iznalloz
N A-421: Pozoblanco 22 Villanueva de Córdoba 42 Montoro
N A-449: Pozoblanco 32 Hinojosa del Duque 29 Peñarroya-Pueblonuevo
N A-404: Málaga 18 Alhaurín de la Torre 19 Coín 32 Ardales
N A-355: Coín 27 Marbella
N A-405: San Roque 32 Jimena de la Frontera
L A-369: Jimena de la Frontera 62 Ronda
`,
}
