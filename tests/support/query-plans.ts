import type { Context } from '#app/context.server.ts'

type Client = { prepare: (source: string) => { all: (...values: null[]) => unknown[] } }

/** A plan is made without the values; as many are asked for. */
const valuesFor = (source: string) => (source.match(/\?/g) ?? []).map(() => null)

/** How SQLite goes about the queries of some work: each step of each, in its own words, by index or by reading all rows. */
export async function plansOf(
	{ database }: Pick<Context, 'database'>,
	work: () => Promise<unknown>,
): Promise<string[]> {
	const { $client: client } = database.read as unknown as { $client: Client }
	const { prepare } = client
	const asked: string[] = []
	client.prepare = (source) => {
		asked.push(source)
		return prepare(source)
	}
	try {
		await work()
	} finally {
		client.prepare = prepare
	}
	return asked.flatMap((source) =>
		(prepare(`EXPLAIN QUERY PLAN ${source}`).all(...valuesFor(source)) as { detail: string }[]).map(
			({ detail }) => detail,
		),
	)
}
