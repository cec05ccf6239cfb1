import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { quotes } from '#drizzle/schema.ts'
import { openAccount, openBrowser, openSite, setRole } from './account-requests.ts'
import type { TestContext } from './test-context.ts'

/** Opens a site and a session at this access level; null means a stranger, without a cookie. */
export async function openOffice(level: number | null, settings: Record<string, string> = {}) {
	const context = await openSite(settings)
	if (level === null) return { context, cookie: undefined }
	const account = await setRole(context, await openAccount(context), level)
	return { context, cookie: await openBrowser(context, account) }
}

let last = 0

/** Returns the row of an ordinary stored request, with changes. */
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

/**
 * Stores a request in the state that the changes describe.
 * @returns its row
 */
export async function storeQuote(context: TestContext, changes: Partial<typeof quotes.$inferInsert> = {}) {
	const [row] = await context.database.transaction((tx) =>
		tx.insert(quotes).values(storedQuote(context, changes)).returning(),
	)
	if (!row) throw new Error('No quote was stored')
	return row
}
