import type { RangeLimits } from '../../../ui/range/range.ts'

export const metricsRange: RangeLimits = { usual: '90', mostDays: 366 }
