import type { RoadText } from './read-roads.ts'

/** Towns and junctions of Belgium, Luxembourg, the Netherlands and Germany, and the main roads between them (domain C.3). */
export const beneluxAndGermany: RoadText = {
	places: `
Bruxelles 50.850 4.351; Brugge 51.209 3.224; Gent 51.054 3.725; Antwerpen 51.220 4.400; Liège 50.633 5.567
Namur 50.467 4.867; Arlon 49.684 5.817; Luxembourg 49.611 6.130; Amsterdam 52.374 4.890; Den Haag 52.077 4.299
Rotterdam 51.922 4.479; Utrecht 52.091 5.122; Eindhoven 51.441 5.478; Breda 51.587 4.776; Maastricht 50.848 5.689
Arnhem 51.980 5.911; Groningen 53.219 6.567; Zwolle 52.513 6.094; Aachen 50.776 6.084; Köln 50.933 6.950
Düsseldorf 51.222 6.776; Dortmund 51.515 7.466; Koblenz 50.354 7.588; Frankfurt am Main 50.116 8.684
Trier 49.756 6.641; Saarbrücken 49.233 7.000; Mannheim 49.489 8.467; Karlsruhe 49.009 8.404
Freiburg im Breisgau 47.996 7.850; Stuttgart 48.782 9.177; Ulm 48.398 9.992; München 48.137 11.575
Lindau 47.546 9.684; Nürnberg 49.454 11.077; Würzburg 49.794 9.930; Kassel 51.317 9.500; Hannover 52.371 9.733
Bremen 53.075 8.808; Hamburg 53.553 9.992; Osnabrück 52.273 8.050; Kiel 54.321 10.135; Rostock 54.089 12.140
Berlin 52.524 13.411; Leipzig 51.340 12.375; Dresden 51.051 13.738; Erfurt 50.979 11.033; Passau 48.567 13.432
Regensburg 49.015 12.096
`,
	roads: `
A A17: Lille 75 Brugge
A A14: Lille 72 Gent
A E42: Lille 115 Bruxelles
A A18: Dunkerque 74 Brugge
A A10: Brugge 50 Gent 56 Bruxelles
A A14: Gent 60 Antwerpen 45 Bruxelles
A E42: Lille 148 Namur 66 Liège
A E411: Bruxelles 65 Namur 128 Arlon 29 Luxembourg
A E40: Bruxelles 98 Liège 54 Aachen
A E25: Liège 32 Maastricht
A E25: Liège 130 Arlon
A A31: Metz 63 Luxembourg
A A1: Luxembourg 50 Trier
A E19: Antwerpen 55 Breda 50 Rotterdam 27 Den Haag 62 Amsterdam
A A27: Breda 72 Utrecht 43 Amsterdam
A A34: Antwerpen 88 Eindhoven
A A58: Breda 58 Eindhoven
A A2: Maastricht 87 Eindhoven 92 Utrecht
A A12: Utrecht 63 Arnhem
A A12: Utrecht 62 Den Haag
A A28: Utrecht 90 Zwolle 104 Groningen
A A50: Arnhem 68 Zwolle
A A7: Groningen 180 Bremen
A A1: Zwolle 150 Osnabrück
A A4: Aachen 72 Köln
A A76: Maastricht 37 Aachen
A A57: Köln 42 Düsseldorf
A A3: Arnhem 110 Düsseldorf
A A61: Eindhoven 100 Düsseldorf
A A1: Köln 95 Dortmund
A A52: Düsseldorf 70 Dortmund
A A3: Köln 190 Frankfurt am Main
A A61: Köln 105 Koblenz 128 Mannheim
A A3: Koblenz 125 Frankfurt am Main
A A1: Trier 125 Koblenz
A A1: Trier 95 Saarbrücken
A A320: Metz 68 Saarbrücken
A A6: Saarbrücken 130 Mannheim
N A4: Saarbrücken 120 Strasbourg
A A5: Frankfurt am Main 82 Mannheim 67 Karlsruhe 136 Freiburg im Breisgau 68 Basel
A A5: Strasbourg 82 Karlsruhe
A A5: Strasbourg 86 Freiburg im Breisgau
A A8: Karlsruhe 80 Stuttgart 93 Ulm 140 München
A A7: Ulm 130 Lindau
A A96: Lindau 182 München
A A14: Lindau 10 Bregenz
A A81: Stuttgart 150 Würzburg
A A81: Stuttgart 220 Zürich
A A7: Würzburg 195 Ulm
A A3: Frankfurt am Main 120 Würzburg 108 Nürnberg 105 Regensburg 118 Passau 100 Linz
A A9: Nürnberg 168 München
A A93: Regensburg 125 München
A A8: München 145 Salzburg
A A93: München 165 Innsbruck
A A5: Frankfurt am Main 193 Kassel 166 Hannover 150 Hamburg 96 Kiel
A A7: Würzburg 205 Kassel
A A44: Dortmund 165 Kassel
A A1: Dortmund 122 Osnabrück 122 Bremen 122 Hamburg
A A30: Osnabrück 140 Hannover
A A27: Bremen 127 Hannover
A A2: Hannover 286 Berlin
A A24: Hamburg 289 Berlin
A A20: Hamburg 185 Rostock 232 Berlin
A A9: Berlin 190 Leipzig 282 Nürnberg
A A9: Berlin 435 Nürnberg
A A13: Berlin 193 Dresden
A A14: Leipzig 116 Dresden
A A4: Kassel 170 Erfurt 146 Leipzig
A A71: Erfurt 190 Würzburg
A A8: Luxembourg 97 Saarbrücken
A A1: Köln 162 Trier
A E313: Antwerpen 119 Liège
A A6: Amsterdam 183 Groningen
`,
}
