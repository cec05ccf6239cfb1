import { createHash } from 'node:crypto'
import { parseWallClock } from '#app/shared/wall-clock.ts'
import type { QuoteRequest } from './quote-request.schema.ts'
import { quoteFields } from './quote-request.ts'

/**
 * What a request says, in short: two that say the same have the same digest, whatever the spelling of their date.
 * @returns base64url, never empty
 */
export function requestDigest(request: QuoteRequest) {
	const said = { ...request, datePickup: parseWallClock(request.datePickup) ?? request.datePickup }
	return createHash('sha256')
		.update(JSON.stringify(quoteFields.map((field) => said[field])))
		.digest('base64url')
}
