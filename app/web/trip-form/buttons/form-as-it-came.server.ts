import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { formContent } from '#app/domain/quotes/trip/form-legs.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { RequestFacts } from '#app/web/http/request-facts.server.ts'

type Came = {
	facts: RequestFacts
	form: FormData
	/** says that nothing was stored */
	notice: string
}

/**
 * Returns a quote form as it was sent, with all its input, if the database is unavailable and nothing can be checked.
 * @throws other errors
 */
export function formAsItCame({ facts, form, notice }: Came, error: unknown) {
	if (!isDatabaseUnavailable(error)) throw error
	log().error({ requestId: facts.requestId, error }, 'quote form not checked')
	return { shown: { ...formContent(form, quoteFields), notices: [notice] }, status: 503 }
}
