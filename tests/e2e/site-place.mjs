import { tmpdir } from 'node:os'
import path from 'node:path'

/** Two runs on one machine take a port each. */
export const port = process.env.E2E_PORT ?? '4173'
export const origin = `http://localhost:${port}`

/** Where the site of the browser tests keeps its data and writes its mails, known to both sides. */
export const dataDir = path.join(tmpdir(), `garbi-e2e-${port}`)
