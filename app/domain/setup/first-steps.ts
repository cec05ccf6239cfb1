/** Parts of the page, in their order. */
export const stepParts = ['law', 'business', 'site', 'trial'] as const

type Step = {
	name: string
	part: (typeof stepParts)[number]
	/** page on which the step is made */
	href: string
	/** whether Spanish law requires it before the site is open to the public (LSSI art. 10, LOTT, ROTT) */
	byLaw?: true
}

/** First steps of a new company, in the order in which they are best made. */
export const firstSteps = [
	{ name: 'legal', part: 'law', href: '/admin/company/', byLaw: true },
	{ name: 'registry', part: 'law', href: '/admin/company/' },
	{ name: 'licence', part: 'law', href: '/admin/company/', byLaw: true },
	{ name: 'arbitration', part: 'law', href: '/admin/company/' },
	{ name: 'terms', part: 'law', href: '/admin/terms/', byLaw: true },
	{ name: 'prices', part: 'business', href: '/admin/tariffs/' },
	{ name: 'bank', part: 'business', href: '/admin/terms/' },
	{ name: 'hours', part: 'business', href: '/admin/company/' },
	{ name: 'dutyPhone', part: 'business', href: '/admin/company/' },
	{ name: 'vehicles', part: 'business', href: '/admin/vehicles/' },
	{ name: 'drivers', part: 'business', href: '/admin/drivers/' },
	{ name: 'domain', part: 'site', href: '/admin/site/' },
	{ name: 'mail', part: 'site', href: '/admin/site/' },
	{ name: 'texts', part: 'site', href: '/admin/words/' },
	{ name: 'secondFactor', part: 'site', href: '/profile/second-factor/' },
	{ name: 'staff', part: 'site', href: '/admin/users/' },
	{ name: 'request', part: 'trial', href: '/budgetRequest/' },
	{ name: 'offer', part: 'trial', href: '/admin/quotes/' },
	{ name: 'sent', part: 'trial', href: '/admin/outbox/' },
] as const satisfies Step[]

export type FirstStepName = (typeof firstSteps)[number]['name']
export type FirstStep = Step & { name: FirstStepName }
