import { type Stage, stages } from './stages.ts'

const rankOf = (stage: Stage) => stages.indexOf(stage)

/**
 * Returns the stage of a booking: that of its least advanced job (decision 52), so that finished jobs do not hide one
 * that still needs work.
 * @returns undefined where it has no jobs
 */
export const hireStage = (ofJobs: readonly Stage[]): Stage | undefined =>
	[...ofJobs].sort((one, other) => rankOf(one) - rankOf(other))[0]

/** Returns the stages before a given one. */
export const stagesBefore = (stage: Stage): readonly Stage[] => stages.slice(0, rankOf(stage))
