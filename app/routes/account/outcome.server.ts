import type { Config } from '#app/platform/config/config.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'

const PURPOSE = 'account-outcome'

/** Outcomes of account forms; the page then shows a message instead of the form (contract §2). */
export type OutcomeKind = 'registered' | 'linkSent' | 'activated' | 'resetSent'

/** Returns the address of a page that shows an outcome, so that a reload shows it again and does nothing. */
export const outcomePath = (config: Pick<Config, 'secret'>, path: string, kind: OutcomeKind, email: string) =>
	`${path}?outcome=${seal(config.secret, PURPOSE, JSON.stringify({ kind, email }))}`

/** Returns the e-mail address of an outcome of this kind; undefined where the address has none. */
export function outcomeOf(config: Pick<Config, 'secret'>, request: Request, kind: OutcomeKind): string | undefined {
	const sealed = new URL(request.url).searchParams.get('outcome')
	const text = sealed === null ? undefined : unseal(config.secret, PURPOSE, sealed)
	if (text === undefined) return undefined
	const outcome = JSON.parse(text) as { kind: OutcomeKind; email: string }
	return outcome.kind === kind ? outcome.email : undefined
}
