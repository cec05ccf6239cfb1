import { readColour } from '#app/domain/looks/colour.ts'
import { hasOwnColours } from '#app/domain/looks/look.ts'
import { type ColourField, paletteField, sampleColours, shownField } from '#app/domain/looks/look-form.ts'
import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { LookSample } from './look-sample.tsx'
import type { LooksPage } from './looks.server.ts'

type Props = { page: LooksPage; reply: FormReply | undefined }

type ColourProps = { field: FormField; name: ColourField; page: LooksPage }

/** Shows the text field of a colour, and the browser's palette next to it. */
function ColourInput({ field, name, page: { text, look } }: ColourProps) {
	const { colours } = text
	const shown = readColour(field.initialValue ?? '') ?? look[name]
	return (
		<div className="pair">
			<Field field={field} label={colours[name]} hint={colours.hints[name]}>
				{(control) => (
					<input
						{...control}
						type="text"
						autoComplete="off"
						spellCheck={false}
						required
						maxLength={20}
						defaultValue={field.initialValue}
					/>
				)}
			</Field>
			<div className="field">
				<label htmlFor={`${field.id}-palette`}>{colours.palettes[name]}</label>
				<input id={`${field.id}-palette`} type="color" name={paletteField(name)} defaultValue={shown} />
				<input type="hidden" name={shownField(name)} value={shown} />
			</div>
		</div>
	)
}

/** Shows the form of the two colours, with a sample in both schemes. */
export function ColoursForm({ page, reply }: Props) {
	const { frame, text, values, version, look } = page
	const { colours } = text
	const shown = sampleColours(reply?.values ?? values, look)
	return (
		<FormWithReply
			key={reply?.id}
			id="colours"
			labels={{ action: colours.action, link: colours.link }}
			reply={reply}
			values={values}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
		>
			{(fields) => (
				<>
					<h2>{colours.title}</h2>
					<p className="hint">{colours.hint}</p>
					<input type="hidden" name="version" value={version} />
					<ColourInput field={fields.action} name="action" page={page} />
					<ColourInput field={fields.link} name="link" page={page} />
					<LookSample look={shown} text={text.sample} />
					<div className="buttons">
						<IntentButton intent="save" working={frame.working}>
							{colours.save}
						</IntentButton>
						<IntentButton intent="try" working={frame.working} quiet>
							{colours.try}
						</IntentButton>
						{hasOwnColours(look) && (
							<IntentButton intent="default" working={frame.working} quiet unchecked>
								{colours.useDefault}
							</IntentButton>
						)}
					</div>
				</>
			)}
		</FormWithReply>
	)
}
