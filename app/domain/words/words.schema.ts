import { z } from 'zod'
import { cleanWords, faultIn, type TextRules } from './word-rules.ts'

/** Cleans and checks one text that a person has typed. */
export const wordsSchema = (rules: TextRules, isFrench: boolean) =>
	z
		.string({ error: 'wordsEmpty' })
		.transform((typed) => cleanWords(typed, isFrench, rules.hasBreaks))
		.superRefine((text, check) => {
			const message = faultIn(text, rules)
			if (message) check.addIssue({ code: 'custom', message })
		})
