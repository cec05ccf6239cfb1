import type accounts from '#locales/es/accounts.json'
import type fleet from '#locales/es/fleet.json'
import type home from '#locales/es/home.json'
import type legal from '#locales/es/legal.json'
import type mail from '#locales/es/mail.json'
import type places from '#locales/es/places.json'
import type quote from '#locales/es/quote.json'
import type shell from '#locales/es/shell.json'
import type validation from '#locales/es/validation.json'

/** The texts as `locales/es` has them: what every other language must have too. */
export type Texts = {
	accounts: typeof accounts
	fleet: typeof fleet
	home: typeof home
	legal: typeof legal
	mail: typeof mail
	places: typeof places
	quote: typeof quote
	shell: typeof shell
	validation: typeof validation
}
