import { type Stance, stances } from '@evenkeel/contract/people/criteria'
import { Ban, Check, Star } from 'lucide-react'
import type { ReactNode } from 'react'

/** In the order of choice, most common first. */
export const stanceOptions = (['prefer', 'only', 'never', 'any'] as const).map((value) => ({
  value,
  label: stances[value],
}))

export const stanceIcons: Readonly<Record<Stance, ReactNode>> = {
  only: <Check className="block size-4" aria-hidden="true" />,
  prefer: <Star className="block size-4" aria-hidden="true" />,
  never: <Ban className="block size-4" aria-hidden="true" />,
  any: null,
}

/** Never by color alone: each stance has an icon, and its word in the accessible name. */
export const stanceStyles: Readonly<Record<Stance, string>> = {
  only: 'border-accent-mark bg-accent text-accent-ink hover:border-accent-mark',
  prefer: 'border-accent-mark bg-accent-soft hover:border-accent-mark',
  never: 'border-danger bg-danger-soft text-danger hover:border-danger',
  any: '',
}

export const stanceMeanings: Readonly<Record<Stance, string>> = {
  prefer: 'ranks these people higher.',
  only: 'limits you to people with at least one of these.',
  never: 'hides you from these people.',
  any: 'has no effect. This is the default.',
}
