type PromisesProps = { blocks: Record<string, { title: string; text: string }>; priceLink: string }

/** Shows what the company promises, side by side; the one about the price leads to what is in it. */
export const Promises = ({ blocks, priceLink }: PromisesProps) => (
	<div className="blocks">
		{Object.entries(blocks).map(([key, { title, text }]) => (
			<section key={key}>
				<h2>{title}</h2>
				<p>{text}</p>
				{key === 'price' && <a href="/conditions/">{priceLink}</a>}
			</section>
		))}
	</div>
)
