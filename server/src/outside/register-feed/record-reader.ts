import type { Attributes } from './read-values.ts'
import type { FirmFacts, PersonFacts } from './register-facts.ts'

/** Handles an element within a record. Unknown elements are skipped with their content. */
export interface ElementReader<Facts> {
  read?(facts: Facts, attributes: Attributes): void
  text?(facts: Facts, text: string): void
  inside?: ReadonlyMap<string, ElementReader<Facts>>
}

/** How records of one kind are written, and what they become. */
export interface RecordReader<Facts extends PersonFacts | FirmFacts> {
  /** The element around all records, and the one around each. */
  container: string
  element: string
  inside: ReadonlyMap<string, ElementReader<Facts>>
  begin(): Facts
  /** Sorts what came in any order; returns a sentence if the record cannot be used. */
  finish(facts: Facts): string | undefined
}

export const within = <Facts>(elements: Record<string, ElementReader<Facts>>) =>
  new Map(Object.entries(elements))

/** A list: an element that contains only elements of one name. */
export const listOf = <Facts>(name: string, reader: ElementReader<Facts>): ElementReader<Facts> => ({
  inside: new Map([[name, reader]]),
})

export function finishNumber({ crd }: { crd: string }): string | undefined {
  return crd === '' ? 'It has no CRD number of 1 to 8 digits.' : undefined
}
