import { readColour } from '#app/domain/looks/colour.ts'
import { hasOwnColours } from '#app/domain/looks/look.ts'
import { type ColourField, paletteField, REMOVE_LOGO, sampleColours, shownField } from '#app/domain/looks/look-form.ts'
import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { LogoFields } from './logo-fields.tsx'
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

/**
 * Shows the form of colours and logo, with a sample in both schemes. The file is its last field, so that all others
 * arrive also where the file is refused while it comes.
 */
export function LooksForm({ page, reply }: Props) {
	const { frame, text, values, version, look } = page
	const { colours } = text
	const shown = sampleColours(reply?.values ?? values, look)
	return (
		<FormWithReply
			key={reply?.id}
			id="look"
			labels={{
				action: colours.action,
				link: colours.link,
				[REMOVE_LOGO]: text.logo.remove,
				logo: text.logo.file,
			}}
			reply={reply}
			values={values}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
			encType="multipart/form-data"
		>
			{(fields) => (
				<>
					<h2>{colours.title}</h2>
					<p className="hint">{colours.hint}</p>
					<input type="hidden" name="version" value={version} />
					<ColourInput field={fields.action} name="action" page={page} />
					<ColourInput field={fields.link} name="link" page={page} />
					<LookSample look={shown} text={text.sample} />
					<LogoFields page={page} fields={fields} />
					<div className="buttons">
						<IntentButton intent="save" working={frame.working}>
							{text.save}
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
