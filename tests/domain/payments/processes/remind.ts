import { openContext } from '#app/context.server.ts'
import { remindOfPayments } from '#app/domain/payments/remind-of-payments.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'

type Input = { settings: Record<string, string>; now: number; startAt: number }

/** Runs the scheduled job in a process of its own, until it finds nothing to do. */
export default async function remind({ settings, now, startAt }: Input) {
	const context = await openContext(readConfig({ ...settings, LOG_LEVEL: 'silent' }), () => now)
	while (Date.now() < startAt) await new Promise(setImmediate)
	while ((await remindOfPayments(context)) > 0);
	await context.database.close()
	context.places.close()
}
