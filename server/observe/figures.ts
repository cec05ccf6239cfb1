import { eq, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '#app/context.server.ts'
import { log } from '#app/platform/log.server.ts'
import { oldestMailMs } from '#app/platform/mail/waiting-mail.server.ts'
import type { Queue } from '#app/platform/turns/queue.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import type { CachedReplies } from '../cache/cached-replies.ts'
import type { Bodies } from '../limits/body-reader.ts'
import type { RequestRate } from '../limits/request-rate.ts'
import { freeBytes } from './health.ts'
import { gauge } from './metrics.ts'

/** Parts of the process that have metrics. */
export type Parts = {
	lanes: Record<string, Queue>
	bodies: Bodies
	replies: CachedReplies
	rate: RequestRate
	openConnections: () => number
}

/** Statuses of mails that are counted. Unsent mails are few, however many have been sent. */
const UNSENT = ['queued', 'held', 'dead'] as const

function registerParts(registry: Registry, { lanes, bodies, replies, rate, openConnections }: Parts) {
	const renders = (name: string, help: string, of: 'atWork' | 'waiting') =>
		new Gauge({
			name,
			help,
			labelNames: ['lane'],
			registers: [registry],
			collect() {
				for (const [lane, { figures }] of Object.entries(lanes)) this.set({ lane }, figures()[of])
			},
		})
	renders('renders_in_progress', 'Answers being made.', 'atWork')
	renders('renders_waiting', 'Requests behind them.', 'waiting')
	gauge(registry, 'bodies_in_progress', 'Bodies being read.', bodies.size)
	gauge(registry, 'kept_answers', 'Pages and lists that lie ready.', () => replies.size().entries)
	gauge(registry, 'kept_answers_bytes', 'What they take.', () => replies.size().bytes)
	gauge(registry, 'limited_addresses', 'Addresses whose requests are counted.', rate.size)
	gauge(registry, 'open_connections', 'From visitors and proxies.', openConnections)
}

/**
 * Registers metrics of quotes and mails. Returns a function that reads them; without the database they have no value.
 */
function registerWork(registry: Registry, context: Context) {
	const registers = [registry]
	const labelNames = ['status']
	const requests = new Gauge({ name: 'quotes', help: 'Requests by status.', labelNames, registers })
	const mails = new Gauge({
		name: 'outbox_mails',
		help: 'Mails that wait, are held, or were given up.',
		labelNames,
		registers,
	})
	const oldest = new Gauge({
		name: 'outbox_oldest_seconds',
		help: 'Age of the oldest mail that waits.',
		registers,
	})

	return async () => {
		for (const figure of [requests, mails]) figure.reset()
		oldest.remove()
		const { read } = context.database
		const byStatus = await read
			.select({ status: quotes.status, count: sql<number>`count(*)` })
			.from(quotes)
			.groupBy(quotes.status)
		const unsent = await Promise.all(UNSENT.map((status) => read.$count(outbox, eq(outbox.status, status))))
		const age = await oldestMailMs(context)
		for (const { status, count } of byStatus) requests.set({ status }, Number(count))
		for (const [index, status] of UNSENT.entries()) mails.set({ status }, unsent[index] ?? 0)
		oldest.set(age / 1000)
	}
}

/**
 * Registers the metrics of the process's parts, the disk and the database.
 * @returns reads those of the disk and the database, before metrics are shown
 */
export function registerFigures(registry: Registry, context: Context, parts: Parts): () => Promise<void> {
	registerParts(registry, parts)
	const disk = new Gauge({ name: 'disk_free_bytes', help: 'Beside the database.', registers: [registry] })
	const readWork = registerWork(registry, context)
	return async () => {
		disk.set(await freeBytes(context.config.dataDir))
		await readWork().catch((error: unknown) => log().error({ error }, 'figures of the database'))
	}
}
