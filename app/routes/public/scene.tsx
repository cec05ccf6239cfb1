type SceneProps = { picture: { src: string; alt: string; width: number; height: number }; lazy?: boolean }

/** Renders a picture with its size, so that the layout does not shift; optionally loaded lazily. */
export const Scene = ({ picture: { alt, ...picture }, lazy }: SceneProps) => (
	<img {...picture} alt={alt} loading={lazy ? 'lazy' : undefined} />
)
