import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { roundMark, squareMark } from './logo.mjs'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const publicFolder = new URL('../../public/', import.meta.url)
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

async function renderPng(folder, svg, size) {
	const page = join(folder, `${size}.html`)
	const shot = join(folder, `${size}.png`)
	const sized = svg.replace('<svg', `<svg width="${size}" height="${size}" style="display:block"`)
	await writeFile(page, `<!doctype html><body style="margin:0">${sized}`)
	const own = [`--user-data-dir=${join(folder, 'profile')}`, `--window-size=${size},${size}`, `--screenshot=${shot}`]
	await run(CHROMIUM, [...flags, ...own, pathToFileURL(page).href])
	const png = await readFile(shot)
	if (png.readUInt32BE(16) !== size || png.readUInt32BE(20) !== size) throw new Error(`Icon is not ${size} px square`)
	return png
}

/** An ICO file may hold a PNG as it is, behind a six-byte header and one sixteen-byte entry. */
function icoFromPng(png, size) {
	const head = Buffer.alloc(22)
	head.writeUInt16LE(1, 2)
	head.writeUInt16LE(1, 4)
	head.writeUInt8(size, 6)
	head.writeUInt8(size, 7)
	head.writeUInt16LE(1, 10)
	head.writeUInt16LE(32, 12)
	head.writeUInt32LE(png.length, 14)
	head.writeUInt32LE(head.length, 18)
	return Buffer.concat([head, png])
}

async function save(file, bytes) {
	await writeFile(new URL(file, publicFolder), bytes)
	process.stdout.write(`${String(bytes.length).padStart(6)} ${file}\n`)
}

const folder = await mkdtemp(join(tmpdir(), 'garbi-icons-'))
try {
	await save('favicon.ico', icoFromPng(await renderPng(folder, roundMark(), 32), 32))
	await save('apple-touch-icon.png', await renderPng(folder, squareMark(), 180))
	await save('icon-192.png', await renderPng(folder, squareMark(), 192))
	await save('icon-512.png', await renderPng(folder, squareMark(), 512))
} finally {
	await rm(folder, { recursive: true, force: true })
}
