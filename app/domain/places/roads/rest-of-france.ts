import type { RoadText } from './read-roads.ts'

/** Towns and junctions of the rest of France, and the main roads between them (domain C.3). */
export const restOfFrance: RoadText = {
	places: `
Périgueux 45.184 0.718; Brive-la-Gaillarde 45.158 1.533; Limoges 45.834 1.261; Angoulême 45.649 0.156
Saintes 45.746 -0.633; La Rochelle 46.160 -1.151; Royan 45.623 -1.028; Niort 46.323 -0.459; Poitiers 46.580 0.340
Châteauroux 46.811 1.691; Bourges 47.081 2.399; Clermont-Ferrand 45.777 3.087; Montluçon 46.340 2.604
Moulins 46.565 3.333; Le Puy-en-Velay 45.043 3.885; Saint-Étienne 45.434 4.390; Valence 44.933 4.892
Lyon 45.748 4.847; Grenoble 45.188 5.724; Chambéry 45.565 5.921; Annecy 45.899 6.129; Modane 45.202 6.673
Chamonix 45.924 6.870; Albertville 45.676 6.393; Gap 44.559 6.079; Sisteron 44.190 5.946; Briançon 44.897 6.636
Bourg-en-Bresse 46.205 5.226; Mâcon 46.307 4.833; Chalon-sur-Saône 46.781 4.853; Beaune 47.024 4.840
Dijon 47.322 5.041; Besançon 47.237 6.024; Mulhouse 47.751 7.336; Colmar 48.079 7.358; Strasbourg 48.574 7.752
Nancy 48.692 6.184; Metz 49.119 6.176; Reims 49.258 4.031; Troyes 48.297 4.074; Auxerre 47.798 3.574
Paris 48.857 2.352; Orléans 47.903 1.909; Tours 47.394 0.685; Le Mans 48.007 0.199; Angers 47.478 -0.563
Nantes 47.218 -1.554; Rennes 48.117 -1.678; Saint-Malo 48.649 -2.026; Mont-Saint-Michel 48.614 -1.508
Vannes 47.658 -2.761; Lorient 47.748 -3.366; Quimper 47.996 -4.102; Brest 48.390 -4.486; Caen 49.183 -0.371
Cherbourg 49.639 -1.616; Rouen 49.443 1.099; Le Havre 49.494 0.108; Amiens 49.894 2.296; Abbeville 50.106 1.834
Lille 50.630 3.057; Valenciennes 50.357 3.523; Calais 50.952 1.854; Dunkerque 51.034 2.377
La Roche-sur-Yon 46.670 -1.426
Montélimar 44.555 4.755; Bergerac 44.852 0.482; Aurillac 44.925 2.440; Aubenas 44.620 4.390; Annonay 45.240 4.671
`,
	roads: `
A A20: Cahors 99 Brive-la-Gaillarde 90 Limoges 122 Châteauroux 140 Orléans 132 Paris
A A89: Bordeaux 128 Périgueux 73 Brive-la-Gaillarde 170 Clermont-Ferrand
N N21: Périgueux 96 Limoges
N N21: Agen 138 Périgueux
A A10: Bordeaux 117 Saintes 67 Niort 74 Poitiers 104 Tours 116 Orléans
A A10: Tours 238 Paris
N N10: Bordeaux 118 Angoulême 112 Poitiers
N N141: Angoulême 104 Limoges
N N141: Angoulême 70 Saintes
N N150: Saintes 38 Royan
A A837: Saintes 74 La Rochelle
N N11: La Rochelle 66 Niort
A A83: Niort 145 Nantes
N D137: La Rochelle 82 La Roche-sur-Yon
A A83: La Roche-sur-Yon 68 Nantes
N N147: Poitiers 120 Limoges
A A85: Tours 152 Bourges
A A71: Clermont-Ferrand 95 Montluçon 93 Bourges 122 Orléans
N N151: Bourges 66 Châteauroux
A A75: Clermont-Ferrand 168 Mende
N N102: Clermont-Ferrand 128 Le Puy-en-Velay
N N88: Le Puy-en-Velay 76 Saint-Étienne
N N88: Le Puy-en-Velay 90 Mende
N N102: Le Puy-en-Velay 134 Orange
A A89: Clermont-Ferrand 145 Saint-Étienne
A A89: Clermont-Ferrand 166 Lyon
A A47: Saint-Étienne 62 Lyon
A A7: Orange 53 Montélimar 47 Valence 101 Lyon
A A49: Valence 95 Grenoble
A A48: Lyon 110 Grenoble 57 Chambéry
A A43: Lyon 107 Chambéry 50 Annecy
A A43: Chambéry 103 Modane
A A430: Chambéry 50 Albertville
N D1508: Albertville 45 Annecy
A A51: Aix-en-Provence 53 Manosque 52 Sisteron 50 Gap
N N85: Gap 104 Grenoble
N N94: Gap 88 Briançon
N D1091: Briançon 118 Grenoble
L D6202: Sisteron 180 Nice
A A6: Lyon 71 Mâcon 58 Chalon-sur-Saône 29 Beaune 148 Auxerre 166 Paris
A A40: Mâcon 38 Bourg-en-Bresse
A A42: Lyon 84 Bourg-en-Bresse
A A31: Beaune 42 Dijon
N A38: Dijon 150 Auxerre
A A36: Beaune 108 Besançon 137 Mulhouse
A A39: Dijon 95 Besançon
A A39: Bourg-en-Bresse 152 Dijon
A A35: Mulhouse 43 Colmar 74 Strasbourg
A A4: Strasbourg 163 Metz 190 Reims 144 Paris
A A31: Dijon 215 Nancy 57 Metz
N N4: Nancy 150 Strasbourg
A A5: Dijon 185 Troyes 178 Paris
A A26: Troyes 126 Reims 275 Calais
A A11: Paris 208 Le Mans 97 Angers 90 Nantes
A A81: Le Mans 155 Rennes
A A28: Le Mans 102 Tours
A A85: Tours 125 Angers
N N137: Nantes 113 Rennes 72 Saint-Malo
N N176: Saint-Malo 56 Mont-Saint-Michel
N A84: Rennes 76 Mont-Saint-Michel 128 Caen
A A84: Rennes 185 Caen
A N165: Nantes 112 Vannes 58 Lorient 70 Quimper 72 Brest
N N24: Rennes 112 Vannes
A N12: Rennes 242 Brest
A N13: Caen 124 Cherbourg
A A13: Paris 235 Caen
A A13: Paris 135 Rouen 128 Caen
A A131: Rouen 90 Le Havre
A A29: Le Havre 96 Caen
A A28: Rouen 100 Abbeville
N N31: Rouen 118 Amiens
N A28: Rouen 200 Le Mans
A A2: Paris 208 Valenciennes 102 Bruxelles
A A23: Valenciennes 53 Lille
A A1: Paris 224 Lille 112 Calais
A A16: Paris 146 Amiens 52 Abbeville 118 Calais 45 Dunkerque 78 Lille
A A29: Amiens 138 Lille
A A29: Amiens 170 Reims
N N57: Nancy 200 Besançon
N D7: Cherbourg 148 Mont-Saint-Michel
A N79: Mâcon 135 Moulins
N N145: Moulins 80 Montluçon 155 Limoges
N N7: Moulins 105 Clermont-Ferrand
N D943: Montluçon 103 Châteauroux
N N5: Dijon 188 Genève
A A29: Le Havre 180 Amiens
A A13: Paris 197 Le Havre
N N149: Nantes 182 Poitiers
N N21: Périgueux 48 Bergerac 91 Agen
N D936: Bordeaux 96 Bergerac 58 Marmande
N D920: Aurillac 90 Rodez
N D1120: Aurillac 98 Brive-la-Gaillarde
N N122: Aurillac 156 Clermont-Ferrand
N N102: Montélimar 42 Aubenas
N N304: Aubenas 70 Valence
N D104: Aubenas 74 Alès
N D1082: Saint-Étienne 44 Annonay 55 Valence
`,
}
