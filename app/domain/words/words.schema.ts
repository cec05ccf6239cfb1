import { z } from 'zod'
import { cleanWords, faultIn, type PlaceholderRules } from './word-rules.ts'

/** Cleans and checks one text that a person has typed. */
export const wordsSchema = (rules: PlaceholderRules, isFrench: boolean) =>
	z
		.string({ error: 'wordsEmpty' })
		.transform((typed) => cleanWords(typed, isFrench))
		.superRefine((text, check) => {
			const message = faultIn(text, rules)
			if (message) check.addIssue({ code: 'custom', message })
		})
