/** Renders what a browser may prefetch, as JSON (see `app/domain/content/read-ahead.ts`). */
export function SpeculationRules({ rules }: { rules: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, allowed by its hash; as text React would escape it
	return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />
}
