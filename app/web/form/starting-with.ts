import type { FormReply } from './posted-form.server.ts'

/** What was typed, or what is kept now. */
export const startingWith = (reply: FormReply | undefined, values: Record<string, string>): FormReply =>
	reply ?? { values, errors: {}, alert: null, intent: '', id: '' }
