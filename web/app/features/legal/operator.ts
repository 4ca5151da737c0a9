import { brand } from '@evenkeel/contract/brand'
import type { Operator } from './legal-text.ts'

export const operator: Operator = { brand: brand.name, supportEmail: brand.supportEmail }
