import type { Picture } from '#app/domain/content/pictures.ts'
import { Scene } from './scene.tsx'

type FleetPictureProps = {
	photograph: Picture | undefined
	drawing: { src: string; alt: string; width: number | undefined; height: number }
}

/** Shows the company’s photograph of a vehicle, or the drawing where it has none. */
export const FleetPicture = ({ photograph, drawing: { alt, ...drawing } }: FleetPictureProps) =>
	photograph ? <Scene picture={photograph} /> : <img className="coach" {...drawing} alt={alt} />
