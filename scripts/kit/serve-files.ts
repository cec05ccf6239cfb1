import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import mime from 'mime-types'

/** Serves the files of a folder to this machine, with the addresses that their imports have in development. */
export async function serveFiles(folder: string) {
	const root = path.resolve(folder)
	const server = createServer((request, response) => {
		const file = path.join(root, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname))
		if (!file.startsWith(root + path.sep) || !existsSync(file) || !statSync(file).isFile()) {
			response.writeHead(404).end()
			return
		}
		response.writeHead(200, {
			'Content-Type': mime.contentType(path.extname(file)) || 'application/octet-stream',
			'Cache-Control': 'max-age=600',
		})
		createReadStream(file).pipe(response)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return {
		origin: `http://127.0.0.1:${port}`,
		close: () => new Promise((resolve) => server.close(resolve)),
	}
}
