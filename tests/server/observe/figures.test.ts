import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { type Parts, registerFigures } from '#server/observe/figures.ts'
import { openMetrics } from '#server/observe/metrics.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

/** An idle process. */
const idle: Parts = {
	lanes: {},
	bodies: { size: () => 0 } as Parts['bodies'],
	replies: { size: () => ({ entries: 0, bytes: 0 }) } as Parts['replies'],
	rate: { size: () => 0 } as Parts['rate'],
	openConnections: () => 0,
}

/** Returns the metrics as Prometheus reads them. */
async function read(context: Context) {
	const { registry, close } = openMetrics()
	onTestFinished(() => void close())
	await registerFigures(registry, context, idle)()
	return registry.metrics()
}

test('queued mails are counted, with the age of the oldest in seconds', async () => {
	const context = await createTestContext()
	expect(await read(context)).toContain('outbox_oldest_seconds 0\n')
	await requestedQuote(context)
	context.advance(45 * 60_000)
	const text = await read(context)
	expect(text).toContain('outbox_oldest_seconds 2700\n')
	expect(text).toContain('outbox_mails{status="queued"} 2\n')
	await context.database.transaction(async (tx) => tx.update(outbox).set({ status: 'held' }))
	expect(await read(context)).toMatch(/outbox_mails\{status="held"\} 2\n[\s\S]*outbox_oldest_seconds 0\n/)
})
