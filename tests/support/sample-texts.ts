import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { fillInTexts, setOwnWords } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'

/* Runs before each test file: texts name the sample company and no words are its own, as after opening a new database. */
fillInTexts(factsInTexts(sampleCompany))
setOwnWords({ published: {}, drafts: {}, days: {} })
