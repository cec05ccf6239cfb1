/**
 * Joins a label and what it says, «Anticipo: 69,17 €»; in French a narrow no-break space is before the colon.
 * @param reader.tag language tag
 */
export const labelled = ({ tag }: { tag: string }, label: string, value: string | number) =>
	`${label}${tag === 'fr' ? '\u202f' : ''}: ${value}`
