import { activateService, logInService, registerService } from './account-services.server.ts'
import { addressService, distanceService } from './place-services.server.ts'
import { quoteService, requestQuoteService } from './quote-services.server.ts'
import { fleetsService, sitemapService, typesService, usersService, visitsService } from './record-services.server.ts'
import type { Service } from './service.server.ts'

/**
 * What outside programs may ask of `/services` by its field `tipo` (contract §7): each name with its method, audience,
 * schemas and the operation that a screen's action calls too.
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

/** The operation of this name; undefined for every other spelling. */
export const serviceNamed = (tipo: string): Service | undefined =>
	Object.hasOwn(services, tipo) ? services[tipo as Tipo] : undefined
