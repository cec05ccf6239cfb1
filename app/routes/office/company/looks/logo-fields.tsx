import { REMOVE_LOGO } from '#app/domain/looks/look-form.ts'
import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'
import type { LooksPage } from './looks.server.ts'

type LogoFieldsProps = { page: LooksPage; fields: Record<'logo' | typeof REMOVE_LOGO, FormField> }

/** Shows the logo, with a checkbox that takes it away and a field for the file that replaces it. */
export function LogoFields({ page: { text, logo }, fields }: LogoFieldsProps) {
	const remove = fields[REMOVE_LOGO]
	return (
		<section id="logo">
			<h2>{text.logo.title}</h2>
			{logo ? (
				<>
					<p>
						<img {...logo} alt={text.logo.alt} />
					</p>
					<p className="check">
						<input
							type="checkbox"
							id={remove.id}
							name={remove.name}
							value="on"
							defaultChecked={remove.initialValue === 'on'}
						/>
						<label htmlFor={remove.id}>{text.logo.remove}</label>
					</p>
				</>
			) : (
				<p>{text.logo.none}</p>
			)}
			<Field field={fields.logo} label={text.logo.file} hint={text.logo.hint}>
				{(control) => <input {...control} type="file" accept="image/png,image/webp,image/svg+xml" />}
			</Field>
		</section>
	)
}
