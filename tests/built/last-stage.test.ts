import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '#tests/support/running-site.ts'

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

test('the site runs from a folder with package.json, node_modules and the build', async () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-stage-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	for (const name of ['package.json', 'build']) cpSync(name, path.join(folder, name), { recursive: true })
	symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))

	const main = pathToFileURL(path.join(folder, 'build/server/main.js'))
	const site = await startSite({}, ['-e', `process.chdir('${folder}'); import('${main}')`])
	onTestFinished(() => site.remove())
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
