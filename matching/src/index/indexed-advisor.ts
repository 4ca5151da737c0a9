import type { Codes } from '../features/feature-schema.ts'

export type IndexedAdvisor = {
  /** A positive integer. */
  readonly id: number
  readonly codes: Codes
  readonly appeal: number
  readonly selectivity: number
  readonly showings: number
  readonly room: number
  /** States served, 0–63. */
  readonly states: readonly number[]
  /** 32 bits defined by the caller; a query may exclude advisors that have any of the bits it names. */
  readonly refusalMask: number
}

export type Change =
  | { readonly kind: 'upsert'; readonly advisor: IndexedAdvisor }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'room'; readonly id: number; readonly room: number }
  | {
      readonly kind: 'effects'
      readonly id: number
      readonly appeal: number
      readonly selectivity: number
      readonly showings: number
    }

/** Versions increase by one; changes that belong together share a delta. */
export type Delta = { readonly version: number; readonly changes: readonly Change[] }

export const mostStates = 64
