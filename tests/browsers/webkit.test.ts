import { testJourneys } from './journeys.ts'
import { launchWebKit } from './webkit.ts'

testJourneys(launchWebKit)
