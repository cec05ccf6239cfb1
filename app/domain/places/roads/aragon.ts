import type { RoadText } from './read-roads.ts'

/** Towns and junctions of Aragon, and the main roads between them (domain C.3). */
export const aragon: RoadText = {
	places: `
Zaragoza 41.652 -0.881; Huesca 42.136 -0.409; Teruel 40.344 -1.107; Fraga 41.522 0.349; Bujaraloz 41.497 -0.154
Monzón 41.911 0.194; Barbastro 42.036 0.127; Graus 42.187 0.338; Benabarre 42.107 0.483; Aínsa 42.416 0.140
Bielsa 42.633 0.218; Castejón de Sos 42.512 0.491; Benasque 42.605 0.523; Sabiñánigo 42.519 -0.365; Jaca 42.569 -0.550
Canfranc 42.752 -0.514; Candanchú 42.787 -0.528; Astún 42.806 -0.505; Formigal 42.777 -0.359
Escarrilla 42.733 -0.310; Balneario de Panticosa 42.760 -0.236; Sallent de Gállego 42.772 -0.333; Puente la Reina de Jaca 42.560 -0.787; Ayerbe 42.274 -0.690
Ejea de los Caballeros 42.126 -1.137; Tarazona 41.905 -1.723; Ágreda 41.856 -1.921
La Almunia de Doña Godina 41.477 -1.374; Calatayud 41.353 -1.643; Cariñena 41.338 -1.225; Daroca 41.115 -1.414
Calamocha 40.921 -1.297; Monreal del Campo 40.788 -1.354; Montalbán 40.831 -0.800; Alcañiz 41.051 -0.134
Caspe 41.233 -0.038; Híjar 41.175 -0.450; Monroyo 40.789 -0.034; Sarrión 40.142 -0.813; Biescas 42.628 -0.322
Broto 42.604 -0.122
Zuera 41.868 -0.790; Alagón 41.770 -1.119; Tauste 41.918 -1.253
`,
	roads: `
A AP-2: Lleida 28 Fraga 46 Bujaraloz 73 Zaragoza
A A-22: Lleida 50 Monzón 17 Barbastro 49 Huesca
A A-23: Zaragoza 27 Zuera 46 Huesca 53 Sabiñánigo 18 Jaca
N N-240: Alfarràs 34 Benabarre
N N-230: Benabarre 57 El Pont de Suert
N N-123: Barbastro 32 Graus 20 Benabarre
L A-139: Graus 45 Castejón de Sos 14 Benasque
L N-260: Castejón de Sos 40 El Pont de Suert
N A-138: Barbastro 53 Aínsa 34 Bielsa
N N-260: Sabiñánigo 15 Biescas 16 Escarrilla 7 Sallent de Gállego
L A-136: Sallent de Gállego 4 Formigal
L A-2606: Escarrilla 11 Balneario de Panticosa
N N-260: Biescas 25 Broto 44 Aínsa
L N-260: Aínsa 55 Castejón de Sos
N N-330: Jaca 23 Canfranc
L N-330a: Canfranc 6 Candanchú 3 Astún
A A-21: Jaca 21 Puente la Reina de Jaca
N A-132: Huesca 30 Ayerbe 43 Puente la Reina de Jaca
N A-127: Zaragoza 73 Ejea de los Caballeros
A A-68: Zaragoza 27 Alagón 53 Tudela
N N-122: Zaragoza 87 Tarazona 23 Tudela
N N-122: Tarazona 19 Ágreda 50 Soria
N N-113: Ágreda 46 Castejón
A A-2: Zaragoza 50 La Almunia de Doña Godina 35 Calatayud 84 Medinaceli
A A-23: Zaragoza 48 Cariñena 52 Calamocha 18 Monreal del Campo 56 Teruel 37 Sarrión 49 Segorbe 28 Sagunto norte
N N-234: Cariñena 39 Daroca 30 Calamocha
N N-234: Daroca 39 Calatayud 91 Soria
N N-211: Monreal del Campo 48 Molina de Aragón 60 Alcolea del Pinar
N N-232: Zaragoza 68 Híjar 34 Alcañiz 40 Monroyo 27 Morella
N A-221: Alcañiz 28 Caspe 34 Bujaraloz
N N-211: Caspe 55 Fraga
N N-420: Gandesa 60 Alcañiz
N N-211: Alcañiz 74 Montalbán 54 Monreal del Campo
N N-420: Montalbán 76 Teruel
N N-420: Teruel 45 Ademuz
N A-126: Alagón 25 Tauste 27 Ejea de los Caballeros
`,
}
