import { type ParseArgsConfig, parseArgs } from 'node:util'
import { withoutValues } from '#app/platform/db/postgres/postgres-errors.server.ts'
import { logToStandardError } from '#app/platform/log.server.ts'
import { plainWords } from '../fault-text.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Parsed<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>

type Command<Known extends Options> = {
	/** output of `--help`: the command, what it does, its options */
	help: string
	options: Known
	/** minimum and maximum of arguments besides the options */
	count: readonly [least: number, most: number]
	/** runs the command; throws if it is refused or fails, returns `false` if its check found problems */
	work: (given: Pick<Parsed<Known>, 'values' | 'positionals'>) => Promise<unknown>
}

/** Thrown if a command is called with invalid arguments. */
export class WrongUsage extends Error {
	override name = 'WrongUsage'
}

/** Thrown if a command is refused; the message gives the reason. */
export class CommandError extends Error {
	override name = 'CommandError'
}

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

/** Prints a line of the command's output. */
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
 * Runs a command and ends the process. The exit code is 0 for success, 1 for a refusal or failure, 2 for invalid
 * arguments. Reasons go to standard error, in plain words.
 */
export async function runCommand<Known extends Options>(command: Command<Known>) {
	logToStandardError()
	const code = await exitCodeOf(command, process.argv.slice(2))
	// Waits until a pipe has taken all output.
	process.stdout.write('', () => process.exit(code))
}
