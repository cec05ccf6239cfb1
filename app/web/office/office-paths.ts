/** Where the office finds its quotes. */
export const QUOTES_PATH = '/admin/quotes/'

const ofQuote = (code: string) => `${QUOTES_PATH}${encodeURIComponent(code)}/`

/** Where the files of the list of quotes are. */
export const CSV_PATH = `${QUOTES_PATH}csv`

/** Where bookings are imported from a file. */
export const IMPORT_PATH = `${QUOTES_PATH}import/`

/** Where the office enters a request for a caller. */
export const ENTER_PATH = `${QUOTES_PATH}new/`

/** The parameters by which a request is begun: as a copy of another one, or for a known customer. */
export const COPIED_FROM = 'from'
export const FOR_CUSTOMER = 'customer'

/** Where a request is entered that begins as a copy of another. */
export const copyPath = (code: string) => `${ENTER_PATH}?${COPIED_FROM}=${encodeURIComponent(code)}`

/** Where a request is entered for a customer whom the office knows. */
export const enterForCustomer = (id: number) => `${ENTER_PATH}?${FOR_CUSTOMER}=${id}`

/** Where a request is changed. */
export const changePath = (code: string) => `${ofQuote(code)}change/`

/** The parameter that names a field of the form to be filled in. */
export const FILL = 'fill'

/** Where a request is repeated on other days. */
export const repeatPath = (code: string) => `${ofQuote(code)}repeat/`

/** Where a vehicle is reserved for an open offer. */
export const holdPath = (code: string) => `${ofQuote(code)}hold/`

/** Where the office finds its customers. */
export const CUSTOMERS_PATH = '/admin/customers/'
export const customerPath = (id: number) => `${CUSTOMERS_PATH}${id}/`

/** Where the plan is, and the page of each of its jobs below it. */
export const PLAN_PATH = '/admin/plan/'
export const jobPath = (id: number) => `${PLAN_PATH}${id}/`

/** Where the hours of a driver are. */
export const hoursPath = (driverId: number) => `/admin/drivers/${driverId}/hours/`

/** Where the office brings in what its bank has booked. */
export const BANK_PATH = '/admin/money/bank/'

/** Where the office writes its templates of messages. */
export const TEMPLATES_PATH = '/admin/templates/'
