import { pathToFileURL } from 'node:url'

// Runs one bundled module in a process of its own (see app-processes.ts).
const { default: work } = await import(pathToFileURL(process.argv[2]).href)
process.once('message', async (input) => {
	const outcome = await work(input).then(
		(value) => ({ value }),
		(error) => ({ error: String(error?.stack ?? error) }),
	)
	process.send(outcome, () => process.exit())
})
process.send('ready')
