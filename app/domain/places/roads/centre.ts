import type { RoadText } from './read-roads.ts'

/** Towns and junctions of Castile and León, Madrid, Castile–La Mancha and Extremadura, and the main roads between them (domain C.3). */
export const centre: RoadText = {
	places: `
Madrid 40.417 -3.704; Alcobendas 40.541 -3.637; Torrejón de Ardoz 40.458 -3.478; Alcalá de Henares 40.482 -3.364
Arganda del Rey 40.301 -3.439; Getafe 40.305 -3.731; Móstoles 40.323 -3.865; Las Rozas 40.493 -3.874
Collado Villalba 40.635 -4.005; San Lorenzo de El Escorial 40.591 -4.147; Aeropuerto de Madrid 40.480 -3.585
Navalcarnero 40.289 -4.012; San Martín de Valdeiglesias 40.364 -4.401; Aranjuez 40.031 -3.602
Colmenar Viejo 40.659 -3.766; Buitrago del Lozoya 40.998 -3.637; San Rafael 40.712 -4.194; Segovia 40.948 -4.118
Cerezo de Abajo 41.218 -3.592; Villacastín 40.780 -4.413; Ávila 40.656 -4.700; Adanero 40.944 -4.603
Arévalo 41.062 -4.721; Medina del Campo 41.313 -4.914; Olmedo 41.289 -4.683; Cuéllar 41.401 -4.314
Tordesillas 41.500 -5.000; Valladolid 41.652 -4.724; Peñafiel 41.598 -4.115; Palencia 42.010 -4.533
Venta de Baños 41.918 -4.494; Magaz 41.983 -4.433; Venturada 40.798 -3.620; Mota del Cuervo 39.503 -2.870
Aranda de Duero 41.670 -3.689; El Burgo de Osma 41.586 -3.067; Soria 41.764 -2.467; Almazán 41.486 -2.531
Salas de los Infantes 42.022 -3.288; Lerma 42.027 -3.759; Burgos 42.341 -3.702; Briviesca 42.550 -3.323
Aguilar de Campoo 42.793 -4.259; Osorno 42.411 -4.362; Carrión de los Condes 42.338 -4.604; Sahagún 42.371 -5.030
León 42.599 -5.571; La Magdalena 42.783 -5.800; Cistierna 42.803 -5.127; Riaño 42.973 -5.006; Mayorga 42.167 -5.265
Medina de Rioseco 41.883 -5.044; Benavente 42.003 -5.678; La Bañeza 42.299 -5.898; Astorga 42.458 -6.056
Ponferrada 42.547 -6.597; Villafranca del Bierzo 42.607 -6.810; Puebla de Sanabria 42.055 -6.634; Zamora 41.503 -5.745
Toro 41.523 -5.394; Alcañices 41.698 -6.348; Salamanca 40.965 -5.664; Ciudad Rodrigo 40.599 -6.533
Fuentes de Oñoro 40.594 -6.812; Béjar 40.387 -5.763; El Barco de Ávila 40.358 -5.524
Peñaranda de Bracamonte 40.901 -5.200; Arenas de San Pedro 40.210 -5.088; Candeleda 40.155 -5.240
Oropesa 39.919 -5.175; Jarandilla de la Vera 40.127 -5.658; Venta del Obispo 40.430 -4.930; Medinaceli 41.172 -2.434
Alcolea del Pinar 41.036 -2.466; Guadalajara 40.633 -3.167; Sigüenza 41.069 -2.643; Molina de Aragón 40.844 -1.886
Sacedón 40.482 -2.732; Tarancón 40.008 -3.007; Cuenca 40.070 -2.137; Cañete 40.046 -1.648; Honrubia 39.615 -2.283
Atalaya del Cañavate 39.520 -2.240; Motilla del Palancar 39.565 -1.911; Minglanilla 39.535 -1.598; Ocaña 39.957 -3.498
Quintanar de la Orden 39.591 -3.041; Toledo 39.863 -4.027; Mora 39.685 -3.774; Consuegra 39.462 -3.608; Illescas 40.127 -3.848; Torrijos 39.982 -4.283
Maqueda 40.066 -4.371; Talavera de la Reina 39.963 -4.830; Madridejos 39.468 -3.532; Puerto Lápice 39.325 -3.482
Alcázar de San Juan 39.390 -3.208; Tomelloso 39.158 -3.024; Manzanares 38.999 -3.370; Daimiel 39.071 -3.615
Ciudad Real 38.985 -3.928; Puertollano 38.687 -4.107; Valdepeñas 38.762 -3.385; Villarrobledo 39.268 -2.603
La Roda 39.207 -2.157; Albacete 38.994 -1.858; Almansa 38.869 -1.097; Hellín 38.510 -1.701; Alcaraz 38.667 -2.489
Herrera del Duque 39.169 -5.050; Navalmoral de la Mata 39.892 -5.540; Plasencia 40.030 -6.091; Coria 39.984 -6.537
Cáceres 39.476 -6.372; Trujillo 39.458 -5.882; Guadalupe 39.453 -5.327; Mérida 38.916 -6.344; Badajoz 38.879 -6.970
Don Benito 38.956 -5.862; Zafra 38.425 -6.417; Llerena 38.238 -6.017; Jerez de los Caballeros 38.321 -6.772
Valencia de Alcántara 39.413 -7.243
Azuaga 38.267 -5.683; Almendralejo 38.683 -6.407; Montijo de Badajoz 38.908 -6.618; Olivenza 38.686 -7.101
Alburquerque 39.221 -7.002; Miajadas 39.151 -5.908; Cabeza del Buey 38.722 -5.219; Castuera 38.726 -5.544
Campanario 38.864 -5.617; Villacañas 39.624 -3.338; San Clemente 39.404 -2.428; Las Pedroñeras 39.450 -2.674
Villanueva de los Infantes 38.737 -3.012; Almagro 38.889 -3.711; Malagón 39.167 -3.854; Sonseca 39.677 -3.974
Villarejo de Salvanés 40.167 -3.273; Quintanar del Rey 39.333 -1.933; Medina de Pomar 42.929 -3.488
Guardo 42.790 -4.848; Guijuelo 40.558 -5.671; Villablino 42.939 -6.319
La Granja de San Ildefonso 40.901 -4.004; Puerto de Navacerrada 40.783 -4.004
`,
	roads: `
A A-1: Madrid 17 Alcobendas 34 Venturada 26 Buitrago del Lozoya 28 Cerezo de Abajo 56 Aranda de Duero 43 Lerma 39 Burgos
A A-2: Madrid 22 Torrejón de Ardoz 12 Alcalá de Henares 26 Guadalajara 77 Alcolea del Pinar 17 Medinaceli
A M-14: Madrid 15 Aeropuerto de Madrid 9 Alcobendas
A M-21: Aeropuerto de Madrid 11 Torrejón de Ardoz
A A-3: Madrid 28 Arganda del Rey 22 Villarejo de Salvanés 32 Tarancón 85 Honrubia 12 Atalaya del Cañavate 30 Motilla del Palancar 29 Minglanilla 34 Utiel
N CM-211: Cuenca 84 Minglanilla
A A-4: Madrid 14 Getafe 35 Aranjuez 14 Ocaña 57 Madridejos 17 Puerto Lápice 39 Manzanares 28 Valdepeñas 67 La Carolina
A A-42: Getafe 24 Illescas 35 Toledo
A A-5: Madrid 19 Móstoles 14 Navalcarnero 42 Maqueda 43 Talavera de la Reina 33 Oropesa 33 Navalmoral de la Mata 73 Trujillo 38 Miajadas 51 Mérida 62 Badajoz
A A-6: Madrid 19 Las Rozas 21 Collado Villalba 20 San Rafael 21 Villacastín 28 Adanero 17 Arévalo 33 Medina del Campo 25 Tordesillas 80 Benavente
A A-6: Benavente 40 La Bañeza 24 Astorga 60 Ponferrada
A M-40: Las Rozas 25 Alcobendas 22 Torrejón de Ardoz 22 Arganda del Rey 27 Getafe 19 Móstoles 22 Las Rozas
N M-300: Alcalá de Henares 25 Arganda del Rey
A M-607: Madrid 31 Colmenar Viejo
N M-600: Collado Villalba 15 San Lorenzo de El Escorial
A M-505: Las Rozas 31 San Lorenzo de El Escorial
N M-501: Móstoles 54 San Martín de Valdeiglesias
N N-403: Maqueda 40 San Martín de Valdeiglesias 54 Ávila
A AP-61: San Rafael 30 Segovia
A AP-51: Villacastín 30 Ávila
N N-110: Ávila 66 Segovia 58 Cerezo de Abajo 75 El Burgo de Osma
L CL-601: Segovia 11 La Granja de San Ildefonso 17 Puerto de Navacerrada 21 Collado Villalba
A A-601: Segovia 60 Cuéllar 53 Valladolid
A A-50: Ávila 62 Peñaranda de Bracamonte 46 Salamanca
N CL-803: Ávila 51 Arévalo
N CL-617: Arévalo 28 Olmedo
N N-601: Adanero 41 Olmedo 44 Valladolid
N CL-112: Olmedo 21 Medina del Campo
N CL-605: Arévalo 92 Salamanca
N CL-610: Medina del Campo 84 Salamanca
N N-110: Ávila 81 El Barco de Ávila 69 Plasencia
N SA-100: El Barco de Ávila 30 Béjar
A A-62: Burgos 79 Magaz 9 Venta de Baños 39 Valladolid 30 Tordesillas 86 Salamanca 89 Ciudad Rodrigo 27 Fuentes de Oñoro
A A-65: Magaz 11 Palencia
A A-67: Venta de Baños 12 Palencia 50 Osorno 48 Aguilar de Campoo
N N-627: Burgos 76 Aguilar de Campoo
L N-623: Burgos 153 Santander
A A-231: Burgos 57 Osorno 24 Carrión de los Condes 42 Sahagún 58 León
N CL-615: Palencia 40 Carrión de los Condes
N N-610: Palencia 52 Medina de Rioseco
A A-60: León 56 Mayorga 40 Medina de Rioseco 42 Valladolid
N N-610: Mayorga 45 Benavente
A A-66: León 74 Benavente 63 Zamora 66 Salamanca 49 Guijuelo 21 Béjar 57 Plasencia 80 Cáceres 73 Mérida 29 Almendralejo 34 Zafra
A AP-71: León 49 Astorga
A AP-66: León 31 La Magdalena
N N-621: León 60 Cistierna 32 Riaño
N CL-626: La Magdalena 32 León
A A-52: Benavente 84 Puebla de Sanabria
A A-11: Zamora 33 Toro 35 Tordesillas
N N-122: Zamora 60 Alcañices
N N-631: Zamora 106 Puebla de Sanabria
N N-122: Valladolid 57 Peñafiel 40 Aranda de Duero
A A-11: Aranda de Duero 58 El Burgo de Osma 57 Soria
A A-15: Soria 35 Almazán 41 Medinaceli
N N-234: Soria 86 Salas de los Infantes 55 Burgos
N BU-910: Salas de los Infantes 68 Aranda de Duero
N CM-101: Alcolea del Pinar 20 Sigüenza
N N-320: Venturada 58 Guadalajara 56 Sacedón 84 Cuenca
A A-40: Tarancón 84 Cuenca
N N-420: Cuenca 71 Cañete 77 Teruel
N N-420: Cuenca 68 Honrubia
N N-320: Cuenca 66 Motilla del Palancar 75 Albacete
N CM-215: Cañete 73 Utiel
A A-31: Atalaya del Cañavate 40 La Roda 38 Albacete 72 Almansa
N N-400: Ocaña 46 Tarancón
A A-40: Aranjuez 44 Toledo
N CM-42: Toledo 56 Ocaña
A CM-42: Toledo 31 Mora 31 Consuegra 10 Madridejos
N N-301: Ocaña 58 Quintanar de la Orden 18 Mota del Cuervo 19 Las Pedroñeras 55 La Roda
N N-420: Alcázar de San Juan 36 Mota del Cuervo
A A-40: Toledo 29 Torrijos 15 Maqueda
N N-502: Talavera de la Reina 48 Arenas de San Pedro
L N-502: Arenas de San Pedro 33 Venta del Obispo
N N-502: Venta del Obispo 44 Ávila
L AV-941: Venta del Obispo 58 El Barco de Ávila
N CL-501: Candeleda 33 Oropesa
N EX-119: Jarandilla de la Vera 38 Navalmoral de la Mata
N EX-203: Plasencia 62 Jarandilla de la Vera 38 Candeleda 25 Arenas de San Pedro
N N-401: Toledo 26 Sonseca 69 Malagón 23 Ciudad Real
N N-420: Puerto Lápice 38 Daimiel
N N-420: Puerto Lápice 26 Alcázar de San Juan
N CM-42: Alcázar de San Juan 31 Madridejos
N CM-310: Alcázar de San Juan 45 Quintanar de la Orden
N CM-3012: Alcázar de San Juan 33 Tomelloso
A A-43: Villarrobledo 23 San Clemente 24 Atalaya del Cañavate
A A-43: Ciudad Real 31 Daimiel 24 Manzanares 42 Tomelloso 45 Villarrobledo 44 La Roda
N N-430: Manzanares 154 Albacete
A A-41: Ciudad Real 38 Puertollano
N N-420: Puertollano 118 Montoro
N N-430: Ciudad Real 120 Herrera del Duque 82 Don Benito
N CM-412: Ciudad Real 25 Almagro 37 Valdepeñas
A A-30: Albacete 58 Hellín
N N-322: Albacete 79 Alcaraz 82 Villanueva del Arzobispo 11 Villacarrillo 32 Úbeda
A EX-A1: Navalmoral de la Mata 68 Plasencia 42 Coria
N EX-118: Navalmoral de la Mata 76 Guadalupe
N EX-208: Trujillo 80 Guadalupe
N EX-102: Guadalupe 90 Don Benito
A A-58: Cáceres 47 Trujillo
N EX-109: Coria 78 Ciudad Rodrigo
N EX-109: Coria 70 Cáceres
A EX-A2: Don Benito 54 Mérida
N EX-206: Cáceres 85 Don Benito
N EX-100: Cáceres 90 Badajoz
N N-521: Cáceres 93 Valencia de Alcántara
N N-432: Badajoz 77 Zafra 42 Llerena
N EX-112: Zafra 47 Jerez de los Caballeros
N EX-107: Badajoz 76 Jerez de los Caballeros
A A-5: Mérida 30 Montijo de Badajoz 34 Badajoz
N EX-107: Badajoz 26 Olivenza 51 Jerez de los Caballeros
N EX-110: Badajoz 45 Alburquerque 38 Valencia de Alcántara
N EX-106: Miajadas 27 Don Benito
N EX-104: Hinojosa del Duque 33 Cabeza del Buey 33 Castuera 19 Campanario 28 Don Benito
N CM-410: Madridejos 30 Villacañas 29 Quintanar de la Orden
N CM-412: Valdepeñas 35 Villanueva de los Infantes 60 Alcaraz
N CM-4107: Almagro 25 Daimiel
N CM-220: Motilla del Palancar 32 Quintanar del Rey 27 La Roda
N N-629: Burgos 87 Medina de Pomar 77 Bilbao
L N-629: Medina de Pomar 79 Laredo
N CL-626: Cistierna 29 Guardo 62 Aguilar de Campoo
N CL-615: Guardo 62 Carrión de los Condes
N CL-631: Ponferrada 65 Villablino
N CL-626: Villablino 66 La Magdalena
L AS-15: Villablino 58 Cangas del Narcea
`,
}
