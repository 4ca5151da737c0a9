import { existsSync, readFileSync } from 'node:fs'
import type { Evening } from '../../research/speed-dating/evening.ts'
import { readEvenings } from '../../research/speed-dating/read-evenings.ts'

// Not part of the project: it lies beside it or not (Fisman, Iyengar, Kamenica, Simonson 2006).
const file = new URL('../../../shared/data/speed-dating.csv', import.meta.url)

/** The evenings, or in words why there are none. */
export function speedDatingEvenings(): readonly Evening[] | string {
  if (!existsSync(file)) return 'shared/data/speed-dating.csv does not lie beside the project'
  const evenings = readEvenings(readFileSync(file, 'latin1'))
  return 'kind' in evenings ? `speed-dating.csv: ${JSON.stringify(evenings)}` : evenings
}
