import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'

const compose = readFileSync('deploy/compose.yaml', 'utf8')
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')

/** Returns the lines below a key, up to the next one at its depth, without their indent. */
function below(text: string, key: string) {
	const lines = text.split('\n')
	const start = lines.findIndex((line) => line.trim() === `${key}:`)
	const depth = lines[start]?.search(/\S/) ?? 0
	const rest = lines.slice(start + 1)
	const end = rest.findIndex((line) => line !== '' && line.search(/\S/) <= depth)
	const own = end < 0 ? rest : rest.slice(0, end)
	return start < 0 ? '' : own.map((line) => line.slice(depth + 2)).join('\n')
}

const listIn = (text: string, key: string) =>
	[...below(text, key).matchAll(/^- "?([^"\n]+)"?$/gm)].map(([, item = '']) => item)
const settingsIn = (service: string) => parseEnv(below(service, 'environment').replaceAll(': ', '='))

/** First port on which the image listens; one above 1023, which a user who is not root may have everywhere. */
const [, portOfImage = ''] = /^ENV .*PORT=(\d{4,})/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []

const site = below(compose, 'site')
const caddy = below(compose, 'caddy')

test('Caddy reaches the site under its name and the first port of the image, and without that variable on this machine', () => {
	expect(settingsIn(caddy).SITE).toBe(`site:${portOfImage}`)
	expect(caddyfile).toContain('\treverse_proxy {$SITE:127.0.0.1:3000} {\n')
	expect(listIn(caddy, 'ports')).toEqual(['80:80', '443:443', '443:443/udp'])
	expect(listIn(caddy, 'depends_on')).toEqual(['site'])
})

test('both services use files that are there, at the paths that the Caddyfile names, and volumes that are declared', () => {
	const mounts = [site, caddy].flatMap((service) => listIn(service, 'volumes').map((line) => line.split(':')))
	const files = mounts.filter(([source = '']) => source.startsWith('./'))
	for (const [source = ''] of files) expect(existsSync(path.join('deploy', source)), source).toBe(true)
	expect(files.map(([, target]) => target)).toEqual(['/etc/caddy/Caddyfile', '/srv/garbi/deploy/unavailable.txt'])
	expect(caddyfile).toContain('root * /srv/garbi/deploy\n')
	const names = mounts.filter((mount) => !files.includes(mount)).map(([source]) => `${source}:`)
	expect(names.sort()).toEqual(compose.slice(compose.lastIndexOf('\nvolumes:')).trim().split(/\s+/).slice(1).sort())
	expect(existsSync(path.join('deploy', /build: (\S+)/.exec(site)?.[1] ?? '', 'Dockerfile'))).toBe(true)
})

test('the site starts with garbi.env once the missing settings are filled in, on the volume and behind one proxy', () => {
	const file = /env_file: (\S+)/.exec(site)?.[1] ?? ''
	const filled = { APP_SECRET: 'x'.repeat(64), SMTP_URL: 'smtp://mail.garbi.example:587' }
	const settings = { ...parseEnv(readFileSync(path.join('deploy', file), 'utf8')), ...filled, ...settingsIn(site) }
	expect(readConfig(settings)).toMatchObject({
		isProduction: true,
		origin: 'https://www.garbi.example',
		host: '0.0.0.0',
		trustedProxies: 1,
		dataDir: listIn(site, 'volumes')[0]?.split(':')[1],
	})
})

test('both services start again by themselves, and the site is asked at /up on its port', () => {
	for (const service of [site, caddy]) expect(service).toContain('restart: unless-stopped\n')
	expect(site).toContain(`fetch('http://127.0.0.1:${portOfImage}/up')`)
	expect(settingsIn(site)).not.toHaveProperty('PORT')
})
