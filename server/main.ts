import { fileURLToPath } from 'node:url'
// @ts-expect-error the Remix build exists only inside a Vite build
import * as build from 'virtual:remix/server-build'
import { sweepAccounts } from '#app/accounts/sweep.server.ts'
import { ConfigError, config } from '#app/config.server.ts'
import { appContext } from '#app/context.server.ts'
import { log } from '#app/log.server.ts'
import { openTransport } from '#app/mail/transport.server.ts'
import { startMailWorker } from '#app/mail/worker.server.ts'
import { createAppServer } from './app-server.ts'

const STOP_WITHIN_MS = 10_000

const ONE_HOUR = 3_600_000

/** Does something at once and every hour; a failure is logged and the next hour tries again. */
function hourly(work: () => Promise<unknown>) {
	const run = () => work().catch((error: unknown) => log().error({ error }, 'hourly work'))
	run()
	return setInterval(run, ONE_HOUR)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start() {
	const settings = config()
	const context = await appContext()
	// Opened now, so that a missing file stops the start and not the first visitor.
	context.places.gazetteer()
	const transport = openTransport(settings)
	const clientFolder = fileURLToPath(new URL('../client', import.meta.url))
	const server = createAppServer({ build, context, clientFolder })
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen(settings.port, settings.host, resolve)
	})
	const stopWorker = startMailWorker(context, transport, (error) => log().error({ error }, 'mail worker'))
	const sweeping = hourly(() => sweepAccounts(context))
	say(`${context.company.name} is open at ${settings.origin}`)
	say(`Mails go to ${transport.destination}`)

	const stop = async () => {
		setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
		const closed = new Promise((resolve) => server.close(resolve))
		server.closeIdleConnections()
		await closed
		clearInterval(sweeping)
		await stopWorker()
		context.database.close()
		context.places.close()
		process.exit(0)
	}
	process.once('SIGTERM', stop)
	process.once('SIGINT', stop)
}

start().catch((error: unknown) => {
	const reason =
		error instanceof ConfigError ? `The settings are not complete:\n${error.message}` : String((error as Error).stack)
	process.stderr.write(`${reason}\n`)
	process.exit(1)
})
