import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { packModule } from './packed-module.ts'

const runner = fileURLToPath(new URL('run-module.mjs', import.meta.url))

type Message = { value: unknown } | { error: string }

/** Returns the next message of a child process; its end counts as an error. */
const nextWord = (child: ChildProcess) =>
	Promise.race([
		once(child, 'message').then(([word]) => word as Message | 'ready'),
		once(child, 'exit').then(([code, signal]): Message => ({ error: `ended with ${code ?? signal} and no answer` })),
	])

async function outcomeOf(child: ChildProcess, input: object): Promise<Message> {
	const answered = nextWord(child)
	child.send(input)
	return answered as Promise<Message>
}

/**
 * Runs a module's default export in several processes in parallel, each with an input of its own. None begins before
 * all have loaded: `startAt` passes them a time that is still to come. In one process two connections could not wait
 * for each other, because SQLite blocks the process while it waits.
 * @param module path below the project's folder
 * @returns the answer of each process, in the order of the inputs
 * @throws Error with the stacks of those that failed
 */
export async function inProcesses<Value>(module: string, inputs: object[]): Promise<Value[]> {
	const { file, remove } = await packModule(module)
	onTestFinished(remove)
	const children = inputs.map(() => fork(runner, [file], { execArgv: [] }))
	onTestFinished(() => {
		for (const child of children) child.kill('SIGKILL')
	})
	for (const word of await Promise.all(children.map(nextWord)))
		if (word !== 'ready') throw new Error(JSON.stringify(word))
	const startAt = Date.now() + 100
	const outcomes = await Promise.all(children.map((child, index) => outcomeOf(child, { ...inputs[index], startAt })))

	const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []))
	if (errors.length > 0) throw new Error(errors.join('\n\n'))
	return outcomes.map((outcome) => (outcome as { value: Value }).value)
}
