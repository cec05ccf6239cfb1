import { readConfig } from '#app/platform/config/config.server.ts'

/** Reads the settings of a trial site in each of the folders, each at its own time. Returns the secrets. */
export default async function readConfigs({
	folders,
	apart,
	startAt,
}: {
	folders: string[]
	apart: number
	startAt: number
}) {
	return folders.map((folder, index) => {
		while (Date.now() < startAt + index * apart);
		try {
			return readConfig({ DATA_DIR: folder }).secret
		} catch (error) {
			return String(error)
		}
	})
}
