import { renderHtml } from '#app/domain/letters/templates/html/letter-html.tsx'
import { type Letter, withoutWays } from '#app/domain/letters/templates/letter.ts'
import type { Look } from '#app/domain/looks/look.ts'

/** Headers that allow framing by this site only, which measures the frame, and block loading, scripts and forms. */
const FRAMED = {
	'Content-Type': 'text/html; charset=utf-8',
	'Cache-Control': 'no-store',
	'X-Frame-Options': 'SAMEORIGIN',
	'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin`,
}

/**
 * Responds with a mail as HTML, for the office's eyes. Its links lead nowhere, so that the office cannot answer for the
 * customer by accident.
 */
export const letterPage = (letter: Letter, look: Look) =>
	new Response(renderHtml(withoutWays(letter), look), { headers: FRAMED })
