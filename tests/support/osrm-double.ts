import { type HttpDouble, startHttpDouble } from './http-double.ts'

/** Returns OSRM's response for a way by road (domain C.1). */
export const osrmRoute = (metres: number, seconds: number, metresToRoad = 12) => ({
	code: 'Ok',
	routes: [
		{
			distance: metres,
			duration: seconds,
			weight: seconds,
			weight_name: 'routability',
			legs: [{ distance: metres, duration: seconds, summary: '', steps: [] }],
		},
	],
	waypoints: [
		{ name: 'Plaça de Catalunya', location: [2.1701, 41.387], distance: metresToRoad, hint: 'x' },
		{ name: '', location: [2.0, 41.5], distance: 3, hint: 'y' },
	],
})

export type OsrmDouble = { server: HttpDouble; reply: { code: string } }

/** Starts a fake routing engine on loopback; errors of OSRM come with status 400. */
export async function startOsrmDouble(reply: OsrmDouble['reply']): Promise<OsrmDouble> {
	const server = await startHttpDouble(() => ({
		status: double.reply.code === 'Ok' ? 200 : 400,
		body: JSON.stringify(double.reply),
	}))
	const double: OsrmDouble = { server, reply }
	return double
}
