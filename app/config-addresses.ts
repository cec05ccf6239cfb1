import { z } from 'zod'
import { isServiceAddress, isWebOrigin } from '#app/shared/web-address.ts'

/** Base address of a service that the server asks (trust §1, 10). */
export const serviceAddress = z
	.url({ abort: true })
	.refine(isServiceAddress, 'must be https, or http on this machine, without query or password')

const listOf = (text: string) => text.split(',').flatMap((part) => part.trim() || [])

/** Origins, apart by commas, as a list (decision 35). */
export const webOrigins = z
	.string()
	.default('')
	.refine((text) => listOf(text).every(isWebOrigin), 'must be origins such as https://www.example.com, with commas')
	.transform(listOf)
