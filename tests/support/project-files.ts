import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Names that git ignores, and git's own folder; no patterns. */
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

/** Lists the project's files, new ones too, relative to its root; works without git, which a copy may lack. */
export const projectFiles = () => filesIn('.')

/** Lists the files in the repository; all files of a copy without one. */
export const committedFiles = () =>
	existsSync('.git') ? execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n') : projectFiles()
