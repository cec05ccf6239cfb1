/** Returns the colon of a language; in French it follows a narrow no-break space. @param tag language tag */
export const colonOf = (tag: string) => (tag === 'fr' ? '\u202f:' : ':')

/** Joins a label and what it says, «Anticipo: 69,17 €». @param reader.tag language tag */
export const labelled = ({ tag }: { tag: string }, label: string, value: string | number) =>
	`${label}${colonOf(tag)} ${value}`
