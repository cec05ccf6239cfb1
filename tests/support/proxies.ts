import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RawReply } from './raw-reply.ts'

/** Host name in the samples of `deploy/`. */
export const PUBLIC_HOST = 'www.garbi.example'

type Places = { folder: string; http: number; https: number; sites: number[]; certificate: string; key: string }

/** Proxy program: how its sample becomes a configuration for this machine, and how it is started. */
type Program = {
	command: string
	configure: (sample: string, places: Places) => string
	start: (file: string) => string[]
	check: (file: string) => string[]
}

const here = path.resolve('deploy')
const addressesOf = (sites: number[]) => sites.map((port) => `127.0.0.1:${port}`)

const nginx: Program = {
	command: ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync) ?? 'nginx',
	configure: (sample, { folder, http, https, sites, certificate, key }) => {
		const server = sample
			.replaceAll(/^\tlisten \[::\].*\n/gm, '')
			.replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
			.replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
			.replace(
				'\tserver 127.0.0.1:3000;',
				addressesOf(sites)
					.map((address) => `\tserver ${address};`)
					.join('\n'),
			)
			.replaceAll(/127\.0\.0\.1:300\d/g, `127.0.0.1:${sites[0]}`)
			.replaceAll(/(ssl_certificate) .*;/g, `$1 ${certificate};`)
			.replaceAll(/(ssl_certificate_key) .*;/g, `$1 ${key};`)
			.replaceAll('/srv/garbi/deploy', here)
			.replaceAll('/var/cache/nginx', folder)
			.replaceAll('/var/log/nginx', folder)
		const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
		const folders = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
		// As Debian configures it: gzip is on. Its log is not needed.
		const block = `http {\naccess_log off;\ngzip on;\n${folders}\n${server}\n}`
		const user = process.getuid?.() === 0 ? 'user root;' : ''
		return `${user}\ndaemon off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents { worker_connections 4096; }\n${block}`
	},
	start: (file) => ['-c', file, '-e', 'stderr'],
	check: (file) => ['-t', '-c', file, '-e', 'stderr'],
}

const caddy: Program = {
	command: 'caddy',
	configure: (sample, { folder, http, https, sites, certificate, key }) =>
		sample
			.replace(
				/^\{\n/m,
				`{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tstorage file_system ${folder}\n\tdefault_bind 127.0.0.1\n`,
			)
			.replaceAll(/^(\S*garbi\.example \{)$/gm, `$1\n\ttls ${certificate} ${key}`)
			.replace('reverse_proxy {$SITE:127.0.0.1:3000}', `reverse_proxy ${addressesOf(sites).join(' ')}`)
			.replaceAll(/127\.0\.0\.1:300\d/g, `127.0.0.1:${sites[0]}`)
			.replaceAll('/srv/garbi/deploy', here),
	start: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
	check: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
}

const programs = { nginx: { ...nginx, sample: 'nginx.conf' }, caddy: { ...caddy, sample: 'Caddyfile' } }

export type ProxyName = keyof typeof programs

const runs = (command: string, ...given: string[]) => {
	try {
		execFileSync(command, given, { stdio: 'ignore' })
		return true
	} catch {
		return false
	}
}

/** Proxies that are installed here, if the program that makes certificates is too. */
export const installedProxies = runs('openssl', 'version')
	? (['nginx', 'caddy'] as const).filter((name) => runs(programs[name].command, name === 'nginx' ? '-v' : 'version'))
	: []

const freePorts = async (count: number) => {
	const probes = await Promise.all(
		Array.from({ length: count }, () => {
			const probe = createServer()
			return new Promise<typeof probe>((resolve) => probe.listen(0, '127.0.0.1', () => resolve(probe)))
		}),
	)
	const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
	await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
	return ports
}

/** Makes a self-signed certificate for the tests. */
function makeCertificate(folder: string) {
	const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name)) as [string, string]
	const names = `subjectAltName=DNS:${PUBLIC_HOST},DNS:garbi.example`
	const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
	const what = ['-subj', `/CN=${PUBLIC_HOST}`, '-addext', names, '-keyout', key, '-out', certificate]
	execFileSync('openssl', ['req', ...kind, ...what], { stdio: 'ignore' })
	return { certificate, key }
}

