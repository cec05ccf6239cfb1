import type { PostedForm, Posting } from '#app/web/form/posted-form.server.ts'
import type { Desk } from './desk-outcome.server.ts'

/** Pressed button at the desk of a quote, with the posted form. */
export type Pressed = { desk: Desk; posting: Posting }

/** Forms of a panel's buttons, by intent. */
export type DeskActions = Record<string, (pressed: Pressed) => PostedForm | Promise<PostedForm>>
