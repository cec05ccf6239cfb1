import { plainWord } from './plain-word.ts'

/** What headings and words of our own files were called before, in the files that people have kept, and are called now. */
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
	'Maletes grans a la bodega': 'Maletes grans al maleter',
	'Licence D': 'Category D licence',
	'Contrôle du tachygraphe': 'Contrôle du chronotachygraphe',
	'CAP (qualification)': 'CAP espagnol (FIMO/FCO)',
	'CAP (qualificazione)': 'CQC (CAP spagnolo)',
	'Carte de tachygraphe': 'Carte conducteur',
	'Conduit pour la maison': 'Conduit pour notre entreprise',
	'Fährt für das Haus': 'Fährt für uns',
	'Guida per la casa': 'Guida per noi',
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

/** A word as `plainWord` writes it, under the name that it has now; undefined where it never had another. */
export const presentWord = (word: string): string | undefined => present.get(plainWord(word))
