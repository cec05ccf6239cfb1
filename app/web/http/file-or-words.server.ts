import type { data } from '@remix-run/node'

type Thrown = ReturnType<typeof data<{ title: string; text: string }>>

const isFailure = (thrown: unknown): thrown is Thrown =>
	typeof thrown === 'object' && thrown !== null && 'init' in thrown && 'data' in thrown

/** Responds with a file, or with the error as plain text: a file's route has no page that could show an error. */
export async function fileOrWords(makeFile: () => Promise<Response>): Promise<Response> {
	try {
		return await makeFile()
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown
		const { title, text } = thrown.data
		const headers = new Headers(thrown.init?.headers)
		headers.set('Content-Type', 'text/plain; charset=utf-8')
		headers.set('Cache-Control', 'private, no-store')
		return new Response(`${title}\n\n${text}\n`, { status: thrown.init?.status ?? 500, headers })
	}
}
