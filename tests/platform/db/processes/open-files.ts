import { openDatabase } from '#app/platform/db/open-database.server.ts'

/** Opens and closes each of the files, each at its own time. Returns the messages of errors. */
export default async function openFiles({
	files,
	apart,
	startAt,
}: {
	files: string[]
	apart: number
	startAt: number
}) {
	const errors: string[] = []
	for (const [index, file] of files.entries()) {
		while (Date.now() < startAt + index * apart);
		try {
			openDatabase(file).close()
		} catch (error) {
			errors.push(`${index}: ${error}`)
		}
	}
	return errors
}
