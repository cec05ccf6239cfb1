import type { QuoteField } from './quote-request.server.ts'

const WEB_ADDRESS = /:\/\/|www\.|\.(?:com|net|org|ru|info|xyz)\b/i
const MAILBOX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a name carries a link: it goes into the mail to the customer (trust §1.21). */
export const holdsWebAddress = (name: string) => WEB_ADDRESS.test(name)

export const enoughDigits = (phone: string) => phone.replace(/\D/g, '').length >= 6

/** Whether a value that was refused may well be right now; the server has the last word when the form is sent. */
export function looksRight(field: QuoteField, value: string) {
	if (field === 'email') return MAILBOX.test(value.trim())
	if (field === 'phone') return enoughDigits(value)
	const isName = field === 'nombreUsuario' || field === 'apellidosUsuario'
	return value.trim() !== '' && !(isName && holdsWebAddress(value))
}
