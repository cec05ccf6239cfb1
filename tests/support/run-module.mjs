import path from 'node:path'
import { createServer } from 'vite'

// Runs one module of the tests in a process of its own, on the application's sources (see app-processes.ts).
const root = path.resolve(import.meta.dirname ?? '.', '../..')
const vite = await createServer({
	root,
	configFile: false,
	appType: 'custom',
	logLevel: 'error',
	optimizeDeps: { noDiscovery: true },
	server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
const { default: work } = await vite.ssrLoadModule(process.argv[2])
process.once('message', async (input) => {
	const outcome = await work(input).then(
		(value) => ({ value }),
		(error) => ({ error: String(error?.stack ?? error) }),
	)
	process.send(outcome, () => process.exit())
})
process.send('ready')
