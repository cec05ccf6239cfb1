import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { commonHeaders } from '#app/http/headers.server.ts'
import { log } from '#app/log.server.ts'
import { oldestMailMs } from '#app/mail/waiting-mail.server.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import type { Responder } from '../exchange.ts'
import type { KeptReplies } from '../kept/kept-replies.ts'
import type { Bodies } from '../limits/body-reader.ts'
import type { FairQueue } from '../limits/fair-queue.ts'
import type { RequestRate } from '../limits/request-rate.ts'
import { freeBytes } from './health.ts'
import { type Family, gauge, type Metrics, mayRead } from './metrics.ts'

/** What else of the process has figures to tell. */
export type Parts = {
	lanes: Record<string, FairQueue>
	bodies: Bodies
	replies: KeptReplies
	rate: RequestRate
	openConnections: () => number
}

/** Mails that are not sent are few, however many have been. */
const UNSENT = ['queued', 'held', 'dead'] as const

/** What the company has at work. @throws SqliteError */
async function workOf(context: Context): Promise<Family[]> {
	const { read } = context.database
	const byStatus = await read
		.select({ status: quotes.status, count: sql<number>`count(*)` })
		.from(quotes)
		.groupBy(quotes.status)
	const unsent = await Promise.all(UNSENT.map((status) => read.$count(outbox, eq(outbox.status, status))))
	return [
		{
			name: 'quotes',
			type: 'gauge',
			help: 'Requests by status.',
			samples: byStatus.map(({ status, count }) => [{ status }, Number(count)]),
		},
		{
			name: 'outbox_mails',
			type: 'gauge',
			help: 'Mails that wait, are held, or were given up.',
			samples: UNSENT.map((status, index) => [{ status }, unsent[index] ?? 0]),
		},
		gauge('outbox_oldest_seconds', 'Age of the oldest mail that waits.', (await oldestMailMs(context)) / 1000),
	]
}

async function familiesOf(
	context: Context,
	{ lanes, bodies, replies, rate, openConnections }: Parts,
): Promise<Family[]> {
	const renders = (of: 'inside' | 'waiting') =>
		Object.entries(lanes).map(([lane, { figures }]): Family['samples'][0] => [{ lane }, figures()[of]])
	const { entries, bytes } = replies.size()
	const work = await workOf(context).catch((error: unknown) => {
		log().error({ error }, 'figures of the database')
		return []
	})
	return [
		{ name: 'renders_in_progress', type: 'gauge', help: 'Answers being made.', samples: renders('inside') },
		{ name: 'renders_waiting', type: 'gauge', help: 'Requests behind them.', samples: renders('waiting') },
		gauge('bodies_in_progress', 'Bodies being read.', bodies.size()),
		gauge('kept_answers', 'Pages and lists that lie ready.', entries),
		gauge('kept_answers_bytes', 'What they take.', bytes),
		gauge('limited_addresses', 'Addresses whose requests are counted.', rate.size()),
		gauge('open_connections', 'From visitors and proxies.', openConnections()),
		gauge('disk_free_bytes', 'Beside the database.', await freeBytes(context.config.dataDir)),
		...work,
	]
}

/** `GET /metrics` for Prometheus, told to nobody else that it exists. */
export function figures(context: Context, metrics: Metrics, parts: Parts): Responder {
	const headers = { ...commonHeaders(context.config.inEarnest), 'Cache-Control': 'no-store' }
	return (exchange, pass) => {
		const { request, response, requestId } = exchange
		if (request.url?.split('?', 1)[0] !== '/metrics' || !mayRead(request, context.config)) return false
		exchange.by = 'process'
		familiesOf(context, parts).then(
			(families) => {
				const body = metrics.text(families)
				const type = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }
				const length = { 'Content-Length': Buffer.byteLength(body), 'X-Request-Id': requestId }
				response.writeHead(200, { ...headers, ...type, ...length })
				response.end(request.method === 'HEAD' ? undefined : body)
			},
			() => pass(exchange),
		)
		return true
	}
}
