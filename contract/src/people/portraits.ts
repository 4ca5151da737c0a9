import * as z from 'zod/mini'
import { ageBands, genderOptions } from '../choices.ts'
import { endpoint, file } from '../endpoint.ts'

// Demo advisors have a drawn portrait instead of a photo. Its id is a UUID that holds everything the drawing depends on,
// so it is drawn on request and nothing is stored.

/** What the drawing of a demo advisor should agree with; `any` where the demo does not say. */
export const complexions = ['any', 'fair', 'golden', 'olive', 'tan', 'brown', 'deep'] as const

export interface PortraitSubject {
  /** The advisor's number: people who are alike in everything else still look different. */
  seed: number
  gender: (typeof genderOptions)[number] | null
  ageBand: (typeof ageBands)[number] | null
  complexion: (typeof complexions)[number]
}

// Version 8 UUIDs are for contents of one's own.
const form = /^e7e40000-0000-8([0-4])([0-5])([0-6])-8000-([0-9a-f]{12})$/

export function portraitId({ seed, gender, ageBand, complexion }: PortraitSubject): string {
  const places = [
    gender === null ? 0 : genderOptions.indexOf(gender) + 1,
    ageBand === null ? 0 : ageBands.indexOf(ageBand) + 1,
    complexions.indexOf(complexion),
  ]
  return `e7e40000-0000-8${places.join('')}-8000-${seed.toString(16).padStart(12, '0')}`
}

export function readPortraitId(id: string): PortraitSubject | undefined {
  const [, gender, ageBand, complexion, seed] = form.exec(id) ?? []
  if (seed === undefined) return undefined
  return {
    seed: Number.parseInt(seed, 16),
    gender: genderOptions[Number(gender) - 1] ?? null,
    ageBand: ageBands[Number(ageBand) - 1] ?? null,
    complexion: complexions[Number(complexion)] ?? 'any',
  }
}

export const isPortraitId = (id: string): boolean => form.test(id)

export const portraitAddress = (id: string): string => `/api/v1/portraits/${id}`

export const readPortrait = endpoint({
  name: 'readPortrait',
  method: 'GET',
  path: '/api/v1/portraits/{portraitId}',
  access: 'anyone',
  summary: 'Get the drawn portrait of a demo advisor',
  params: z.strictObject({ portraitId: z.uuid() }),
  answer: file,
  problems: ['not-found'],
})
