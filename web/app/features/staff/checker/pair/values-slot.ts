import { createContext, use } from 'react'

// The engine speaks in places of the enumerations; the words for them belong to matching, and the route hands them in.

export type Values = readonly (number | string)[]

export type ValueKind =
  | 'topics'
  | 'specialties'
  | 'feeTypes'
  | 'experience'
  | 'ages'
  | 'genders'
  | 'assets'
  | 'incomes'
  | 'help'
  | 'times'
  | 'modes'
  | 'promises'
  | 'languages'
  | 'states'

export type ValuesInWords = (kind: ValueKind, values: Values, joined?: 'and' | 'or') => string

export const ValuesContext = createContext<ValuesInWords>((_, values) => values.join(', '))

export const useValuesInWords = () => use(ValuesContext)
