import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/* A server that does nothing but send a file's bytes: node bench/bare-server.mjs <file> <headers as JSON>. Says its port. */

const [, , file, headers] = process.argv
const body = readFileSync(file)
const given = { ...JSON.parse(headers), 'Content-Length': body.length }
const server = createServer((_, response) => {
	response.writeHead(200, given)
	response.end(body)
}).listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))
