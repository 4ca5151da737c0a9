import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

interface Refusal {
  sentence: string
  /** The refused value. */
  value: unknown
}
type Refusals = Readonly<Record<string, Refusal>>

function stillTrue(refusals: Refusals, values: FieldValues): Refusals {
  const kept = Object.entries(refusals).filter(([name, { value }]) => values[name] === value)
  return kept.length === Object.keys(refusals).length ? refusals : Object.fromEntries(kept)
}

/** Errors from the server by field. Blur does not clear them: an error stays until its field changes. */
export function useServerFieldErrors<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
) {
  const [refusals, setRefusals] = useState<Refusals>({})
  const { subscribe, setFocus, getValues } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => setRefusals((before) => stillTrue(before, values)),
      }),
    [subscribe],
  )

  return {
    sentenceOf: (name: string): string | undefined => refusals[name]?.sentence,
    forget: () => setRefusals({}),
    /** Focuses the first one; false if none belongs to a visible field. */
    show(said: Readonly<Record<string, string>>, shown: readonly FieldPath<Values>[]): boolean {
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
