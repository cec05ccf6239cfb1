import type { LoaderFunctionArgs } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { readMedia } from '#app/domain/pictures/media-file.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { fileOrWords } from '#app/web/http/file-or-words.server.ts'
import { mediaHeaders } from '#app/web/http/media-headers.ts'

/** Sends a file of a picture or of the logo; says in words where there is none. */
export const loader = ({ request, params: { file = '' } }: LoaderFunctionArgs) =>
	fileOrWords(async () => {
		const found = await readMedia(await appContext(), file)
		if (!found) throw await failure(request, 404)
		return new Response(new Uint8Array(found.bytes), { headers: mediaHeaders(found) })
	})
