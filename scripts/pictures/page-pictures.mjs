import { readdir } from 'node:fs/promises'

const scenesFolder = new URL('./scenes/pages/', import.meta.url)
const names = (await readdir(scenesFolder)).filter((name) => name.endsWith('.mjs'))

/** Pictures at the head of the service and destination pages; a scene's file is named after its page. */
export const pagePictures = await Promise.all(
	names.map(async (name) => ({
		file: `images/pages/${name.replace('.mjs', '.svg')}`,
		draw: (await import(new URL(name, scenesFolder))).draw,
	})),
)
