import { tmpdir } from 'node:os'
import path from 'node:path'

/** Port; two runs on one machine need different ones. */
export const port = process.env.E2E_PORT ?? '4173'
export const origin = `http://localhost:${port}`

/** Folder in which the browser tests' site stores its data and writes its mails; the tests read them there. */
export const dataDir = path.join(tmpdir(), `garbi-e2e-${port}`)
