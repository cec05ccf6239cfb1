import { z } from 'zod'

/**
 * Makes the schema of an environment variable that must match a pattern. @param error requirement, which follows the
 * variable's name
 */
export const setting = (form: RegExp, error: string) => z.string().regex(form, { error, abort: true })
