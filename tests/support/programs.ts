import { execFileSync } from 'node:child_process'
import { test } from 'vitest'

/** Where Debian has the programs that some tests compare our work with. */
const packages = {
	oathtool: 'oathtool',
	zbarimg: 'zbar-tools',
	qpdf: 'qpdf',
	pdftotext: 'poppler-utils',
	pikepdf: 'python3-pikepdf',
}
type Program = keyof typeof packages

/** Debian's own Python, whatever others there are. */
export const PYTHON = '/usr/bin/python3'

function isHere(program: Program) {
	try {
		if (program === 'pikepdf') execFileSync(PYTHON, ['-c', 'import pikepdf'], { stdio: 'ignore' })
		else execFileSync('which', [program], { stdio: 'ignore' })
		return true
	} catch {
		return false
	}
}

/** A test that asks another program; where it is missing, its name says what to install, and it counts as skipped. */
export function testWith(program: Program) {
	const here = isHere(program)
	return (name: string, run: () => void | Promise<void>) =>
		here ? test(name, run) : test.skip(`${name} (apt-get install ${packages[program]})`, run)
}

/** What a program prints, without the end of its last line. */
export const printed = (program: string, ...given: string[]) =>
	execFileSync(program, given, { encoding: 'utf8' }).replace(/\n$/, '')
