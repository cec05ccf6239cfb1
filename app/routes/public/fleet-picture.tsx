import type { Picture } from '#app/domain/content/pictures.ts'
import { Scene } from './scene.tsx'

type FleetPictureProps = {
	photograph: Picture | undefined
	drawing: { src: string; alt: string; width: number | undefined; height: number }
}

/** Shows the drawing of a vehicle, and above it the company’s photograph if there is one. */
export function FleetPicture({ photograph, drawing: { alt, ...drawing } }: FleetPictureProps) {
	const coach = <img className="coach" {...drawing} alt={alt} />
	if (!photograph) return coach
	return (
		<div>
			<Scene picture={photograph} />
			{coach}
		</div>
	)
}
