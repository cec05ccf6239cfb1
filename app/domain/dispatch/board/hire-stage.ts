import { type Stage, stages } from './stages.ts'

const rankOf = (stage: Stage) => stages.indexOf(stage)

/**
 * How far a hire has come: as far as the job of it that has come least far (decision 52), so that whatever still wants
 * somebody is not hidden behind what is done.
 * @returns undefined where it has no jobs
 */
export const hireStage = (ofJobs: readonly Stage[]): Stage | undefined =>
	[...ofJobs].sort((one, other) => rankOf(one) - rankOf(other))[0]

/** The stages that come before one. */
export const stagesBefore = (stage: Stage): readonly Stage[] => stages.slice(0, rankOf(stage))
