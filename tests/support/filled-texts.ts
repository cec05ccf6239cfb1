import { readFileSync } from 'node:fs'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'

const facts: Record<string, string> = factsInTexts(sampleCompany)

/** Reads a file of texts as the sample company's site shows it: what all texts name is filled in. */
export const readTexts = <Name extends keyof Texts>(language: string, name: Name): Texts[Name] =>
	JSON.parse(
		readFileSync(`locales/${language}/${name}.json`, 'utf8').replace(
			/\{\{(\w+)\}\}/g,
			(place, fact: string) => facts[fact] ?? place,
		),
	)
