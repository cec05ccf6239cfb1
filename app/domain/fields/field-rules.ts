import { holdsWebAddress } from './name-rules.ts'
import type { QuoteField } from './quote-request.server.ts'

const MAILBOX = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

export const enoughDigits = (phone: string) => phone.replace(/\D/g, '').length >= 6

const names: readonly QuoteField[] = ['nombreUsuario', 'apellidosUsuario', 'contactoNombre']

/**
 * Returns whether a refused value may have become valid, for use in the browser; the server decides when the form is
 * sent.
 * @param mayBeEmpty whether the field is optional
 */
export function looksRight(field: QuoteField, value: string, mayBeEmpty: boolean) {
	if (value.trim() === '') return mayBeEmpty
	if (field === 'email') return MAILBOX.test(value.trim())
	if (field === 'phone' || field === 'contactoTelefono') return enoughDigits(value)
	return !(names.includes(field) && holdsWebAddress(value))
}
