import type { Context } from '#app/context.server.ts'

type Client = { prepare: (source: string) => { all: (...values: null[]) => unknown[] } }

/** Returns as many nulls as a statement has parameters; a plan does not depend on the values. */
const valuesFor = (source: string) => (source.match(/\?/g) ?? []).map(() => null)

/**
 * Returns SQLite's plan for the queries of some work: each step in its own words, such as by index or by a full scan.
 */
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
