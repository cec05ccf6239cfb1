import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '#tests/support/chromium.mjs'
import { drawn, kitPages } from './kit-pages.tsx'
import { serveFiles } from './serve-files.ts'

/*
 * npm run kit: shows every component in every state, in three widths and both schemes, and in forced colours. The
 * pictures are in kit-pictures/now, those of the run before in kit-pictures/last; kit-pictures/index.html shows both.
 */

const FOLDER = 'kit-pictures'
const WIDTHS = [360, 768, 1280]
const schemes: Record<string, BrowserContextOptions> = {
	light: { colorScheme: 'light' },
	dark: { colorScheme: 'dark' },
	forced: { forcedColors: 'active' },
}

/** Puts elements into the state that `data-state` names, as if a pointer or the keyboard were there. */
async function forceStates(page: Page) {
	const session = await page.context().newCDPSession(page)
	await session.send('DOM.enable')
	await session.send('CSS.enable')
	const { root } = await session.send('DOM.getDocument')
	for (const state of ['hover', 'focus-visible', 'active']) {
		const { nodeIds } = await session.send('DOM.querySelectorAll', {
			nodeId: root.nodeId,
			selector: `[data-state="${state}"]`,
		})
		const forcedPseudoClasses = state === 'focus-visible' ? ['focus', 'focus-visible'] : [state]
		for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
	}
}

/** Takes the pictures of one page in one scheme. */
async function take(page: Page, origin: string, name: string, scheme: string) {
	await page.goto(`${origin}/${FOLDER}/${name}.html`)
	await page.evaluate(() => document.fonts.ready)
	// A font that is optional is shown from the second time on.
	await page.reload()
	await forceStates(page)
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 800 })
		await page.screenshot({ path: path.join(FOLDER, 'now', `${name}-${scheme}-${width}.png`), fullPage: true })
	}
}

/** Returns a page with each picture beside the one of the same name of the run before. */
function comparison(names: string[]) {
	const picture = (folder: string, name: string) =>
		existsSync(path.join(FOLDER, folder, name)) ? `<img src="${folder}/${name}" alt="${name}">` : '<p>none</p>'
	const rows = names.map((name) => `<h2>${name}</h2><div>${picture('last', name)}${picture('now', name)}</div>`)
	const style =
		'div{display:flex;gap:1rem;overflow:auto}img{align-self:start;border:1px solid #999}body{font:1rem sans-serif}'
	return `<!doctype html><meta charset="utf-8"><title>Kit</title><style>${style}</style>${rows.join('\n')}\n`
}

function makeRoom() {
	rmSync(path.join(FOLDER, 'last'), { recursive: true, force: true })
	if (existsSync(path.join(FOLDER, 'now')))
		cpSync(path.join(FOLDER, 'now'), path.join(FOLDER, 'last'), { recursive: true })
	rmSync(path.join(FOLDER, 'now'), { recursive: true, force: true })
	mkdirSync(path.join(FOLDER, 'now'), { recursive: true })
}

async function takeAll(origin: string) {
	const chrome = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--hide-scrollbars'] })
	try {
		for (const [scheme, options] of Object.entries(schemes)) {
			const browser = await chrome.newContext({ ...options, reducedMotion: 'reduce' })
			const page = await browser.newPage()
			for (const { name } of kitPages) await take(page, origin, name, scheme)
			await browser.close()
		}
	} finally {
		await chrome.close()
	}
}

makeRoom()
for (const page of kitPages) writeFileSync(path.join(FOLDER, `${page.name}.html`), drawn(page))
const server = await serveFiles('.')
try {
	await takeAll(server.origin)
} finally {
	await server.close()
}
const names = readdirSync(path.join(FOLDER, 'now')).sort()
writeFileSync(path.join(FOLDER, 'index.html'), comparison(names))
process.stdout.write(
	`${names.length} pictures in ${FOLDER}/now; ${FOLDER}/index.html shows them beside the last ones.\n`,
)
