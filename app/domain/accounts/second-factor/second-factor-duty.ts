/** Of whom a second factor may be asked, in the order in which they are offered. */
export const secondFactorDuties = ['nobody', 'administrators', 'staff'] as const

export type SecondFactorDuty = (typeof secondFactorDuties)[number]
