/** Path of the list of quotes. */
export const QUOTES_PATH = '/admin/quotes/'

/** Returns the path of a quote at the desk. */
export const quotePath = (code: string) => `${QUOTES_PATH}${encodeURIComponent(code)}/`

/** Path of the CSV files of that list. */
export const CSV_PATH = `${QUOTES_PATH}csv`

/** Path of the page that imports bookings from a file. */
export const IMPORT_PATH = `${QUOTES_PATH}import/`

/** Path of the page where office staff enter a request for a customer on the phone. */
export const ENTER_PATH = `${QUOTES_PATH}new/`

/** Parameters that pre-fill a new request: from another request, or for a known customer. */
export const COPIED_FROM = 'from'
export const FOR_CUSTOMER = 'customer'

/** Returns the address of a new request that copies another one. */
export const copyPath = (code: string) => `${ENTER_PATH}?${COPIED_FROM}=${encodeURIComponent(code)}`

/** Returns the address of a new request for a known customer. */
export const enterForCustomer = (id: number) => `${ENTER_PATH}?${FOR_CUSTOMER}=${id}`

/** Returns the path of the page that changes a request. */
export const changePath = (code: string) => `${quotePath(code)}change/`

/** Parameter that names a field of the form to be filled in. */
export const FILL = 'fill'

/** Returns the path of the page that repeats a request on other days. */
export const repeatPath = (code: string) => `${quotePath(code)}repeat/`

/** Returns the path of the page that reserves a vehicle for an open offer. */
export const reservePath = (code: string) => `${quotePath(code)}hold/`

/** Path of the list of customers. */
export const CUSTOMERS_PATH = '/admin/customers/'
export const customerPath = (id: number) => `${CUSTOMERS_PATH}${id}/`

/** Path of the plan board; the pages of jobs are below it. */
export const PLAN_PATH = '/admin/plan/'
export const jobPath = (id: number) => `${PLAN_PATH}${id}/`

/** Returns the path of a driver's hours. */
export const hoursPath = (driverId: number) => `/admin/drivers/${driverId}/hours/`

/** Path of the page that imports the bank's transactions. */
export const BANK_PATH = '/admin/money/bank/'

/** Path of the vehicle sizes; the page that stops offering one is below it. */
export const FLEETS_PATH = '/admin/fleets/'

/** Path of the pages of services, tours and transfers; the form of one is below it. */
export const PAGES_PATH = '/admin/pages/'

/** Path of the message templates. */
export const TEMPLATES_PATH = '/admin/templates/'
