import type { Codes } from '../features/feature-schema.ts'

export type IndexedAdvisor = {
  /** A positive whole number. */
  readonly id: number
  readonly codes: Codes
  readonly appeal: number
  readonly selectivity: number
  readonly showings: number
  readonly room: number
  /** 0–63, where they may serve. */
  readonly states: readonly number[]
  /** 32 bits of the caller's own; a query may name some that exclude whoever has one of them. */
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

/** Versions rise by one; what happened together comes together. */
export type Delta = { readonly version: number; readonly changes: readonly Change[] }

export const mostStates = 64