/** Request through the proxy, from an address on loopback. */
export type Ask = {
	method?: string
	headers?: Record<string, string>
	body?: string | Buffer
	/** the visitor's own address, one of 127.0.0.0/8 */
	from?: string
}

export type RunningProxy = {
	http: string
	/** sends a request over TLS, with the certificate checked */
	ask: (at: string, ask?: Ask) => Promise<RawReply>
	/** port of TLS */
	port: number
	/** what it has written to its streams and its logs */
	output: () => string
	stop: () => Promise<void>
}

/**
 * Sends a request and reads the whole response.
 * @param send `request` of `node:https` by default
 */
export function askOver(options: RequestOptions, body: Ask['body'], send: typeof request = request) {
	return new Promise<RawReply>((resolve, reject) => {
		const readAnswer = async (response: IncomingMessage) => {
			const chunks: Buffer[] = []
			for await (const chunk of response) chunks.push(chunk)
			const names = response.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
			resolve({ status: response.statusCode ?? 0, headers: response.headers, names, body: Buffer.concat(chunks) })
		}
		// A response may break off when a site is killed.
		send(options, (response) => readAnswer(response).catch(reject))
			.on('error', reject)
			.end(body)
	})
}

/** Writes a program's configuration, from its sample of `deploy/`, changed if `change` is given. */
function configure(name: ProxyName, places: Omit<Places, 'certificate' | 'key'>, change = (sample: string) => sample) {
	const program = programs[name]
	const sample = change(readFileSync(path.join(here, program.sample), 'utf8'))
	const { certificate, key } = makeCertificate(places.folder)
	const file = path.join(places.folder, program.sample)
	writeFileSync(file, program.configure(sample, { ...places, certificate, key }))
	return { file, certificate }
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'garbi-proxy-'))

/** Runs a program's check of its changed sample; the first error ends it with an exit code other than 0. */
export function checkSample(name: ProxyName, change: (sample: string) => string) {
	const folder = newFolder()
	const { file } = configure(name, { folder, http: 8080, https: 8443, sites: [3000] }, change)
	const { command, check } = programs[name]
	const { status, stderr } = spawnSync(command, check(file), {
		encoding: 'utf8',
		env: { ...process.env, HOME: folder },
	})
	rmSync(folder, { recursive: true, force: true })
	return { status, stderr }
}

const logsIn = (folder: string) =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.log'))
		.map((name) => readFileSync(path.join(folder, name), 'utf8'))
		.join('\n')

/**
 * Runs a program with its sample of `deploy/` in front of sites.
 * @param sites their ports
 */
export const startProxy = (name: ProxyName, ...sites: number[]): Promise<RunningProxy> => startChanged(name, sites)

/** Runs the same with its sample changed. */
export async function startChanged(
	name: ProxyName,
	sites: number[],
	change?: (sample: string) => string,
): Promise<RunningProxy> {
	const program = programs[name]
	const folder = newFolder()
	const [http = 0, https = 0] = await freePorts(2)
	const { file, certificate } = configure(name, { folder, http, https, sites }, change)

	let output = ''
	const child: ChildProcess = spawn(program.command, program.start(file), {
		env: { ...process.env, HOME: folder },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
	const ca = readFileSync(certificate)
	const proxy: RunningProxy = {
		http: `http://127.0.0.1:${http}`,
		ask: (at, { method = 'GET', headers = {}, body, from } = {}) =>
			askOver(
				{
					host: '127.0.0.1',
					port: https,
					path: at,
					method,
					ca,
					servername: headers.Host ?? PUBLIC_HOST,
					headers: { Host: PUBLIC_HOST, ...headers },
					localAddress: from,
					agent: false,
				},
				body,
			),
		port: https,
		output: () => output + logsIn(folder),
		stop: async () => {
			child.kill('SIGTERM')
			await ended
			rmSync(folder, { recursive: true, force: true })
		},
	}
	while (!(await proxy.ask('/health').catch(() => undefined))) {
		if (child.exitCode !== null) throw new Error(`${name} did not start:\n${output}`)
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
	return proxy
}
