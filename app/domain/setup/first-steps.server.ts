import { eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { hasSecondFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import { ARBITRATION_BOARD } from '#app/domain/company/facts-in-texts.ts'
import { languageOfElsewhere, pathOfElsewhere } from '#app/domain/company/texts-of-elsewhere.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { drivers, outbox, quoteOffers, quotes, settings, tariffs, userRoles, vehicles } from '#drizzle/schema.ts'
import { type FirstStep, type FirstStepName, firstSteps } from './first-steps.ts'

const SKIPPED = 'firstStepsSkipped'

const namesIn = (text: string): FirstStepName[] =>
	firstSteps.map(({ name }) => name).filter((name) => text.split(',').includes(name))

async function skippedSteps(queries: Queries) {
	const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.name, SKIPPED))
	return namesIn(row?.value ?? '')
}

/**
 * Marks a step as one that the company does not need, or takes that mark away.
 * @returns false where there is no such step, or the law requires it
 */
export const skipStep = (context: Pick<Context, 'database'>, name: string, isSkipped: boolean) =>
	inTransaction(context, async (tx) => {
		const step = firstSteps.find((each) => each.name === name)
		if (!step || 'byLaw' in step) return false
		const others = (await skippedSteps(tx)).filter((each) => each !== name)
		const value = (isSkipped ? [...others, name] : others).join()
		await tx
			.insert(settings)
			.values({ name: SKIPPED, value })
			.onConflictDoUpdate({ target: settings.name, set: { value } })
		return true
	})

/** Returns what the steps ask for, by name of the step; all but the texts, which not every company has to change. */
async function doneSteps(context: Context, userId: number): Promise<Record<Exclude<FirstStepName, 'texts'>, boolean>> {
	const { company, config, database } = context
	const { read } = database
	const has = async (rows: Promise<number>, least = 1) => (await rows) >= least
	const { terms, version } = await currentTerms(context)
	const staff = await read.selectDistinct({ id: userRoles.userId }).from(userRoles).where(lte(userRoles.roleId, OFFICE))
	return {
		legal: !company.sample && company.taxId !== '' && company.address !== '' && company.legalName !== '',
		registry: company.registry !== '',
		licence: company.licence !== '' && company.authority !== '',
		arbitration: company.arbitrationBoard.length > ARBITRATION_BOARD.length,
		hours: company.officeHours.some((day) => day !== null),
		dutyPhone: company.dutyPhone !== '',
		terms: version > 0,
		bank: terms.iban !== '',
		prices: (await read.$count(tariffs, eq(tariffs.sample, 1))) === 0,
		vehicles: await has(read.$count(vehicles)),
		drivers: await has(read.$count(drivers)),
		mail: config.smtpUrl !== undefined,
		domain: config.isProduction,
		secondFactor: await hasSecondFactor(context, userId),
		staff: staff.length > 1,
		request: await has(read.$count(quotes)),
		offer: await has(read.$count(quoteOffers)),
		sent: await has(read.$count(outbox, inArray(outbox.status, ['sent']))),
	}
}

export type StepState = FirstStep & { state: 'done' | 'skipped' | 'open' }

/**
 * Reads what a new company has done of its first steps. That of the texts is only there where they speak of another
 * town than the company's; it leads to those of the first language that has some.
 * @param userId account of the administrator who reads it: the second factor is their own
 */
export async function readFirstSteps(context: Context, userId: number): Promise<StepState[]> {
	const elsewhere = await languageOfElsewhere(context)
	const done = { ...(await doneSteps(context, userId)), texts: !elsewhere?.language }
	const skipped = await skippedSteps(context.database.read)
	const listed = firstSteps.filter(({ name }) => name !== 'texts' || elsewhere)
	return listed.map((step) => ({
		...step,
		href:
			step.name === 'texts' && elsewhere?.language ? pathOfElsewhere(elsewhere.language, elsewhere.town) : step.href,
		state: done[step.name] ? 'done' : skipped.includes(step.name) ? 'skipped' : 'open',
	}))
}
