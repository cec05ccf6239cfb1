import { activateService, logInService, registerService } from './account-services.server.ts'
import { addressService, distanceService } from './place-services.server.ts'
import { quoteService, requestQuoteService } from './quote-services.server.ts'
import { fleetsService, sitemapService, typesService, usersService, visitsService } from './record-services.server.ts'
import type { Service } from './service.server.ts'

/**
 * Operations of `/services` by their name in the field `tipo` (contract §7), each with method, audience and schemas.
 * They call the same domain operations as the pages.
 */
export const services = {
	register: registerService,
	login: logInService,
	activate: activateService,
	sendRequestBudget: requestQuoteService,
	fl: fleetsService,
	tu: typesService,
	us: usersService,
	visits: visitsService,
	prueba: distanceService,
	getAddress: addressService,
	getBudgetRequest: quoteService,
	generaSitemap: sitemapService,
} as const satisfies Record<string, Service>

export type Tipo = keyof typeof services

/** Returns the operation with this exact name; undefined where there is none. */
export const serviceNamed = (tipo: string): Service | undefined =>
	Object.hasOwn(services, tipo) ? services[tipo as Tipo] : undefined
