import type { Services } from '../../../../services.ts'
import type { Happening, Happenings } from '../demo-tables.ts'

/** By the calls that everybody uses, at the hour that the clock of these services shows; returns what it leads to. */
export type Perform<Kind extends keyof Happenings> = (
  services: Services,
  what: Happenings[Kind],
) => Promise<Happening[]>

export type Performers = { readonly [Kind in keyof Happenings]: Perform<Kind> }
