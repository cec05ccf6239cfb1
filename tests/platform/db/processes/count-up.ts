import { eq } from 'drizzle-orm'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { quoteNumbers } from '#drizzle/schema.ts'

/** Reads a number and writes the next one, repeatedly. Returns the messages of errors. */
export default async function countUp({ file, times }: { file: string; times: number }) {
	const database = openDatabase(file)
	const errors: string[] = []
	for (let time = 0; time < times; time++) {
		const counted = database.transaction(async (tx) => {
			const [number] = await tx
				.select({ last: quoteNumbers.last })
				.from(quoteNumbers)
				.where(eq(quoteNumbers.year, 2026))
			await tx
				.update(quoteNumbers)
				.set({ last: (number?.last ?? 0) + 1 })
				.where(eq(quoteNumbers.year, 2026))
		})
		await counted.catch((error) => errors.push(String(error)))
	}
	await database.close()
	return errors
}
