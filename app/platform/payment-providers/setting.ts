import { z } from 'zod'

/** An environment variable of one form. @param error what it must be, behind its name */
export const setting = (form: RegExp, error: string) => z.string().regex(form, { error, abort: true })
