import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/*
 * Serves the bytes of one file and nothing else: node bench/bare-server.mjs <file> <headers as JSON>. Prints its port.
 */

const [, , file, headers] = process.argv
const body = readFileSync(file)
const given = { ...JSON.parse(headers), 'Content-Length': body.length }
const server = createServer((_, response) => {
	response.writeHead(200, given)
	response.end(body)
}).listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))
