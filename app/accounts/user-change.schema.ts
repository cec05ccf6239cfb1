import { z } from 'zod'

/** What an administrator may do to an account; each is a button's `intent`. */
export const userChanges = ['administrator', 'office', 'customer', 'shut', 'open'] as const

/** The one change that was pressed. Messages are keys of `validation.json`. */
export const UserChangeSchema = z.object({ intent: z.enum(userChanges, { error: 'changeUnknown' }) })
