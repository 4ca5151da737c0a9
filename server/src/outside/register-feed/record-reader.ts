import type { Attributes } from './read-values.ts'
import type { FirmFacts, PersonFacts } from './register-facts.ts'

/** What to do at an element within a record. Elements that no reader knows are passed over with all they hold. */
export interface ElementReader<Facts> {
  read?(facts: Facts, attributes: Attributes): void
  text?(facts: Facts, text: string): void
  inside?: ReadonlyMap<string, ElementReader<Facts>>
}

/** How records of one kind stand in a file, and what they become. */
export interface RecordReader<Facts extends PersonFacts | FirmFacts> {
  /** The element around all records, and that around each. */
  container: string
  element: string
  inside: ReadonlyMap<string, ElementReader<Facts>>
  begin(): Facts
  /** Puts in order what came in any order; a sentence where the record cannot be used. */
  finish(facts: Facts): string | undefined
}

export const within = <Facts>(elements: Record<string, ElementReader<Facts>>) =>
  new Map(Object.entries(elements))

/** A list: an element that holds nothing but elements of one name. */
export const listOf = <Facts>(name: string, reader: ElementReader<Facts>): ElementReader<Facts> => ({
  inside: new Map([[name, reader]]),
})

export function finishNumber({ crd }: { crd: string }): string | undefined {
  return crd === '' ? 'It has no CRD number of 1 to 8 digits.' : undefined
}
