import type { AppLoadContext } from '@remix-run/node'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { formContent } from '#app/domain/quotes/trip/form-legs.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { log } from '#app/platform/log.server.ts'
import { RETRY_AFTER } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'

type Came = {
	loadContext: AppLoadContext
	form: FormData
	/** says that nothing was stored */
	notice: string
}

/**
 * A quote form as it came, where the database is away and nothing of it can be checked: all that was typed, and when to
 * come back.
 * @throws what is anything else
 */
export function formAsItCame({ loadContext, form, notice }: Came, error: unknown) {
	if (!isDatabaseUnavailable(error)) throw error
	log().error({ requestId: requestFacts(loadContext).requestId, error }, 'quote form not checked')
	loadContext.formFailed = true
	loadContext.formCame = true
	loadContext.retryAfter = RETRY_AFTER
	return { shown: { ...formContent(form, quoteFields), notices: [notice] }, status: 503, retryAfter: RETRY_AFTER }
}
