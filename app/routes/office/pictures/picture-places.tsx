import { Field } from '#app/web/form/field.tsx'
import { formFields } from '#app/web/form/form-fields.ts'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { PicturePage } from './picture.server.ts'

type PageProps = { page: PicturePage }

/** Lists the places that show the picture, and lets it be put into another one. */
export function PicturePlaces({ page: { text, places, free }, reply }: PageProps & { reply: FormReply | undefined }) {
	const { place: field } = formFields('places', ['place'], {}, reply?.intent === 'put' ? reply.errors : {})
	return (
		<section>
			<h2>{text.places}</h2>
			{places.length === 0 && <p>{text.unused}</p>}
			<ul className="plain entries">
				{places.map(({ place, label }) => (
					<li key={place}>
						{label}
						<form method="post">
							<input type="hidden" name="place" value={place} />
							<button
								type="submit"
								name="intent"
								value="clear"
								className="quiet"
								aria-label={`${text.clear}: ${label}`}
							>
								{text.clear}
							</button>
						</form>
					</li>
				))}
			</ul>
			<form method="post" className="narrow">
				<Field field={field} label={text.place} hint={text.placeHint}>
					{(control) => (
						<select {...control} required>
							<option value="">{text.choosePlace}</option>
							{free.map(({ title, places }) => (
								<optgroup key={title} label={title}>
									{places.map(({ place, label }) => (
										<option key={place} value={place}>
											{label}
										</option>
									))}
								</optgroup>
							))}
						</select>
					)}
				</Field>
				<div className="buttons">
					<button type="submit" name="intent" value="put" className="button">
						{text.put}
					</button>
				</div>
			</form>
		</section>
	)
}

/** Removes the picture, in two steps; it says where the drawing is then shown again. */
export const RemovePicture = ({ page: { text, version, places } }: PageProps) => (
	<details>
		<summary>{text.remove}</summary>
		<p>{text.removeLead}</p>
		{places.length > 0 && (
			<ul>
				{places.map(({ place, label }) => (
					<li key={place}>{label}</li>
				))}
			</ul>
		)}
		<form method="post">
			<input type="hidden" name="version" value={version} />
			<button type="submit" name="intent" value="remove" className="quiet">
				{text.removeNow}
			</button>
		</form>
	</details>
)
