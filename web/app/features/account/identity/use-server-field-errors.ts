import { useEffect, useState } from 'react'

interface Refusal {
  sentence: string
  /** The refused value. */
  value: unknown
}
type Refusals = Readonly<Record<string, Refusal>>

function stillTrue(refusals: Refusals, values: object): Refusals {
  const now: Readonly<Record<string, unknown>> = { ...values }
  const kept = Object.entries(refusals).filter(([name, { value }]) => now[name] === value)
  return kept.length === Object.keys(refusals).length ? refusals : Object.fromEntries(kept)
}

interface Form<Name extends string> {
  values: object
  setFocus: (name: Name) => void
  getValues: (name: Name) => unknown
}

/** Errors from the server by field. Blur does not clear them: an error stays until its field changes. */
export function useServerFieldErrors<Name extends string>({ values, setFocus, getValues }: Form<Name>) {
  const [refusals, setRefusals] = useState<Refusals>({})
  useEffect(() => setRefusals((before) => stillTrue(before, values)), [values])

  return {
    sentenceOf: (name: string): string | undefined => refusals[name]?.sentence,
    forget: () => setRefusals({}),
    /** Focuses the first one; false if none belongs to a visible field. */
    show(said: Readonly<Record<string, string>>, shown: readonly Name[]): boolean {
      const named = shown.filter((name) => Object.hasOwn(said, name))
      const [first] = named
      if (first === undefined) return false
      const entries = named.map((name) => [name, { sentence: said[name] ?? '', value: getValues(name) }])
      setRefusals(Object.fromEntries(entries))
      setFocus(first)
      return true
    },
  }
}
