type SceneProps = { picture: { src: string; alt: string; width: number; height: number }; lazy?: boolean }

/** A picture with its size, so that nothing moves when it arrives; fetched late where it is not seen at first. */
export const Scene = ({ picture: { alt, ...picture }, lazy }: SceneProps) => (
	<img {...picture} alt={alt} loading={lazy ? 'lazy' : undefined} />
)
