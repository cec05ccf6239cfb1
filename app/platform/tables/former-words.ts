import { plainWord } from './plain-word.ts'

/**
 * Headings and words of our own export files that have been renamed, by their former names. People still have files
 * with the former ones.
 */
const FORMER: Record<string, string> = {
	Código: 'Referencia',
	Codi: 'Referència',
	Code: 'Référence',
	Codice: 'Riferimento',
	Trips: 'Journeys',
	'Further trips': 'Further journeys',
	Viaggi: 'Tratte',
	'Altri viaggi': 'Altre tratte',
	'Wünscht Platz für alles im Laderaum': 'Wünscht Platz für alles im Gepäckraum',
	'Chiede posto per tutto nella stiva': 'Chiede posto per tutto nella bagagliera',
	'Große Koffer im Laderaum': 'Große Koffer im Gepäckraum',
	'Valigie grandi nel bagagliaio': 'Valigie grandi nella bagagliera',
	'Pide sitio para todo en la bodega': 'Pide sitio para todo en el maletero',
	'Maletas grandes en la bodega': 'Maletas grandes en el maletero',
	'Maletes grans a la bodega': 'Maletes grans al maleter',
	'Licence D': 'Category D licence',
	'Contrôle du tachygraphe': 'Contrôle du chronotachygraphe',
	'CAP (qualification)': 'CAP espagnol (FIMO/FCO)',
	'CAP (qualificazione)': 'CQC (CAP spagnolo)',
	'Carte de tachygraphe': 'Carte conducteur',
	'Conduit pour la maison': 'Conduit pour notre entreprise',
	'Fährt für das Haus': 'Fährt für uns',
	'Guida per la casa': 'Guida per noi',
	Grandezza: 'Misura',
	'Condueix per a la casa': 'Condueix per a l’empresa',
	Presence: 'Availability',
	Présence: 'Disponibilité',
	Presenza: 'Disponibilità',
	Anwesenheit: 'Bereitschaftszeit',
	'Am Steuer': 'Lenkzeit',
	'Andere Arbeit': 'Andere Arbeiten',
	Ruhe: 'Ruhezeit',
	'Una altra feina': 'Altres feines',
}

const present = new Map(Object.entries(FORMER).map(([former, now]) => [plainWord(former), plainWord(now)]))

/**
 * Returns the present name of a renamed heading or word, in the spelling of `plainWord`; undefined where it was never
 * renamed.
 */
export const presentWord = (word: string): string | undefined => present.get(plainWord(word))
