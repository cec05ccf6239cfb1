import { useContext } from 'react'
import { DeliveryContext } from './delivery.ts'

/** Shows the minimum when not even the texts could be loaded, in the two languages that most visitors read. */
export function LastResort() {
	const { requestId, company } = useContext(DeliveryContext)
	const title = company?.name ?? 'Error'
	return (
		<html lang="es">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{title}</title>
			</head>
			<body>
				<h1>{title}</h1>
				<p>
					No podemos mostrar esta página. Vuelve a la anterior y prueba otra vez, o llámanos
					{company && `: ${company.phone}`}
				</p>
				<p lang="en">
					We can’t show this page. Please go back and try again, or call us{company && `: ${company.phone}`}
				</p>
				{requestId && <p className="hint">{requestId}</p>}
			</body>
		</html>
	)
}
