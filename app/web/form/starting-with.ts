import type { FormReply } from './posted-form.server.ts'

/** Returns the last response of the form, or else one that holds the stored values. */
export const startingWith = (reply: FormReply | undefined, values: Record<string, string>): FormReply =>
	reply ?? { values, errors: {}, alert: null, intent: '', id: '' }
