import { z } from 'zod'
import { emailAddress } from '#app/shared/email.schema.ts'
import { requiredText as text } from '#app/shared/text.schema.ts'
import { allowedCountries } from './countries.ts'
import { enoughDigits, holdsWebAddress } from './field-rules.ts'
import { fieldLengths, MAX_LUGGAGE, MAX_PASSENGERS } from './quote-request.ts'

/** Names go into the mail to the customer, which must not carry somebody else's link (trust §1.21). */
const name = (required: string) =>
	text(required, fieldLengths.name).refine((value) => !holdsWebAddress(value), 'linkInName')

/** A form sends digits, an outside program may send a number; anything else is as good as missing. */
const toNumber = (value: unknown) => (typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value)

const count = (required: string, range: string, from: number, to: number) =>
	z.preprocess(toNumber, z.number({ error: required }).int(range).min(from, range).max(to, range))

const country = z.enum(allowedCountries, { error: ({ input }) => (input ? 'countryUnknown' : 'countryRequired') })

/**
 * What a visitor fills in, in the contract's names (contract §3, §5, decisions 15–17). Messages are keys of
 * `validation.json`; what depends on fleets and the clock is `assessRequest`'s to say.
 */
export const QuoteRequestSchema = z.object({
	nombreUsuario: name('firstNameRequired'),
	apellidosUsuario: name('surnameRequired'),
	email: text('emailRequired', fieldLengths.email).pipe(emailAddress('validEmail')),
	phone: text('phoneRequired', fieldLengths.phone).refine(enoughDigits, 'phoneTooShort'),
	numPasajeros: count('passengersRequired', 'passengersRange', 1, MAX_PASSENGERS),
	numMaletas: count('luggageRequired', 'luggageRange', 0, MAX_LUGGAGE),
	esVip: z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean()),
	direccionOrigen: text('addressRequired', fieldLengths.address),
	codPostalOrigen: text('postalCodeRequired', fieldLengths.postalCode),
	codLocalidadOrigen: text('localityRequired', fieldLengths.locality),
	codPaisOrigen: country,
	datePickup: z.string({ error: 'pickupRequired' }).max(40, 'dateNotValid'),
	direccionDestino: text('addressRequired', fieldLengths.address),
	codPostalDestino: text('postalCodeRequired', fieldLengths.postalCode),
	codLocalidadDestino: text('localityRequired', fieldLengths.locality),
	codPaisDestino: country,
})

export type QuoteRequest = z.output<typeof QuoteRequestSchema>
