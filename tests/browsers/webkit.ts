import { readdirSync } from 'node:fs'
import { freePort } from '#tests/support/running-site.ts'
import type { Launch, Tab } from './browser.ts'
import { startProgram, writtenBy } from './programs.ts'

/*
 * WebKit by WebDriver (https://www.w3.org/TR/webdriver2/), in the small browser that comes with WebKitGTK, on a screen in
 * memory. An option of that browser switches the scripts of pages off; those of the driver run nevertheless.
 */

/** Finds MiniBrowser where Debian installs it. @throws if it is not installed */
function miniBrowser() {
	const folders = readdirSync('/usr/lib').flatMap((folder) =>
		folder.endsWith('-linux-gnu')
			? readdirSync(`/usr/lib/${folder}`)
					.filter((name) => name.startsWith('webkit2gtk-4.'))
					.map((name) => `/usr/lib/${folder}/${name}`)
			: [],
	)
	const [found] = folders.filter((folder) => readdirSync(folder).includes('MiniBrowser'))
	if (!found) throw new Error('MiniBrowser is not installed: apt-get install webkit2gtk-driver')
	return `${found}/MiniBrowser`
}

/** Sends a command to the driver. @throws what the driver answers if it refuses */
async function send<Value>(address: string, method: 'POST' | 'DELETE', body?: object): Promise<Value> {
	const answer = await fetch(address, { method, body: body && JSON.stringify(body) })
	const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
	if (!answer.ok) throw new Error(`${address}: ${value.error} ${value.message}`)
	return value
}

/** Waits until a driver answers. @throws where it has ended */
async function answers(origin: string, hasEnded: () => boolean) {
	while (!hasEnded()) {
		const isReady = await fetch(`${origin}/status`).then(
			({ ok }) => ok,
			() => false,
		)
		if (isReady) return
		await new Promise((resolve) => setTimeout(resolve, 20))
	}
	throw new Error('WebKitWebDriver has ended.')
}

const optionsOf = (hasScripts: boolean) => ({
	binary: miniBrowser(),
	args: ['--automation', '--private', ...(hasScripts ? [] : ['--enable-javascript=false'])],
})

async function openTab(origin: string, hasScripts: boolean): Promise<Tab> {
	const { sessionId } = await send<{ sessionId: string }>(`${origin}/session`, 'POST', {
		capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': optionsOf(hasScripts) } },
	})
	const session = `${origin}/session/${sessionId}`
	// As wide as the menu is in full.
	await send(`${session}/window/rect`, 'POST', { width: 1366, height: 900 })
	return {
		navigate: (url) => send(`${session}/url`, 'POST', { url }),
		evaluate: (expression) => send(`${session}/execute/sync`, 'POST', { script: `return ${expression}`, args: [] }),
		// Of thirty clicks soon after a page has opened, WebKitGTK 2.50 loses about one.
		hasMouse: false,
		perform: (actions) => send(`${session}/actions`, 'POST', { actions }),
		// The driver keeps to itself what the browser writes on its console.
		errors: () => [],
		close: () => send(session, 'DELETE'),
	}
}

/** Starts Debian's WebKit on a screen of its own. */
export const launchWebKit: Launch = async ({ hasScripts }) => {
	const screen = await startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1366x900x24', '-nolisten', 'tcp'])
	const display = await writtenBy(screen, /^(\d+)\n/m)
	const port = await freePort()
	const driver = await startProgram('WebKitWebDriver', [`--port=${port}`], {
		DISPLAY: `:${display}`,
		LANG: 'es_ES.UTF-8',
	}).catch(async (error: unknown) => {
		await screen.stop()
		throw error
	})
	const origin = `http://127.0.0.1:${port}`
	await answers(origin, () => driver.process.exitCode !== null)
	return {
		newTab: () => openTab(origin, hasScripts),
		close: async () => {
			await driver.stop()
			await screen.stop()
		},
	}
}
