/** Groups that may be required to have a second factor, in the order in which they are offered. */
export const secondFactorDuties = ['nobody', 'administrators', 'staff'] as const

export type SecondFactorDuty = (typeof secondFactorDuties)[number]
