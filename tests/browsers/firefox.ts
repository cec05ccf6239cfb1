import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'undici'
import type { Actions, Launch, Tab } from './browser.ts'
import { startProgram, writtenBy } from './programs.ts'

/*
 * Firefox by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). A preference of its profile switches the scripts of
 * pages off; those of the driver run nevertheless.
 */

const preferencesOf = (hasScripts: boolean) => ({
	'javascript.enabled': hasScripts,
	'intl.accept_languages': 'es-ES, es',
	'ui.prefersReducedMotion': 1,
	'browser.startup.page': 0,
	'browser.aboutwelcome.enabled': false,
	'dom.ipc.processPrelaunch.enabled': false,
	'datareporting.policy.dataSubmissionEnabled': false,
})

function writeProfile(hasScripts: boolean) {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-firefox-'))
	const lines = Object.entries(preferencesOf(hasScripts)).map(
		([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
	)
	writeFileSync(path.join(folder, 'user.js'), lines.join(''))
	return folder
}

type Message = { id?: number; type: string; method?: string; result?: unknown; message?: string; params?: unknown }
type LogEntry = { level: string; text: string | null; source: { context?: string } }

/** A connection to a browser: commands, and what its pages log. */
async function connect(address: string) {
	const socket = new WebSocket(address)
	await new Promise((resolve, reject) => {
		socket.addEventListener('open', resolve, { once: true })
		socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)), { once: true })
	})
	const waiting = new Map<number, (answer: Message) => void>()
	const logged: LogEntry[] = []
	socket.addEventListener('message', ({ data }) => {
		const message = JSON.parse(String(data)) as Message
		if (message.method === 'log.entryAdded') logged.push(message.params as LogEntry)
		if (message.id === undefined) return
		waiting.get(message.id)?.(message)
		waiting.delete(message.id)
	})
	let last = 0
	/** @throws what the browser answers where it refuses */
	const send = async <Result>(method: string, params: object): Promise<Result> => {
		last += 1
		const id = last
		const answer = await new Promise<Message>((resolve) => {
			waiting.set(id, resolve)
			socket.send(JSON.stringify({ id, method, params }))
		})
		if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
		return answer.result as Result
	}
	return { send, logged, close: () => socket.close() }
}

type Connection = Awaited<ReturnType<typeof connect>>

type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }

async function openTab({ send, logged }: Connection): Promise<Tab> {
	const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
	const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
	return {
		navigate: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
		evaluate: async (expression) => {
			const given = { expression, target: { context }, awaitPromise: false }
			const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', given)
			if (exceptionDetails) throw new Error(exceptionDetails.text)
			return result?.value ?? ''
		},
		hasMouse: true,
		perform: (actions: Actions) => send('input.performActions', { context, actions }),
		errors: () =>
			logged
				.filter(({ level, source }) => level === 'error' && source.context === context)
				.map(({ text }) => text ?? ''),
		close: () => send('browser.removeUserContext', { userContext }),
	}
}

/** Starts Debian's Firefox without a screen. */
export const launchFirefox: Launch = async ({ hasScripts }) => {
	const profile = writeProfile(hasScripts)
	const removeProfile = () => rmSync(profile, { recursive: true, force: true })
	const given = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
	const program = await startProgram('firefox-esr', given, { HOME: profile }).catch((error: unknown) => {
		removeProfile()
		throw error
	})
	const connection = await connect(`${await writtenBy(program, /WebDriver BiDi listening on (ws:\S+)/)}/session`)
	await connection.send('session.new', { capabilities: {} })
	await connection.send('session.subscribe', { events: ['log.entryAdded'] })
	return {
		newTab: () => openTab(connection),
		close: async () => {
			connection.close()
			await program.stop()
			removeProfile()
		},
	}
}
