import { z } from 'zod'
import { positions } from './access-level.ts'
import { secondFactorDuties } from './second-factor/second-factor-duty.ts'

/** Changes that an administrator may make to an account; each is the `intent` of a button. */
export const userChanges = ['administrator', 'office', ...positions, 'customer', 'shut', 'open', 'resetFactor'] as const

/** Schema of the chosen change. Messages are keys of `validation.json`. */
export const UserChangeSchema = z.object({ intent: z.enum(userChanges, { error: 'changeUnknown' }) })

/** Schema of the group that must have a second factor. */
export const SecondFactorDutySchema = z.object({ duty: z.enum(secondFactorDuties, { error: 'changeUnknown' }) })

/** Schema of the invitation that a button is about. */
export const InvitedSchema = z.object({ user: z.coerce.number({ error: 'changeUnknown' }).int('changeUnknown') })
