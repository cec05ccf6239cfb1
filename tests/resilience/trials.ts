import type { Trial } from './trial.ts'
import { clock } from './trials/clock.ts'
import { foreignStorage } from './trials/foreign-storage.ts'
import { fullDisk } from './trials/full-disk.ts'
import { hostileCrowd } from './trials/hostile-crowd.ts'
import { kills } from './trials/kills.ts'
import { locks } from './trials/locks.ts'
import { mailMoods } from './trials/mail-moods.ts'
import { mailOutage } from './trials/mail-outage.ts'
import { manyWriters } from './trials/many-writers.ts'
import { notices } from './trials/notices.ts'
import { plans } from './trials/plans.ts'
import { sameKey } from './trials/same-key.ts'
import { soak } from './trials/soak.ts'
import { stopUnderLoad } from './trials/stop-under-load.ts'
import { threeServers } from './trials/three-servers.ts'
import { upstreams } from './trials/upstreams.ts'
import { workingHour } from './trials/working-hour.ts'
import { timeZones } from './trials/zones.ts'

/** All trials, in the order of their numbers. */
export const trials: Trial[] = [
	...[kills, sameKey, mailOutage, mailMoods, fullDisk, manyWriters, stopUnderLoad],
	...[
		upstreams,
		timeZones,
		clock,
		soak,
		foreignStorage,
		threeServers,
		hostileCrowd,
		notices,
		plans,
		workingHour,
		locks,
	],
]
