import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded, root } from './build-if-needed.mjs'
import { DemoError, isFilled, prepareFolder, refuseEnvironment, removeDemo } from './demo/demo-folder.mjs'

const help = `npm run demo -- [folder]

Starts the site with the sample company at work, on this machine only, and prints a one-time link to its office. The
first start builds the site if needed and fills the folder, data-demo by default, which takes about a minute; a later
one goes on with what is there.

  --remove          deletes the folder of the demo
  --requests <n>    requests of a new demo, 300 by default
  --help            says this`

const [REFUSED, WRONG_USAGE] = [1, 2]

/** Ends the process with words on standard error. */
function end(words, code) {
	process.stderr.write(`${words}\n`)
	process.exit(code)
}

function given() {
	const options = { remove: { type: 'boolean' }, requests: { type: 'string' }, help: { type: 'boolean' } }
	try {
		const { values, positionals } = parseArgs({ options, allowPositionals: true })
		const isNumber = /^[1-9]\d{0,3}$/.test(values.requests ?? '300')
		const folder = path.resolve(positionals[0] ?? 'data-demo')
		// A comma would part the setting that names the folder.
		if (positionals.length < 2 && isNumber && !folder.includes(',')) return { ...values, folder }
	} catch {
		// What is unknown is answered as what is too much.
	}
	return end(help, WRONG_USAGE)
}

/** Runs the sources that fill the demo, in a process of their own. */
function fill(folder, requests = '300') {
	const runner = path.join(root, 'node_modules/vite-node/vite-node.mjs')
	const { status } = spawnSync(process.execPath, [runner, 'scripts/demo/fill.ts', folder, requests], {
		stdio: 'inherit',
		// The runner compiles JSX for development, and React must be the same.
		env: { ...process.env, NODE_ENV: 'development' },
	})
	if (status !== 0) process.exit(status ?? REFUSED)
}

/** Names of all settings, which `.env.example` lists, and of the one that lets those of ONCE count. */
const settings = () => [
	...[...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name),
	'SECRET_KEY_BASE',
]

/** Sets the environment of the demo: no setting of another site counts but its port and how much is logged. */
function setEnvironment(folder) {
	for (const name of settings()) if (!['PORT', 'LOG_LEVEL'].includes(name)) process.env[name] = ''
	Object.assign(process.env, {
		...{ NODE_ENV: 'production', DEMO: '1', DATA_DIR: folder, HOST: '127.0.0.1', BACKUP_DIR: 'off' },
		LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
	})
}

async function start({ folder, requests }) {
	refuseEnvironment(process.env)
	prepareFolder(folder, path.resolve('.'))
	const built = buildIfNeeded('main')
	setEnvironment(folder)
	if (!isFilled(folder)) fill(folder, requests)
	process.argv = [process.argv[0], built]
	await import(built)
}

const asked = given()
if (asked.help) process.stdout.write(`${help}\n`)
else {
	process.chdir(root)
	if (existsSync('.env')) process.loadEnvFile('.env')
	try {
		if (asked.remove) {
			removeDemo(asked.folder, path.resolve('.'))
			process.stdout.write(`${asked.folder} is deleted.\n`)
		} else await start(asked)
	} catch (error) {
		if (!(error instanceof DemoError)) throw error
		end(error.message, REFUSED)
	}
}
