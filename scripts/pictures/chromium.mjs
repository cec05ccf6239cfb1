import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const run = promisify(execFile)

const flags = [
	'--headless',
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--hide-scrollbars',
	'--default-background-color=00000000',
]

/** Renders an SVG as a PNG of exactly this many pixels. */
export async function renderPng(svg, width, height = width) {
	const folder = await mkdtemp(join(tmpdir(), 'picture-'))
	try {
		const page = join(folder, 'page.html')
		const shot = join(folder, 'shot.png')
		const sized = svg.replace('<svg', `<svg width="${width}" height="${height}" style="display:block"`)
		await writeFile(page, `<!doctype html><meta charset="utf-8"><body style="margin:0">${sized}`)
		const own = [
			`--user-data-dir=${join(folder, 'profile')}`,
			`--window-size=${width},${height}`,
			`--screenshot=${shot}`,
		]
		await run(CHROMIUM, [...flags, ...own, pathToFileURL(page).href])
		const png = await readFile(shot)
		const drawn = [png.readUInt32BE(16), png.readUInt32BE(20)]
		if (drawn[0] !== width || drawn[1] !== height) throw new Error(`Drew ${drawn.join(' × ')} pixels`)
		return png
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
