import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fleetPictures } from './fleet-pictures.mjs'
import { logoPictures } from './logo.mjs'

const publicFolder = new URL('../../public/', import.meta.url)
const scenesFolder = new URL('./scenes/', import.meta.url)

/** Every file in scenes/ exports `file`, where its picture goes, and `draw`, which returns the SVG. */
async function loadScenes() {
	const names = (await readdir(scenesFolder)).filter((name) => name.endsWith('.mjs'))
	return Promise.all(names.map((name) => import(new URL(name, scenesFolder))))
}

for (const { file, draw } of [...fleetPictures, ...logoPictures, ...(await loadScenes())]) {
	const target = new URL(file, publicFolder)
	const svg = draw()
	await mkdir(dirname(target.pathname), { recursive: true })
	await writeFile(target, svg)
	process.stdout.write(`${String(Buffer.byteLength(svg)).padStart(6)} ${file}\n`)
}
