import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { committedFiles, projectFiles } from '#tests/support/project-files.ts'

test('a copy without a repository lists the same files as the repository', () => {
	expect(projectFiles()).toEqual(expect.arrayContaining(['package.json', 'app/root.tsx', '.gitignore']))
	expect(projectFiles().filter((file) => /^(node_modules|build|data|\.git)\//.test(file))).toEqual([])
	if (!existsSync('.git')) return expect(committedFiles()).toEqual(projectFiles())
	const asked = ['ls-files', '--cached', '--others', '--exclude-standard']
	const known = execFileSync('git', asked, { encoding: 'utf8' }).trim().split('\n').filter(existsSync)
	expect(projectFiles().sort()).toEqual(known.sort())
})
