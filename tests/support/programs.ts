import { execFileSync } from 'node:child_process'
import { test } from 'vitest'

/** Debian packages of the programs that some tests compare our work with. */
const packages = {
	oathtool: 'oathtool',
	zbarimg: 'zbar-tools',
	qpdf: 'qpdf',
	pdftotext: 'poppler-utils',
	pikepdf: 'python3-pikepdf',
	hunspell: 'hunspell-es hunspell-ca hunspell-en-gb hunspell-fr hunspell-de-de hunspell-it',
}
type Program = keyof typeof packages

/** Debian's own Python, whatever other versions are installed. */
export const PYTHON = '/usr/bin/python3'

/** Dictionary of hunspell for each language of the site. */
export const dictionaries = { es: 'es_ES', en: 'en_GB', fr: 'fr', de: 'de_DE', it: 'it_IT', cat: 'ca' } as const

/** Throws where hunspell or one of its dictionaries is missing. */
function readsSixLanguages() {
	for (const dictionary of Object.values(dictionaries))
		execFileSync('hunspell', ['-d', dictionary, '-l'], { input: '', stdio: 'pipe' })
}

function isHere(program: Program) {
	try {
		if (program === 'pikepdf') execFileSync(PYTHON, ['-c', 'import pikepdf'], { stdio: 'ignore' })
		else if (program === 'hunspell') readsSixLanguages()
		else execFileSync('which', [program], { stdio: 'ignore' })
		return true
	} catch {
		return false
	}
}

/**
 * Makes a test that runs another program. Without it the test is skipped, and its title names the package to install.
 */
export function testWith(program: Program) {
	const here = isHere(program)
	return (name: string, run: () => void | Promise<void>) =>
		here ? test(name, run) : test.skip(`${name} (apt-get install ${packages[program]})`, run)
}

/** Returns the output of a program, without the final line break. */
export const printed = (program: string, ...given: string[]) =>
	execFileSync(program, given, { encoding: 'utf8' }).replace(/\n$/, '')
