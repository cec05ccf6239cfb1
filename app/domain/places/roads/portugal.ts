import type { RoadText } from './read-roads.ts'

/** Towns and junctions of Portugal, and the main roads between them (domain C.3). */
export const portugal: RoadText = {
	places: `
Lisboa 38.722 -9.139; Cascais 38.697 -9.422; Sintra 38.801 -9.378; Torres Vedras 39.091 -9.259
Caldas da Rainha 39.404 -9.135; Peniche 39.356 -9.381; Óbidos 39.361 -9.157; Nazaré 39.602 -9.071
Leiria 39.744 -8.807; Fátima 39.617 -8.652; Tomar 39.604 -8.409; Torres Novas 39.481 -8.540; Santarém 39.233 -8.686
Abrantes 39.463 -8.197; Figueira da Foz 40.151 -8.862; Coimbra 40.206 -8.420; Aveiro 40.641 -8.654; Águeda 40.577 -8.444; Coruche 38.959 -8.527
Albergaria-a-Velha 40.690 -8.480; Porto 41.150 -8.611; Braga 41.550 -8.420; Guimarães 41.443 -8.292
Viana do Castelo 41.694 -8.830; Valença 42.030 -8.642; Chaves 41.740 -7.471; Vila Real 41.301 -7.744
Bragança 41.806 -6.757; Macedo de Cavaleiros 41.539 -6.961; Lamego 41.098 -7.810; Viseu 40.661 -7.910
Guarda 40.537 -7.268; Covilhã 40.280 -7.504; Castelo Branco 39.822 -7.491; Portalegre 39.294 -7.431
Elvas 38.881 -7.163; Estremoz 38.842 -7.586; Évora 38.571 -7.909; Montemor-o-Novo 38.648 -8.216
Marateca 38.592 -8.650; Setúbal 38.524 -8.893; Almada 38.679 -9.157; Barreiro 38.663 -9.072; Montijo 38.706 -8.974
Tróia 38.490 -8.905; Vila Real de Santo António 37.194 -7.416; Alcoutim 37.471 -7.472; Sines 37.956 -8.870
Grândola 38.177 -8.567; Beja 38.015 -7.865; Serpa 37.945 -7.597; Castro Verde 37.698 -8.085; Albufeira 37.089 -8.247
Faro 37.019 -7.930; Tavira 37.127 -7.650; Portimão 37.138 -8.538; Ourique 37.720 -8.170; Paderne 37.160 -8.240
Lagos 37.102 -8.673; Sagres 37.010 -8.940
Pombal 39.917 -8.628; Vila Franca de Xira 38.955 -8.990; Alcácer do Sal 38.373 -8.514; Póvoa de Varzim 41.383 -8.764
Ponte de Lima 41.767 -8.584; Santa Maria da Feira 40.925 -8.543; Ovar 40.859 -8.625; Santa Comba Dão 40.399 -8.132
Ponte de Sor 39.250 -8.010; Moura 38.140 -7.449; Penafiel 41.208 -8.286; Amarante 41.271 -8.078
`,
	roads: `
A A1: Lisboa 33 Vila Franca de Xira 47 Santarém
A A1: Vila Franca de Xira 74 Torres Novas
A A1: Lisboa 105 Torres Novas 22 Fátima
A A1: Lisboa 140 Leiria 29 Pombal 41 Coimbra 58 Albergaria-a-Velha 30 Santa Maria da Feira 31 Porto
A A1: Torres Novas 40 Leiria
N A15: Santarém 50 Caldas da Rainha
A A1: Santarém 36 Torres Novas
N IC9: Torres Novas 22 Tomar 30 Fátima
A A1: Fátima 24 Leiria
A A1: Coimbra 60 Aveiro 73 Porto
A A5: Lisboa 30 Cascais
N A16: Cascais 16 Sintra
A IC19: Lisboa 28 Sintra
A A8: Lisboa 48 Torres Vedras 39 Óbidos 7 Caldas da Rainha 30 Nazaré 38 Leiria
N IC9: Nazaré 53 Fátima
N IP6: Caldas da Rainha 27 Peniche
A A17: Leiria 60 Figueira da Foz 68 Aveiro
A A14: Figueira da Foz 46 Coimbra
A A23: Torres Novas 35 Abrantes 95 Castelo Branco 56 Covilhã 46 Guarda
A A25: Aveiro 20 Albergaria-a-Velha 70 Viseu 74 Guarda 45 Fuentes de Oñoro
N IC2: Albergaria-a-Velha 17 Águeda 43 Coimbra
N N230: Aveiro 25 Águeda
N N114: Santarém 41 Coruche 47 Montemor-o-Novo
N IP3: Coimbra 50 Santa Comba Dão 38 Viseu
A A24: Viseu 66 Lamego 40 Vila Real 64 Chaves 27 Verín
A A4: Porto 35 Penafiel 24 Amarante 38 Vila Real 80 Macedo de Cavaleiros 40 Bragança
N IC5: Bragança 45 Alcañices
L N103-7: Bragança 42 Puebla de Sanabria
N IP2: Macedo de Cavaleiros 146 Guarda
A A3: Porto 54 Braga 35 Ponte de Lima 38 Valença 4 Tui
A A3: Porto 113 Valença
A A7: Porto 55 Guimarães 24 Braga
A A7: Guimarães 112 Chaves
A A28: Porto 31 Póvoa de Varzim 44 Viana do Castelo 52 Valença
N A11: Braga 58 Viana do Castelo
N IP2: Castelo Branco 84 Portalegre 59 Estremoz
N N246: Portalegre 56 Elvas
N N246: Portalegre 38 Valencia de Alcántara
N EX-108: Coria 97 Castelo Branco
A A6: Marateca 44 Montemor-o-Novo 62 Estremoz 39 Elvas 21 Badajoz
A A6: Montemor-o-Novo 30 Évora
N A6: Évora 45 Estremoz
A A2: Lisboa 12 Almada 38 Setúbal 28 Marateca
A A2: Lisboa 57 Marateca 30 Alcácer do Sal 24 Grândola 64 Ourique 66 Paderne 38 Faro
N IP2: Ourique 9 Castro Verde
N N395: Paderne 10 Albufeira
N IP8: Grândola 67 Beja
N IP2: Évora 78 Beja 46 Castro Verde
N IP8: Beja 30 Serpa
L N260: Serpa 100 Aracena
N IC33: Grândola 45 Sines
N N120: Sines 118 Lagos
A A22: Paderne 32 Portimão 20 Lagos
N N125: Lagos 34 Sagres
A A22: Faro 34 Tavira 27 Ayamonte
N A39: Almada 24 Barreiro 36 Setúbal
A A12: Lisboa 33 Montijo 32 Setúbal
N IC3: Montijo 26 Barreiro
N N253: Grândola 49 Tróia
N N125: Tavira 24 Vila Real de Santo António 10 Ayamonte
L N122: Vila Real de Santo António 42 Alcoutim
N N109: Porto 38 Ovar 38 Aveiro
N N2: Abrantes 36 Ponte de Sor 58 Portalegre
N N258: Serpa 31 Moura 82 Évora
A A27: Viana do Castelo 25 Ponte de Lima
`,
}
