import { sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { exampleRequest, type StoredRequest, storedRequest } from '#app/domain/fields/quote-request.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import { addDays, dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { engine } from '#drizzle/engine.ts'
import { quotes, quoteWords } from '#drizzle/schema.ts'

const DAY = 86_400_000
const IN_ONE_TRANSACTION = 10_000
const ROWS_IN_ONE_INSERT = 100
const WORDS_IN_ONE_INSERT = 2000

const list = (text: string) => text.split(' · ')

const firstNames = list(
	'Maria · Jordi · Marc · Núria · Laia · Marta · Antonio · José · Carmen · Montserrat · Josep · Anna · Joan · Pau · ' +
		'Íñigo · Begoña · Lucía · François · Zoë · Oliver · Emma · Hans · Jürgen · Giulia · Chiara · Aitor · Miquel · Àngels · ' +
		'Concepció · Remei · Xènia · Roser · Nil · Arnau · Berta · Gemma · Oriol · Ferran · Sílvia · Raúl',
)
const surnames = list(
	'García · Martínez · López · Sánchez · Puig · Serra · Ferrer · Vila · Roca · Muñoz · Núñez · Peña · Ibáñez · Gonçalves · ' +
		"Soler · Vidal · Font · Bosch · Mas · Pujol · Casals · Fàbregas · D'Amico · O'Brien · Müller · Schäfer · Dupont · Lefèvre · " +
		'Rossi · Bianchi · Smith · Taylor · Wilson · Camps · Oliveras · Torrents · Rius · Batlle · Sala · Prats · Riera · Grau · ' +
		'Armengol · Bonet · Carbonell · Domènech · Esteve · Figueras · Gasol · Homs',
)
/** Places; the first ones occur in nearly every request. */
const places = list(
	"Barcelona · Girona · Tarragona · Lleida · L'Hospitalet de Llobregat · Badalona · Sabadell · Terrassa · Mataró · Reus · " +
		'Sitges · Figueres · Vic · Manresa · Igualada · Salou · Cambrils · Lloret de Mar · Blanes · Roses · Cadaqués · Olot · ' +
		"Puigcerdà · Vielha · La Seu d'Urgell · Andorra la Vella · Montserrat · Sant Cugat del Vallès · Castelldefels · Gavà · " +
		'Valls · Tortosa · Besalú · Perpinyà · Toulouse · Zaragoza · Madrid · València · Peñíscola · Ordino · Port Aventura · ' +
		"Sant Sadurní d'Anoia · Vilafranca del Penedès · El Prat de Llobregat · Cornellà · Granollers · Ripoll · Berga · Solsona",
)
const streets = list(
	"Carrer de Mallorca · Carrer d'Aragó · Avinguda Diagonal · Gran Via · Passeig de Gràcia · Plaça del Vi · Calle Mayor · " +
		'Rambla Nova · Carrer Major · Plaça Catalunya · Aeroport T1 · Aeroport T2 · Estació de Sants · Hotel Arts · Port Vell · ' +
		'Camí Ral · Passeig Marítim · Ronda de Dalt · Fira Gran Via · Moll Adossat',
)
const domains = list('gmail.com · hotmail.com · example.com · empresa.example · escola.example · example.org')

/** Returns a generator of the same numbers in every run. */
export function dice(seed: number) {
	let state = seed
	return (sides: number) => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
		return Math.floor((state / 2 ** 32) * sides)
	}
}

type Roll = ReturnType<typeof dice>
type NewQuote = typeof quotes.$inferInsert

/** Picks one of a list, the first entries far more often than the last. */
const oneOf = (roll: Roll, from: readonly string[]) => from[Math.min(roll(from.length), roll(from.length))] ?? ''

/** Picks a status: new requests wait for a price, old ones are settled, but one in a hundred was never priced. */
function statusAfter(roll: Roll, days: number): QuoteStatus {
	const share = roll(100)
	if (days < 4) return share < 60 ? 'requested' : 'quoted'
	if (days < 15) return share < 5 ? 'requested' : share < 50 ? 'quoted' : share < 85 ? 'accepted' : 'rejected'
	if (share < 2) return share < 1 ? 'requested' : 'quoted'
	if (share < 45) return 'accepted'
	if (share < 60) return 'rejected'
	return share < 93 ? 'expired' : 'cancelled'
}

function madeUpPerson(roll: Roll, index: number) {
	const [firstName, one, other] = [oneOf(roll, firstNames), oneOf(roll, surnames), oneOf(roll, surnames)]
	const local = `${firstName}.${one}${index % 5000}`
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[^a-z0-9.]/g, '')
	return {
		firstName,
		surname: `${one} ${other}`,
		email: `${local}@${oneOf(roll, domains)}`,
		phone: `${roll(3) === 0 ? '' : '+34 '}6${String(roll(100_000_000)).padStart(8, '0')}`,
	}
}

