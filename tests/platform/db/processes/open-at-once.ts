import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'

/** Opens the application's data in each of the folders, as a starting site does, each at its own time. */
export default async function openAtOnce({
	folders,
	apart,
	startAt,
}: {
	folders: string[]
	apart: number
	startAt: number
}) {
	const errors: string[] = []
	for (const [index, folder] of folders.entries()) {
		while (Date.now() < startAt + index * apart);
		try {
			const config = readConfig({ DATA_DIR: folder, APP_SECRET: 'a secret that both processes are given' })
			const { database } = await openContext(config)
			database.close()
		} catch (error) {
			errors.push(`${index}: ${(error as Error).stack}`)
		}
	}
	return errors
}
