import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { quotes } from '#drizzle/schema.ts'
import { openAccount, openBrowser, openSite, setRole } from './account-requests.ts'
import type { TestContext } from './test-context.ts'

/** A site, and what the browser of somebody at this access level sends; a stranger's sends nothing. */
export async function openOffice(level: number | null, settings: Record<string, string> = {}) {
	const context = await openSite(settings)
	if (level === null) return { context, cookie: undefined }
	const account = await setRole(context, await openAccount(context), level)
	return { context, cookie: await openBrowser(context, account) }
}

let last = 0

/** An ordinary stored request; everything else may be said. */
const storedQuote = (context: TestContext, changes: Partial<typeof quotes.$inferInsert>) => {
	last += 1
	return {
		code: `P-2026-${String(last).padStart(5, '0')}`,
		requestKey: `key ${last}`,
		status: quoteStatuses[0],
		language: 'es',
		firstName: 'Núria',
		surname: 'Puig i Serra',
		email: 'nuria@example.com',
		phone: '+34 600 111 222',
		originAddress: 'Carrer de Mallorca 401',
		originPostalCode: '08013',
		originLocality: 'Barcelona',
		originCountry: 'ES',
		destinationAddress: 'Plaça del Vi 1',
		destinationPostalCode: '17004',
		destinationLocality: 'Girona',
		destinationCountry: 'ES',
		pickupAt: '2026-12-24 09:30',
		passengers: 22,
		luggage: 10,
		fleetId: 3,
		fleetName: 'Midibús de 24 plazas',
		vip: 0,
		createdAt: context.now(),
		...changes,
	}
}

/** Stores a request as it stands after some time. @returns its row */
export async function storeQuote(context: TestContext, changes: Partial<typeof quotes.$inferInsert> = {}) {
	const [row] = await context.database.transaction((tx) =>
		tx.insert(quotes).values(storedQuote(context, changes)).returning(),
	)
	if (!row) throw new Error('No quote was stored')
	return row
}
