import { launchFirefox } from './firefox.ts'
import { testJourneys } from './journeys.ts'

testJourneys(launchFirefox)
