import { z } from 'zod'
import { listRoleRecords } from '#app/domain/accounts/role-records.server.ts'
import { countUsers, listUserRecords, USERS_A_PAGE } from '#app/domain/accounts/user-records.server.ts'
import { siteMenu } from '#app/domain/content/site-menu.server.ts'
import { sitemapPaths, sitemapXml } from '#app/domain/content/sitemap.ts'
import { languagesAt } from '#app/domain/content/trail.ts'
import { visitTotals } from '#app/domain/content/visits.server.ts'
import { listFleetRecords } from '#app/domain/fleet/fleet-records.server.ts'
import { accepted } from '#app/platform/result.ts'
import { service } from './service.server.ts'

const nothing = () => z.object({})

export const fleetsService = service({
	method: 'GET',
	audience: 'public',
	summary: 'Lists the fleets, smallest first',
	input: nothing,
	reply: z.array(
		z.object({
			ID_FLEET: z.int(),
			DES_FLEET: z.string().meta({ description: 'The company’s own name for it, in Spanish' }),
			NUM_MAX_PASSENGERS: z.int(),
			NUM_DAYS_MARGIN: z.int().meta({ description: 'Whole days between asking and travelling, at least' }),
			IND_VIP_FLEET: z.int().meta({ description: '1 or more is VIP' }),
		}),
	),
	cache: 'public, max-age=60',
	operate: async (_, { context }) => accepted(await listFleetRecords(context)),
})

export const typesService = service({
	method: 'GET',
	audience: 'administrator',
	summary: 'Lists the types of users',
	input: nothing,
	reply: z.array(z.object({ ID_ROLE: z.int(), DES_ROLE: z.string() })),
	operate: async (_, { context }) => accepted(await listRoleRecords(context)),
})

/** Returns the headers with the number of users, and with the link to the next page where there is one. */
function pageHeaders(origin: string, page: number, total: number): Record<string, string> {
	const next = `<${origin}/services/?tipo=us&page=${page + 1}>; rel="next"`
	return { 'X-Total-Count': String(total), ...(page * USERS_A_PAGE < total && { Link: next }) }
}

const PAGE = /^[1-9]\d{0,6}$/

export const usersService = service({
	method: 'GET',
	audience: 'administrator',
	summary: 'Lists the users in the order in which they came',
	input: () =>
		z.object({
			page: z
				.string()
				.regex(PAGE, 'pageNumber')
				.default('1')
				.meta({ description: `From 1, ${USERS_A_PAGE} users each; one beyond the last is empty` }),
		}),
	reply: z.array(
		z.object({
			ID_USER: z.int(),
			DES_EMAIL: z.string(),
			ROLES: z.string().meta({ examples: ['2 cliente'] }),
			COD_LANGUAGE: z.string(),
			IND_ACTIVE: z.int().meta({ description: '0 where the account is shut' }),
			FEC_CREATED: z.string().meta({ description: 'ISO 8601, UTC' }),
		}),
	),
	replyHeaders: {
		Link: 'Where the next page is, `<…>; rel="next"`; missing on the last one',
		'X-Total-Count': 'How many users there are on all pages',
	},
	operate: async ({ page }, { context }) => ({
		...accepted(await listUserRecords(context, { page: Number(page) })),
		headers: pageHeaders(context.config.origin, Number(page), await countUsers(context)),
	}),
})

export const visitsService = service({
	method: 'GET',
	audience: 'public',
	summary: 'Says how many visits there were, ever and today',
	input: nothing,
	reply: z.object({ success: z.literal(true), total: z.int(), today: z.int() }),
	operate: async (_, { context }) => accepted({ success: true as const, ...(await visitTotals(context)) }),
})

export const sitemapService = service({
	method: 'POST',
	audience: 'administrator',
	summary: 'Writes the sitemap of all pages of the menu',
	input: nothing,
	reply: z.object({
		success: z.literal(true),
		message: z.string(),
		xml: z.string().meta({ description: 'The sitemap itself' }),
	}),
	operate: async (_, { context, texts }) => {
		const menu = await siteMenu(context)
		const paths = sitemapPaths(menu)
		return accepted({
			success: true as const,
			message: texts.t('api:sitemap', { count: paths.length }),
			xml: sitemapXml({
				origin: context.config.origin,
				modifiedAt: context.now(),
				languages: context.company.languages,
				paths,
				languagesAt: (path) => languagesAt(path, menu),
			}),
		})
	},
})
