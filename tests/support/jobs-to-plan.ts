import type { Context } from '#app/context.server.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { resetPassword } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { storeDriver, storeVehicle } from './resources.ts'
import { remake } from './same-time-jobs.ts'

const HOUR = 3_600_000
export const PLANNERS_PASSWORD = 'Fagot-82-Ordi'

/**
 * Stores an office user who may log in.
 * @returns their e-mail
 */
export async function storePlanner(context: Context, email: string) {
	const sealed = new URL(await createAdmin(context, email)).searchParams.get('token') ?? ''
	const set = await resetPassword(context, { sealed, password: PLANNERS_PASSWORD })
	if (!set.ok) throw new Error(`No password for ${email}`)
	return email
}

type Asked = {
	/** reference of an accepted booking */
	code: string
	/** jobs at the same time, and how many such groups follow each other, six hours apart */
	atOnce: number
	bunches: number
	/** number of vehicles and of drivers for them */
	own: number
	/** hours from now until the first group leaves the garage */
	inHours: number
}

/**
 * Gives a booking more jobs at the same time than there are vehicles and drivers.
 * @returns them, and the ids of vehicles and drivers
 */
export async function jobsToPlan(context: Context, { code, atOnce, bunches, own, inHours }: Asked) {
	const first = context.now() + inHours * HOUR
	const jobs = await remake(context, code, ([duty]) =>
		duty
			? Array.from({ length: atOnce * bunches }, (_, index) => {
					const startsAt = first + Math.floor(index / atOnce) * 6 * HOUR
					return { ...duty, startsAt, endsAt: startsAt + 5 * HOUR, vehicleNumber: index + 1 }
				})
			: [],
	)
	const [vehicleIds, driverIds]: [number[], number[]] = [[], []]
	for (let index = 0; index < own; index++) {
		vehicleIds.push(await storeVehicle(context, { seats: 90 }))
		driverIds.push(await storeDriver(context, { firstName: `Jordi ${index}` }))
	}
	return { jobs, vehicleIds, driverIds }
}
