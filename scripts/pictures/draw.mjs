import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bitmaps } from './bitmaps.mjs'
import { CHROMIUM } from './chromium.mjs'
import { errorPictures } from './error-pictures.mjs'
import { fleetPictures } from './fleet-pictures.mjs'
import { logoPictures } from './logo.mjs'
import { muchMorePictures } from './much-more-pictures.mjs'
import { pagePictures } from './page-pictures.mjs'

/** Largest size of a drawing on a slow connection, in bytes. */
const HEAVIEST = 12_000

const publicFolder = new URL('../../public/', import.meta.url)
const scenesFolder = new URL('./scenes/', import.meta.url)

/**
 * Loads the scenes. Every file in scenes/ exports `file`, where its picture goes, and `draw`, which returns the SVG.
 */
async function loadScenes() {
	const names = (await readdir(scenesFolder)).filter((name) => name.endsWith('.mjs'))
	return Promise.all(names.map((name) => import(new URL(name, scenesFolder))))
}

async function save({ file, draw }) {
	const target = new URL(file, publicFolder)
	const bytes = Buffer.from(await draw())
	if (file.endsWith('.svg') && bytes.length > HEAVIEST) throw new Error(`${file} has ${bytes.length} bytes`)
	await mkdir(dirname(target.pathname), { recursive: true })
	await writeFile(target, bytes)
	process.stdout.write(`${String(bytes.length).padStart(6)} ${file}\n`)
}

const inSets = [...fleetPictures, ...logoPictures, ...muchMorePictures, ...errorPictures, ...pagePictures]
for (const drawing of [...inSets, ...(await loadScenes())]) await save(drawing)

if (existsSync(CHROMIUM)) for (const bitmap of bitmaps) await save(bitmap)
else process.stdout.write(`No browser at ${CHROMIUM}: the bitmaps stay as they are\n`)
