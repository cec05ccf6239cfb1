import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startSite } from '#tests/support/running-site.ts'

test('the built server imports only packages that are installed at run time', () => {
	const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
	const files = readdirSync('build/server', { recursive: true, encoding: 'utf8' }).filter((name) =>
		name.endsWith('.js'),
	)
	const sources = files.map((name) => readFileSync(path.join('build/server', name), 'utf8'))
	const imported = sources.flatMap((source) =>
		[...source.matchAll(/^(?:import|export)\b[^'"\n]*["']([^'"]+)["']|\bimport\(["']([^'"]+)["']\)/gm)].map(
			([, fixed, dynamic]) => fixed ?? dynamic ?? '',
		),
	)
	const packages = new Set(
		imported
			.filter((name) => !/^(?:\.|node:)/.test(name) && !builtinModules.includes(name))
			.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
	)
	expect(packages.size).toBeGreaterThan(10)
	for (const name of packages) expect(Object.keys(dependencies)).toContain(name)
})

/** Creates a folder with what the image has, until the test ends. */
function stage() {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-stage-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	mkdirSync(path.join(folder, 'scripts'))
	const scripts = readFileSync('Dockerfile', 'utf8').match(/(?<=^COPY .*)scripts\/[\w-]+\.mjs/gm) ?? []
	for (const name of ['package.json', ...scripts, 'build']) cpSync(name, path.join(folder, name), { recursive: true })
	symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
	return folder
}

const startIn = (folder: string, settings: Record<string, string> = {}) => {
	const main = pathToFileURL(path.join(folder, 'build/server/main.js'))
	return startSite(settings, ['-e', `process.chdir('${folder}'); import('${main}')`])
}

test('the site runs from a folder with what the image has, on two ports', async () => {
	const ports = [await freePort(), await freePort()]
	const site = await startIn(stage(), { PORT: ports.join() })
	onTestFinished(() => site.remove())
	for (const port of ports) expect((await fetch(`http://localhost:${port}/up`)).status, String(port)).toBe(200)
	for (const [at, status] of [
		['/', 200],
		['/budgetRequest/', 200],
		['/images/logo.svg', 200],
		['/locales/de/shell.json', 200],
		['/services?tipo=getAddress&address=Girona', 200],
	] as const)
		expect((await fetch(site.origin + at)).status, at).toBe(status)
	expect(await site.stop()).toBe(0)
})

test('the commands and the hooks of ONCE work in that folder, while the site runs and afterwards', async () => {
	const folder = stage()
	const site = await startIn(folder)
	onTestFinished(() => site.remove())
	const { dataDir } = site
	const env = { PATH: process.env.PATH, HOME: dataDir, NODE_ENV: 'production', DATA_DIR: dataDir } as const
	const run = (program: string, ...given: string[]) => spawnSync(program, given, { cwd: folder, env, encoding: 'utf8' })
	const hook = (name: string) =>
		run('sh', '-c', readFileSync(`deploy/hooks/${name}`, 'utf8').replace('cd /app', `cd ${folder}`))

	expect(run('npm', 'run', '--silent', 'doctor')).toMatchObject({ stderr: '', stdout: expect.stringMatching(/^ok /m) })
	expect(hook('pre-backup')).toMatchObject({ status: 0, stderr: '' })
	const copies = () => readdirSync(path.join(dataDir, 'backups')).filter((name) => name.endsWith('.db'))
	expect(copies()).toHaveLength(1)

	await site.stop('SIGKILL')
	expect(hook('post-restore')).toMatchObject({ status: 0, stdout: expect.stringContaining('is what it was before') })
	expect(hook('post-restore')).toMatchObject({ status: 0, stdout: 'The database is whole as it is.\n' })
	expect(run('node', 'build/server/once.js', 'reboot').status).toBe(2)
})
