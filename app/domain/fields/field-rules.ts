import { holdsWebAddress } from './name-rules.ts'
import type { QuoteField } from './quote-request.server.ts'

const MAILBOX = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

export const enoughDigits = (phone: string) => phone.replace(/\D/g, '').length >= 6

const names: readonly QuoteField[] = ['nombreUsuario', 'apellidosUsuario', 'contactoNombre']

/**
 * Whether a value that was refused may well be right now; the server has the last word when the form is sent.
 * @param mayBeEmpty whether the field need not be filled in
 */
export function looksRight(field: QuoteField, value: string, mayBeEmpty: boolean) {
	if (value.trim() === '') return mayBeEmpty
	if (field === 'email') return MAILBOX.test(value.trim())
	if (field === 'phone' || field === 'contactoTelefono') return enoughDigits(value)
	return !(names.includes(field) && holdsWebAddress(value))
}
