import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

/* Servers that do nothing but send the same bytes, each in a process of its own, as ours is. */

export type OtherServer = { origin: string; pid: number; stop: () => Promise<void> }

const NGINX = '/usr/sbin/nginx'

async function stop(child: ChildProcess, folder: string) {
	const ended = once(child, 'exit')
	child.kill()
	await ended
	rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts a bare node:http server.
 * @param headers in addition to the length of the body
 */
export async function startBareServer(body: Buffer, headers: Record<string, string>): Promise<OtherServer> {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-bare-'))
	const file = path.join(folder, 'body')
	writeFileSync(file, body)
	const child = spawn(process.execPath, ['bench/bare-server.mjs', file, JSON.stringify(headers)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const [port] = await once(child.stdout, 'data')
	return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child, folder) }
}

/** Returns a configuration with one worker, as we are one process, and no log, as ours writes none while measured. */
const configuration = (folder: string, port: number, headers: Record<string, string>) => `
user ${userInfo().username}; daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
	access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 1000000000;
	client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
	uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e; default_type text/html;
	server {
		listen 127.0.0.1:${port}; root ${folder}/site;
${Object.entries(headers)
	.map(([name, value]) => `\t\tadd_header ${name} "${value}";`)
	.join('\n')}
	}
}`

const workerOf = (pid: number) => {
	const children = `/proc/${pid}/task/${pid}/children`
	return existsSync(children) ? Number(readFileSync(children, 'utf8').trim().split(' ')[0]) : 0
}

/** Starts Debian's nginx with a file of these bytes; returns undefined when nginx is not installed. */
export async function startNginx(body: Buffer, port: number, headers: Record<string, string>) {
	if (!existsSync(NGINX)) return undefined
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-nginx-'))
	mkdirSync(path.join(folder, 'site'))
	writeFileSync(path.join(folder, 'site/index.html'), body)
	writeFileSync(path.join(folder, 'conf'), configuration(folder, port, headers))
	const child = spawn(NGINX, ['-p', folder, '-c', 'conf'], { stdio: ['ignore', 'inherit', 'inherit'] })
	const origin = `http://127.0.0.1:${port}`
	while (!(await fetch(origin, { method: 'HEAD' }).catch(() => undefined))) {
		if (child.exitCode !== null) throw new Error('nginx did not start.')
		await new Promise((resolve) => setTimeout(resolve, 20))
	}
	const server: OtherServer = { origin, pid: workerOf(child.pid ?? 0), stop: () => stop(child, folder) }
	return server
}
