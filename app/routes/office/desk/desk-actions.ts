import type { PostedForm, Posting } from '#app/web/form/posted-form.server.ts'
import type { Desk } from './desk-outcome.server.ts'

/** A button that was pressed at the desk of a quote, with what was posted. */
export type Pressed = { desk: Desk; posting: Posting }

/** What each button of a panel does, by its intent. */
export type DeskActions = Record<string, (pressed: Pressed) => PostedForm | Promise<PostedForm>>
