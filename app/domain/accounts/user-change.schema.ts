import { z } from 'zod'
import { secondFactorDuties } from './second-factor/second-factor-duty.ts'

/** What an administrator may do to an account; each is a button's `intent`. */
export const userChanges = ['administrator', 'office', 'customer', 'shut', 'open', 'resetFactor'] as const

/** The one change that was pressed. Messages are keys of `validation.json`. */
export const UserChangeSchema = z.object({ intent: z.enum(userChanges, { error: 'changeUnknown' }) })

/** Of whom a second factor is asked from now on. */
export const SecondFactorDutySchema = z.object({ duty: z.enum(secondFactorDuties, { error: 'changeUnknown' }) })
