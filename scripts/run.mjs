import { existsSync } from 'node:fs'
import { buildIfNeeded } from './build-if-needed.mjs'

/*
 * Runs one of the built programs, `main` or a command. Builds first if a source has changed since the last build; the
 * image has no sources: node scripts/run.mjs <program> [arguments]
 */
const [, , program, ...given] = process.argv

process.env.NODE_ENV = 'production'
if (existsSync('.env')) process.loadEnvFile('.env')
const built = buildIfNeeded(program)
process.argv = [process.argv[0], built, ...given]
await import(built)
