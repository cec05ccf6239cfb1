import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where the site of the browser tests keeps its data and writes its mails, known to both sides. */
export const dataDir = path.join(tmpdir(), 'garbi-e2e')
