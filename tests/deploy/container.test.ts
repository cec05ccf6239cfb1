import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { dataFolderOf } from '#app/platform/config/data-folder.server.ts'
import { committedFiles } from '#tests/support/project-files.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

type Copy = { stage: number; from: string | undefined; sources: string[] }

const steps = readFileSync('Dockerfile', 'utf8')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'))
	.map((line) => line.split(' '))
const stages = steps.filter(([word]) => word === 'FROM').map((words) => words[words.indexOf('AS') + 1] ?? '')
const lastStage = steps.slice(steps.findLastIndex(([word]) => word === 'FROM'))
const wordsOf = (name: string) => lastStage.find(([word]) => word === name)?.slice(1) ?? []

let stage = -1
const copies = steps.flatMap(([word, ...rest]): Copy[] => {
	if (word === 'FROM') stage++
	if (word !== 'COPY') return []
	const from = rest.find((part) => part.startsWith('--from='))?.slice('--from='.length)
	return [{ stage, from, sources: rest.filter((part) => !part.startsWith('--')).slice(0, -1) }]
})

/** Entries of `.dockerignore`: it excludes everything, and includes these again. */
const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
const letIn = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
const isLetIn = (source: string) => source === '.' || letIn.some((name) => `${source}/`.startsWith(`${name}/`))

test('every file copied into the image exists and is let through by .dockerignore', () => {
	expect(ignored.find((line) => line !== '' && !line.startsWith('#'))).toBe('*')
	for (const name of letIn) expect(existsSync(name), name).toBe(true)
	for (const { from, sources } of copies) {
		if (from === undefined) for (const source of sources) expect(isLetIn(source), source).toBe(true)
		else expect(stages).toContain(from)
	}
})

test('.dockerignore lets through what the build reads, and only files of the repository', () => {
	const reads = /const sources = \[([^\]]+)\]/.exec(readFileSync('scripts/build-if-needed.mjs', 'utf8'))?.[1] ?? ''
	const sources = [...reads.matchAll(/'([\w.-]+)[^']*'/g)].map(([, name]) => name ?? '')
	expect(sources).toContain('vite.config.ts')
	for (const name of sources) expect(letIn).toContain(name)

	const committed = committedFiles()
	for (const name of letIn) expect(committed.some((file) => file === name || file.startsWith(`${name}/`))).toBe(true)
})

test('another base replaces that of every stage', () => {
	const bases = steps.filter(([word]) => word === 'FROM').map((words) => words[1])
	expect(steps[0]).toEqual(['ARG', 'BASE'])
	expect(bases).toHaveLength(3)
	for (const base of bases) expect(base).toMatch(/^\$\{BASE:-node:22-bookworm(-slim)?\}$/)
})

test('the last stage has the build and its runtime packages, and runs without root', () => {
	const last = copies.filter((copy) => copy.stage === stages.length - 1).map(({ from, sources }) => [from, ...sources])
	expect(last).toEqual([
		[undefined, 'package.json'],
		[undefined, 'scripts/run.mjs', 'scripts/build-if-needed.mjs'],
		[undefined, 'deploy/hooks'],
		['packages', '/app/node_modules'],
		['build', '/app/build'],
	])
	expect(readFileSync('Dockerfile', 'utf8')).toContain('RUN npm ci --omit=dev\n')
	expect(wordsOf('USER')).toEqual(['node'])
	expect(wordsOf('STOPSIGNAL')).toEqual(['SIGTERM'])
	expect(wordsOf('VOLUME')).toEqual(['/data'])
})

const environment = parseEnv(wordsOf('ENV').join('\n'))

test('the image listens on the ports that platforms and docker run use, and keeps its data on their volumes', () => {
	const { ports, host, origin } = readConfig({
		...environment,
		APP_SECRET: 'x'.repeat(32),
		DATA_DIR: temporaryFolder(),
	})
	expect({ ports, host, origin }).toEqual({ ports: [3000, 80], host: '0.0.0.0', origin: 'http://localhost:3000' })
	expect(wordsOf('EXPOSE').sort()).toEqual(ports.map(String).sort())

	const folders = environment.DATA_DIR?.split(',') ?? []
	expect(folders).toEqual(['/storage', '/data'])
	const owned = lastStage.find((words) => words.includes('chown'))?.join(' ')
	expect(owned).toBe('RUN mkdir -m 700 /data /storage && chown node:node /data /storage')
	// `VOLUME` mounts /data in every container.
	expect(dataFolderOf(folders.join(), ['/data'])).toBe('/data')
	expect(dataFolderOf(folders.join(), ['/data', '/storage'])).toBe('/storage')
})

test.each(['pre-backup', 'post-restore'])('the hook %s is a program that calls the site’s', (hook) => {
	const file = `deploy/hooks/${hook}`
	expect(statSync(file).mode & 0o111).toBe(0o111)
	const [shebang, , command] = readFileSync(file, 'utf8').split('\n')
	expect([shebang, command]).toEqual([
		'#!/bin/sh',
		`cd ${wordsOf('WORKDIR')[0]} && exec node build/server/once.js ${hook}`,
	])
})

test('the health check of the container follows /health', async () => {
	const [program = '', ...given] = JSON.parse(wordsOf('HEALTHCHECK').join(' ').split(' CMD ')[1] ?? '[]') as string[]
	let status = 200
	const server = createServer((request, response) => {
		response.statusCode = request.url === '/health' ? status : 404
		response.end('{}')
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	const { port } = server.address() as AddressInfo
	const check = (at: number | string) =>
		new Promise((resolve) => spawn(program, given, { env: { ...process.env, PORT: String(at) } }).once('exit', resolve))

	expect(await check(port)).toBe(0)
	expect(await check(`${port},1`)).toBe(0)
	status = 503
	expect(await check(port)).toBe(1)
	expect(await check(1)).toBe(1)
})
