import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * What we run and ship is what the lockfile says, from npm's own registry. Its licences require attribution only, and
 * no release has a known vulnerability (trust S17).
 */

type Locked = {
	version: string
	resolved?: string
	integrity?: string
	license?: string
	link?: boolean
	dev?: boolean
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { '': root, ...locked }: Record<string, Locked & Record<string, unknown>> = readJson('package-lock.json').packages
const manifest = readJson('package.json')

const nameOf = (place: string) => place.replace(/^.*node_modules\//, '')
const packages = Object.entries(locked).map(([place, facts]) => ({ name: nameOf(place), ...facts }))
const atRunTime = packages.filter(({ dev }) => !dev)
const namesOf = (found: { name: string }[]) => found.map(({ name }) => name)

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'
const HASH = /^sha512-[\w+/]{86}==$/

test('every package has its hash, comes from the configured registry, and is no link', () => {
	expect(packages.length).toBeGreaterThan(500)
	expect(namesOf(packages.filter(({ integrity = '' }) => !HASH.test(integrity)))).toEqual([])
	expect(namesOf(packages.filter(({ resolved }) => resolved && !resolved.startsWith(PUBLIC_REGISTRY)))).toEqual([])
	expect(namesOf(packages.filter(({ link }) => link))).toEqual([])
})

test('dependencies have exact versions, and the lockfile has the same', () => {
	const asked: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies }
	expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
	expect([root?.dependencies, root?.devDependencies]).toEqual([manifest.dependencies, manifest.devDependencies])
	for (const [name, version] of Object.entries(asked))
		expect([name, locked[`node_modules/${name}`]?.version]).toEqual([name, version])
})

const asNumbers = (version: string) => version.split('.').map(Number)

/** Returns whether a released version is at least a floor; false for anything but a plain release. */
function reaches(version: string, floor: string) {
	if (!/^\d+\.\d+\.\d+$/.test(version)) return false
	const [wanted, found] = [asNumbers(floor), asNumbers(version)]
	const differs = wanted.findIndex((part, index) => part !== found[index])
	return differs === -1 || (found[differs] ?? 0) > (wanted[differs] ?? 0)
}

test('a minimum version is met by itself and by newer versions', () => {
	const versions = ['2.17.4', '2.17.5', '2.17.10', '2.9.9', '3.0.0', '1.99.99', '2.17.5-pre.0', '2.17']
	expect(versions.filter((version) => reaches(version, '2.17.5'))).toEqual(['2.17.5', '2.17.10', '3.0.0'])
})

/** Versions of the framework's packages and of its router, below which there are known vulnerabilities. */
const floors: Record<string, string> = {
	...Object.fromEntries(
		['dev', 'express', 'node', 'react', 'route-config', 'serve', 'server-runtime'].map((part) => [
			`@remix-run/${part}`,
			'2.17.5',
		]),
	),
	'@remix-run/router': '1.23.2',
}

/** Packages published with the framework, with version numbers of their own, and without known vulnerabilities. */
const unnumbered = /^@remix-run\/web-(?:blob|fetch|file|form-data|stream)$/

test('no part of the framework is older than its last release with a security fix', () => {
	const parts = packages.filter(({ name }) => name.startsWith('@remix-run/') && !unnumbered.test(name))
	expect(new Set(namesOf(parts))).toEqual(new Set(Object.keys(floors)))
	expect(
		parts
			.filter(({ name, version }) => !reaches(version, floors[name] ?? ''))
			.map(({ name, version }) => `${name} ${version}`),
	).toEqual([])
	for (const { name, version } of parts)
		expect([name, readJson(`node_modules/${name}/package.json`).version]).toEqual([name, version])
})

/** Licences that let us ship a package with attribution only. */
const GRANTED = new Set([
	...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
	...['CC0-1.0', 'Unlicense', 'Python-2.0'],
])

/** Packages with a licence only in a file of their own: its name, and how its grant begins. */
const inItsFile: Record<string, { licence: string; grants: RegExp }> = {
	'png-js': { licence: 'MIT', grants: /^MIT License[\s\S]*Permission is hereby granted, free of charge/ },
}

/**
 * Packages with the library that sharp loads at run time, unchanged and replaceable: the LGPL then allows shipping it
 * with its licence (decision 57).
 */
const withSharedLibrary = ({ name }: { name: string }) => name.startsWith('@img/sharp-')

const licenceOf = ({ name, license }: Locked & { name: string }) => license ?? inItsFile[name]?.licence

/** Returns whether a licence expression is granted: all parts joined by AND, one of those joined by OR. */
const isGranted = (expression = '') =>
	expression
		.replace(/^\((.*)\)$/, '$1')
		.split(' AND ')
		.every((part) => part.split(' OR ').some((licence) => GRANTED.has(licence)))

test('a choice of licences needs one that is granted, and a combination all of them', () => {
	const granted = ['MIT', '(MIT OR WTFPL)', '(Apache-2.0 AND MIT)', '(GPL-3.0 OR ISC)']
	const refused = [
		'',
		'GPL-3.0',
		'MPL-2.0',
		'(MIT AND Zlib)',
		'UNLICENSED',
		'SEE LICENSE IN LICENSE',
		'Mit',
		'(MIT OR ISC) AND GPL-3.0',
	]
	expect([...granted, ...refused].filter(isGranted)).toEqual(granted)
})

test('every production package has a permissive licence', () => {
	expect(atRunTime.length).toBeGreaterThan(100)
	const asShared = (licence = '', found: { name: string }) =>
		withSharedLibrary(found) ? licence.replace('LGPL-3.0-or-later', 'MIT') : licence
	const others = atRunTime.filter((found) => !isGranted(asShared(licenceOf(found), found)))
	expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('a licence found only in a file is the expected one', () => {
	for (const [name, { grants }] of Object.entries(inItsFile))
		expect(readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim()).toMatch(grants)
})

test('the font of the PDFs comes with its licence, which allows embedding', () => {
	const folder = readdirSync('app/domain/documents/fonts')
	expect(folder.filter((file) => file.endsWith('.ttf'))).toHaveLength(2)
	const licence = readFileSync('app/domain/documents/fonts/OFL.txt', 'utf8')
	expect(licence).toContain('The Inter Project Authors')
	expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1')
	// A modified font must get another name if its name is reserved.
	expect(licence).not.toMatch(/^Copyright.*Reserved Font Name/m)
})

test('the bill of materials names each package with version, hash and licence', () => {
	const [program = '', ...given] = manifest.scripts.sbom.replace(/ > .*$/, '').split(' ')
	const bill = JSON.parse(execFileSync(program, given, { encoding: 'utf8', shell: process.platform === 'win32' }))
	expect(bill).toMatchObject({ bomFormat: 'CycloneDX' })
	const listed = new Map<string, { hashes?: unknown[]; licenses?: unknown[] }>()
	for (const part of bill.components) listed.set(`${part.name} ${part.version}`, part)
	const incomplete = atRunTime.filter(({ name, version }) => {
		const { hashes, licenses } = listed.get(`${name} ${version}`) ?? {}
		return !hashes?.length || !licenses?.length
	})
	expect(namesOf(incomplete).filter((name) => !inItsFile[name])).toEqual([])
})
