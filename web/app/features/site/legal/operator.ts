import { brand } from '@evenkeel/contract/site/brand'
import type { Operator } from './legal-text.ts'

export const operator: Operator = { brand: brand.name, supportEmail: brand.supportEmail }
