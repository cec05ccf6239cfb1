import { type ParseArgsConfig, parseArgs } from 'node:util'
import { withoutValues } from '#app/platform/db/postgres/postgres-errors.server.ts'
import { logToStandardError } from '#app/platform/log.server.ts'
import { plainWords } from '../fault-text.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>

type Command<Known extends Options> = {
	/** what `--help` prints: the command first, then what it does, then its options */
	help: string
	options: Known
	/** how many arguments there must be besides the options, at least and at most */
	count: readonly [least: number, most: number]
	/** does it; what it throws is why it was refused or failed. Answers `false` where it was done and found wanting. */
	work: (given: Pick<Parsed<Known>, 'values' | 'positionals'>) => Promise<unknown>
}

/** A command was called in a way that means nothing. */
export class WrongUsage extends Error {
	override name = 'WrongUsage'
}

/** A command will not do what it was asked, for a reason that its words tell. */
export class CommandError extends Error {
	override name = 'CommandError'
}

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

/** Prints a line of what a command has to say. */
export const say = (line: string) => process.stdout.write(`${line}\n`)

function parse<Known extends Options>({ options, count: [least, most] }: Command<Known>, given: string[]) {
	try {
		const parsed = parseArgs({ args: given, options, allowPositionals: true })
		if (parsed.positionals.length >= least && parsed.positionals.length <= most) return parsed
	} catch (error) {
		throw new WrongUsage((error as Error).message.split('. ')[0])
	}
	throw new WrongUsage('There is an argument too many, or one is missing.')
}

async function exitCodeOf<Known extends Options>(command: Command<Known>, given: string[]) {
	if (given.includes('--help')) {
		say(command.help)
		return DONE
	}
	try {
		return (await command.work(parse(command, given))) === false ? REFUSED : DONE
	} catch (error) {
		const isUsage = error instanceof WrongUsage
		const words = plainWords(error) ?? (withoutValues(error) as Error).message
		process.stderr.write(isUsage ? `${words}\n\n${command.help}\n` : `${words}\n`)
		return isUsage ? WRONG_USAGE : REFUSED
	}
}

/**
 * Runs a command and ends the process: with 0 where it was done, 1 where it was refused or failed, 2 where it was
 * called in a wrong way. Reasons go to standard error, in plain words.
 */
export async function runCommand<Known extends Options>(command: Command<Known>) {
	logToStandardError()
	const code = await exitCodeOf(command, process.argv.slice(2))
	// A pipe may still hold what was said.
	process.stdout.write('', () => process.exit(code))
}