function madeUpJourney(roll: Roll) {
	const address = () => `${oneOf(roll, streets)} ${1 + roll(400)}`
	const isFromBarcelona = roll(10) < 6
	return {
		originAddress: address(),
		originPostalCode: String(8001 + roll(40)).padStart(5, '0'),
		originLocality: isFromBarcelona ? 'Barcelona' : oneOf(roll, places),
		originCountry: 'ES',
		destinationAddress: address(),
		destinationPostalCode: String(17_001 + roll(60)),
		destinationLocality: oneOf(roll, places),
		destinationCountry: 'ES',
		passengers: 1 + roll(60),
		luggage: roll(60),
		vip: roll(20) === 0 ? 1 : 0,
		kilometres: (10 + roll(6000) / 10).toFixed(1),
		kilometresFrom: 'estimate' as const,
	}
}

/** Makes up when a request was sent, and its state since. */
function madeUpLife(roll: Roll, createdAt: number, now: number) {
	const days = Math.floor((now - createdAt) / DAY)
	const status = statusAfter(roll, days)
	const hasPrice = status !== 'requested' && status !== 'cancelled'
	return {
		createdAt,
		status,
		language: 'es',
		pickupAt: `${addDays(dayAt(createdAt), 2 + roll(120))} ${String(5 + roll(18)).padStart(2, '0')}:${roll(2) === 0 ? '00' : '30'}`,
		totalCents: hasPrice ? 15_000 + roll(300_000) : null,
		validUntil: hasPrice ? addDays(dayAt(createdAt), 14) : null,
	}
}

/** Sets the end of the service: the night of the pickup's day, unless it is set already. */
const untilNight = <Life extends Partial<NewQuote>>(life: Life) => ({
	until: `${life.pickupAt?.slice(0, 10)} 23:59`,
	...life,
})

type Word = typeof quoteWords.$inferInsert

async function storeWords(tx: Transaction, words: readonly Word[]) {
	if (engine === 'postgres') {
		for (let at = 0; at < words.length; at += WORDS_IN_ONE_INSERT)
			await tx.insert(quoteWords).values(words.slice(at, at + WORDS_IN_ONE_INSERT))
		return
	}
	// Prepared: Drizzle takes longer to build a statement than to run it.
	const add = tx
		.insert(quoteWords)
		.values({ word: sql.placeholder('word'), quoteId: sql.placeholder('quoteId') })
		.prepare()
	for (const word of words) await add.execute(word)
}

/**
 * Stores plausible quotes of the last two years, with their search words; the same ones for the same seed. Their times
 * of request are evenly spaced, the last one just now.
 * @param changes what some or all of them have instead
 */
export async function insertQuotes(
	context: Pick<Context, 'database' | 'now'>,
	count: number,
	changes: (index: number) => Partial<NewQuote> = () => ({}),
	seed = 7,
) {
	const roll = dice(seed)
	const now = context.now()
	const fleets = await listFleets(context)
	const between = (730 * DAY) / count
	const madeUp = (index: number): NewQuote & StoredRequest => {
		const createdAt = Math.round(now - (count - 1 - index) * between)
		const journey = madeUpJourney(roll)
		const fleet = fleets.find(({ seats }) => seats >= journey.passengers)
		return {
			...storedRequest(exampleRequest),
			code: `P-${wallClockAt(createdAt).slice(0, 4)}-${String(index + 1).padStart(5, '0')}`,
			requestKey: `made-up-${seed}-${index}`,
			fleetId: fleet?.id ?? 1,
			fleetName: fleet?.name ?? '',
			...madeUpPerson(roll, index),
			...journey,
			...untilNight({ ...madeUpLife(roll, createdAt, now), ...changes(index) }),
		}
	}
	for (let done = 0; done < count; done += IN_ONE_TRANSACTION) {
		const rows = Array.from({ length: Math.min(IN_ONE_TRANSACTION, count - done) }, (_, index) => madeUp(done + index))
		await inTransaction(context, async (tx) => {
			const words: Word[] = []
			for (let at = 0; at < rows.length; at += ROWS_IN_ONE_INSERT) {
				const some = rows.slice(at, at + ROWS_IN_ONE_INSERT)
				const stored = await tx.insert(quotes).values(some).returning({ id: quotes.id, code: quotes.code })
				const ids = new Map(stored.map(({ id, code }) => [code, id]))
				for (const row of some)
					for (const word of findableWords(row)) words.push({ word, quoteId: ids.get(row.code) ?? 0 })
			}
			// In the order of the index: in any other order most of the time would go into loading its pages.
			words.sort((one, other) => (one.word < other.word ? -1 : 1))
			await storeWords(tx, words)
		})
	}
}
