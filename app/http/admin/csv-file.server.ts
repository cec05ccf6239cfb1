import { securityHeaders } from '../headers.server.ts'
import { linesOf } from './quote-csv.server.ts'

/** Rows as a file of CSV for a spreadsheet in Spain, to be kept under a name. */
export const csvFile = (rows: string[][], name: string) =>
	new Response(linesOf(rows, true), {
		headers: {
			...securityHeaders,
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${name}.csv"`,
			'Cache-Control': 'no-store',
		},
	})
