import { isKeyOf } from '@evenkeel/contract/keys-of'
import { wishWeights } from '@evenkeel/contract/people/profile-choices'
import { type WhatIfField, type WhatIfValue, whatIfFields } from '@evenkeel/contract/staff/checker-fields'
import { formatDollars } from '@evenkeel/format/money'

const sideNames = { consumer: 'Consumer', advisor: 'Advisor' } as const

/** "Consumer: State" */
export function fieldName(field: WhatIfField): string {
  const { side, label } = whatIfFields[field]
  return `${sideNames[side]}: ${label}`
}

/** For a list, nothing chosen is a valid answer; for everything else it means not chosen yet. */
export function emptyValue(field: WhatIfField): WhatIfValue {
  const { kind } = whatIfFields[field]
  if (kind === 'several' || kind === 'codes') return []
  return kind === 'wish' ? { values: [], weight: 'must' } : null
}

const weightOf = (weight: string) => (isKeyOf(wishWeights, weight) ? wishWeights[weight] : weight)
const orNone = (labels: readonly string[]) => (labels.length === 0 ? 'None' : labels.join(', '))

export function valueInWords(name: WhatIfField, value: WhatIfValue): string {
  const field = whatIfFields[name]
  if (value === null) return 'No answer'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field.kind === 'dollars') return formatDollars(value)
  const labelOf = (one: number | string): string => {
    if ('choices' in field) {
      const choices: readonly string[] = field.choices
      return choices[Number(one)] ?? String(one)
    }
    if ('codes' in field) {
      const codes: Readonly<Record<string, string>> = field.codes
      return codes[one] ?? String(one)
    }
    return String(one)
  }
  if (field.kind === 'weight') return weightOf(String(value))
  if (Array.isArray(value)) return orNone(value.map(labelOf))
  if (typeof value === 'object')
    return `${orNone(value.values.map(labelOf))} (${weightOf(value.weight).toLowerCase()})`
  return labelOf(value)
}
