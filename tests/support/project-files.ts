import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What git leaves out, and its own folder: names without patterns. */
const leftOut = new Set([
	'.git',
	...readFileSync('.gitignore', 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => line.replace(/\/$/, '')),
])

const filesIn = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true })
		.filter(({ name }) => !leftOut.has(name))
		.flatMap((entry) => {
			const file = path.join(folder, entry.name)
			return entry.isDirectory() ? filesIn(file) : [file]
		})

/** The project's files, new ones too, from its root; without git, which a copy of it may lack. */
export const projectFiles = () => filesIn('.')

/** Those that are in the repository; of a copy without one all. */
export const committedFiles = () =>
	existsSync('.git') ? execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n') : projectFiles()
